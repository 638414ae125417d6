import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs a command and collects what it prints; signals are still handled meanwhile.
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
  const exited = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? code ?? 0));
  });
  const [code, stdout, stderr] = await Promise.all([
    exited,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, stdout, stderr };
}
