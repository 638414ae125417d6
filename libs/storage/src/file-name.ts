import { parse } from 'content-disposition';
import { limits } from '#contracts';

const slashes = /^.*[/\\]/s;
/** Includes characters that reverse the reading direction: `fdp.exe` must not read as `exe.pdf`. */
const unreadable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
const edges = /^[\s.]+|[\s.]+$/g;

/** @returns null when nothing readable is left */
export function baseName(name: string) {
  const plain = name.replace(slashes, '').replace(unreadable, '').replace(edges, '');
  return truncate(plain) || null;
}

/** @returns null without a readable Content-Disposition header */
export function fileNameFrom(header: string | undefined) {
  try {
    return baseName(parse(header ?? '').parameters.filename ?? '');
  } catch {
    return null;
  }
}

function truncate(name: string) {
  if (name.length <= limits.name) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, limits.name - extension.length)}${extension}`.toWellFormed();
}
