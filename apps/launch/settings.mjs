import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { endLeftovers } from './ledger.mjs';

// Runs before the installation, so that a wrong setting is reported at once.

/**
 * @throws {LaunchError} if DATA_DIR is not writable or is in use, PORT is taken, or HOST is not
 * local
 */
export async function checkSettings() {
  if (existsSync('.env')) process.loadEnvFile('.env');
  createDataDir();
  await endLeftovers(dataDir()); // first, because it may use the port
  const port = process.env.PORT?.trim() || '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new LaunchError('PORT must be a whole number from 0 to 65535.');
  await checkPort(Number(port), process.env.HOST?.trim() || undefined);
}

/** @returns an absolute path */
export const dataDir = () => resolve(process.env.DATA_DIR?.trim() || './var');

function createDataDir() {
  try {
    createDirectory(dataDir());
    accessSync(dataDir(), constants.W_OK | constants.X_OK);
  } catch {
    throw new LaunchError(
      `DATA_DIR is ${dataDir()}, which is not writable. Make it writable or set DATA_DIR to another directory.`,
    );
  }
}

/**
 * The `recursive` option of mkdirSync never returns under /proc.
 * @param {string} path
 */
function createDirectory(path) {
  if (existsSync(path)) return;
  createDirectory(dirname(path));
  mkdirSync(path);
}

/**
 * @param {number} port
 * @param {string} [host]
 */
const checkPort = (port, host) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(new LaunchError(portMessage(port, error))),
    );
    server.listen({ port, host }, () => server.close(resolve));
  });

/**
 * @param {number} port
 * @param {NodeJS.ErrnoException} error
 */
function portMessage(port, error) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`;
  if (error.code === 'EACCES')
    return `Port ${port} is not allowed for this account. Set PORT to a number above 1023.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return 'HOST is not an address of this machine.';
  return `Port ${port} cannot be used (${error.code}). Set PORT to another number.`;
}
