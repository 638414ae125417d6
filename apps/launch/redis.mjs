import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sendLine, freePort } from './ports.mjs';
import { Program, rank } from './program.mjs';

/**
 * Starts an installed Redis or Valkey, else Valkey as WebAssembly; nothing is stored on disk.
 * @param {{ ledger: import('./ledger.mjs').Ledger, onLoss?: import('./program.mjs').Plan['onLoss']
 * }} options
 * @returns {Promise<{ program: Program, url: string }>}
 */
export async function startRedis({ ledger, onLoss }) {
  const port = await freePort();
  const serverCommand = ['redis-server', 'valkey-server'].find(isRecent);
  const program = new Program({
    name: 'Redis',
    ...(serverCommand
      ? {
          command: serverCommand,
          args: [
            '--port',
            `${port}`,
            '--bind',
            '127.0.0.1',
            '--save',
            '',
            '--appendonly',
            'no',
            '--maxmemory-policy',
            'noeviction',
          ],
        }
      : {
          command: process.execPath,
          args: [fileURLToPath(new URL('./valkey.mjs', import.meta.url)), `${port}`],
        }),
    rank: rank.redis,
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot },
    isReady: async () => (await sendLine(port, 'PING\r\n')).startsWith('+PONG'),
    ledger,
    onLoss,
  });
  await program.start();
  return { program, url: `redis://127.0.0.1:${port}` };
}

/**
 * BullMQ needs 6.2 or later.
 * @param {string} command
 */
function isRecent(command) {
  const version = /v=(\d+)\.(\d+)/.exec(
    spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout ?? '',
  );
  return version !== null && Number(version[1]) + Number(version[2]) / 100 >= 6.02;
}
