import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { clearLeftovers } from './ledger.mjs';

// Runs before anything is installed, so that nobody waits for an installation only to hear that a
// port is taken.

/**
 * Reads `.env` where there is one (what the environment says already wins) and refuses what can be
 * seen to fail.
 * @throws {LaunchError} when DATA_DIR can not be written or is in use, PORT is taken, or HOST is
 * elsewhere
 */
export async function checkSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  makeDataDir();
  await clearLeftovers(dataDir()); // first: it may hold the port
  const port = process.env.PORT?.trim() || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new LaunchError('PORT must be a whole number from 0 to 65535.');
  await listen(Number(port), process.env.HOST?.trim() || undefined);
}

/**
 * Where embedded database, uploads and written emails are.
 * @returns an absolute path
 */
export const dataDir = () => resolve(process.env.DATA_DIR?.trim() || './var');

function makeDataDir() {
  try {
    makeDirectory(dataDir());
    accessSync(dataDir(), constants.W_OK | constants.X_OK);
  } catch {
    throw new LaunchError(
      `DATA_DIR is ${dataDir()}, which is not writable. Make it writable or set DATA_DIR to another directory.`,
    );
  }
}

/**
 * mkdirSync's own `recursive` never returns under /proc.
 * @param {string} path
 */
function makeDirectory(path) {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path);
}

/**
 * @param {number} port
 * @param {string} [host]
 */
const listen = (port, host) =>
  new Promise((resolve, refuse) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      refuse(new LaunchError(portSentence(port, error))),
    );
    server.listen({ port, host }, () => server.close(resolve));
  });

/**
 * @param {number} port
 * @param {NodeJS.ErrnoException} error
 */
function portSentence(port, error) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`;
  if (error.code === 'EACCES')
    return `Port ${port} is not allowed for this account. Set PORT to a number above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return 'HOST is not an address of this machine.';
  return `Port ${port} cannot be used (${error.code}). Set PORT to another number.`;
}
