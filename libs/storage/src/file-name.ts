import { parse } from 'content-disposition';
import { limits } from '#contracts';

const slashes = /^.*[/\\]/s;
/**
 * Control characters, and those that turn the reading direction: `fdp.exe` must not read as
 * `exe.pdf`.
 */
const unreadable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const edges = /^[\s.]+|[\s.]+$/g;

/**
 * The last part of what somebody called a file, fit to be shown and to be saved under.
 * @returns null when nothing is left of it
 */
export function baseName(name: string) {
  const plain = name.replace(slashes, '').replace(unreadable, '').replace(edges, '');
  return truncate(plain) || null;
}

/**
 * The name in a request's Content-Disposition header.
 * @returns null without one, or when it cannot be read
 */
export function fileNameFrom(header: string | undefined) {
  try {
    return baseName(parse(header ?? '').parameters.filename ?? '');
  } catch {
    return null;
  }
}

/** Keeps the ending, which says how to open it. */
function truncate(name: string) {
  if (name.length <= limits.name) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, limits.name - ending.length)}${ending}`.toWellFormed();
}
