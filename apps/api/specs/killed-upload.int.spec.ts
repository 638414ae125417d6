import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { until } from '#testing';
import { type Files, startFiles, startPut } from './files.js';
import { appSecret } from './portal.js';

const megabyte = 1024 * 1024;
const dayMs = 24 * 3600_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startProcess({ config, storage }: Files) {
  const port = await freePort();
  const settings = {
    DATABASE_URL: config.databaseUrl,
    REDIS_URL: config.redisUrl,
    APP_SECRET: appSecret,
    STORAGE_URL: storage.url,
    PORT: `${port}`,
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, ['--import', './.register.mjs', 'apps/api/src/main.ts'], {
    env: { ...process.env, NODE_OPTIONS: '', ...settings },
    stdio: 'ignore',
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers, { timeoutMs: 30_000 });
  return { child, port };
}

it.each(['disk', 's3'] as const)(
  'a killed upload is removed by the sweep of the next day, in the %s store',
  async (kind) => {
    const files = await startFiles(kind);
    const { child, port } = await startProcess(files);
    try {
      const ada = await files.as('ada@acme.test');
      const address = new URL(await ada.ticket());
      address.port = `${port}`;
      const upload = startPut(address.href, { 'content-length': 24 * megabyte });
      upload.write(randomBytes(12 * megabyte));
      await until(async () => (await files.storage.countFiles()) > 0, { timeoutMs: 20_000 });
      child.kill('SIGKILL');
      await until(() => upload.destroyed);
      expect(await files.sql('select state from objects')).toEqual([{ state: 'expected' }]);
      expect(await files.sql('select 1 from object_parts')).toHaveLength(1);
      expect(await files.storage.countFiles()).toBeGreaterThan(0);

      expect(await files.removeOrphans()).toEqual({ objects: 0, parts: 0 });
      files.clock.moveBy(dayMs + 60_000);
      expect(await files.removeOrphans()).toEqual({ objects: 1, parts: 1 });
      expect(await files.storage.countFiles()).toBe(0);
    } finally {
      child.kill('SIGKILL');
      await files.stop();
    }
  },
  90_000,
);
