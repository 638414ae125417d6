import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Asynchronous, so that signals are handled while the command runs.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number | string, stdout: string, stderr: string }>}
 */
export async function runToEnd(command, args, env = process.env) {
  const child = spawn(command, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  /** @type {Promise<number | string>} */
  const exitCode = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? code ?? 0));
  });
  const [code, stdout, stderr] = await Promise.all([
    exitCode,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}
