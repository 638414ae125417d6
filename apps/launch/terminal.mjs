import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

// The programs log one JSON object a line, for machines. A person at a terminal reads the rest, and
// what went wrong.

const words = /** @type {Record<number, string>} */ ({
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
});

/**
 * Shows a program's lines and keeps all of them in `DATA_DIR/log/<name>.log`, from this start on.
 * @param {string} dataDir
 * @param {number} from the least level that is shown: 30 info, 40 warning
 * @returns {(name: string, line: string) => void}
 */
export function terminal(dataDir, from) {
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
    const text = readable(line, from);
    if (text) console.log(`${name.padEnd(6)} | ${text}`);
  };
}

/**
 * @param {string} line
 * @param {number} from
 * @returns {string | undefined} undefined for what is not shown
 */
function readable(line, from) {
  const entry = parse(line);
  if (!entry) return line;
  if (entry.level < from || /^(InstanceLoader|RoutesResolver|RouterExplorer)$/.test(entry.context))
    return undefined;
  const request = entry.req
    ? ` ${entry.req.method} ${entry.req.url} ${entry.res?.statusCode ?? ''}`
    : '';
  const fault = entry.err?.stack ?? entry.error ?? '';
  return `${words[entry.level] ?? entry.level} ${entry.msg ?? ''}${request}${fault && `\n  ${fault}`}`;
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
