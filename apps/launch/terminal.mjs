import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const levelNames = /** @type {Record<number, string>} */ ({
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
});

/**
 * Writes all lines to `DATA_DIR/log/<name>.log`, and prints the important ones.
 * @param {string} dataDir
 * @param {number} minLevel 30 is info, 40 is warning
 * @returns {(name: string, line: string) => void}
 */
export function terminal(dataDir, minLevel) {
  const directory = join(dataDir, 'log');
  mkdirSync(directory, { recursive: true });
  /** @type {Map<string, import('node:fs').WriteStream>} */
  const files = new Map();
  return (name, line) => {
    if (!stripVTControlCharacters(line).trim()) return;
    let file = files.get(name);
    if (!file)
      files.set(
        name,
        (file = createWriteStream(join(directory, `${name}.log`)).on('error', () => undefined)),
      );
    file.write(`${line}\n`);
    const text = formatLine(line, minLevel);
    if (text) console.log(`${name.padEnd(6)} | ${text}`);
  };
}

/**
 * @param {string} line
 * @param {number} minLevel
 * @returns {string | undefined} undefined for lines that are not printed
 */
function formatLine(line, minLevel) {
  const entry = parse(line);
  if (!entry) return line;
  if (
    entry.level < minLevel ||
    /^(InstanceLoader|RoutesResolver|RouterExplorer)$/.test(entry.context)
  )
    return undefined;
  const request = entry.req
    ? ` ${entry.req.method} ${entry.req.path} ${entry.res?.status ?? ''}`
    : '';
  const errorText = entry.err?.stack ?? entry.error ?? '';
  const level = levelNames[entry.level] ?? entry.level;
  return `${level} ${entry.msg ?? ''}${request}${errorText && `\n  ${errorText}`}`;
}

/** @param {string} line */
function parse(line) {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
