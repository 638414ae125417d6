import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { runToEnd } from './run-to-end.mjs';

/** @typedef {(name: string, line: string) => void} Log */

/** @param {Log} log */
export const buildServer = (log) =>
  buildChanges(log, {
    message: 'Building the server.',
    script: 'build:server',
    stamp: 'dist/.server',
    output: 'dist/apps/api/src/main.js',
    directories: ['apps/api', 'apps/worker', 'libs'],
  });

/** @param {Log} log */
export const buildClient = (log) =>
  buildChanges(log, {
    message: 'Building the client.',
    script: 'build:web',
    stamp: 'apps/web/dist/.stamp',
    output: 'apps/web/dist/index.html',
    directories: ['apps/web', 'libs/contracts'],
  });

/**
 * @param {Log} log
 * @param {{ message: string, script: string, stamp: string, output: string, directories: string[]
 * }} part
 */
async function buildChanges(log, { message, script, stamp, output, directories }) {
  const sourceHash = fingerprint(directories);
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash) return;
  log('start', message);
  const { code, stdout, stderr } = await runToEnd('npm', ['run', '--silent', script]);
  if (code !== 0)
    throw new LaunchError(`The build failed (npm run ${script}):\n${stdout}${stderr}`);
  writeFileSync(stamp, sourceHash);
}

/**
 * Hashes names, sizes and times, because reading all sources would take longer.
 * @param {string[]} directories
 */
function fingerprint(directories) {
  const files = directories
    .flatMap((directory) => sourcesIn(directory))
    .concat('package-lock.json', 'tsconfig.json', '.swcrc', 'nest-cli.json');
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
const sourcesIn = (directory) =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name);
    if (entry.isDirectory())
      return entry.name === 'dist' || entry.name === 'stories' ? [] : sourcesIn(path);
    return /\.spec\.tsx?$/.test(entry.name) ? [] : [path];
  });
