import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { until } from '#testing';
import { runToEnd } from '../launch/product.mjs';
import { Person } from './person.js';
import { freePort, LauncherProcess } from './launcher-process.js';

// `npm start`: starts, stops and its error messages.

let dataDir: string;
let port: number;

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'makeready-launch-'));
  chmodSync(dataDir, 0o755); // the account of PostgreSQL must be able to enter
  port = await freePort();
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

const production = { NODE_ENV: 'production', APP_SECRET: randomBytes(32).toString('base64url') };
const launch = (env: NodeJS.ProcessEnv = {}) =>
  new LauncherProcess({ DATA_DIR: dataDir, PORT: `${port}`, ...env });
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const children = () =>
  (
    JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as {
      children: { pid: number }[];
    }
  ).children.map(({ pid }) => pid);

test('data survives a restart, and every stop ends all processes', async () => {
  const title = `Kept ${randomUUID()}`;
  const url = `http://localhost:${port}`;
  const pidsByStart: number[][] = [];
  const endings = [
    ['SIGTERM', 0],
    ['SIGINT', 0],
    ['SIGKILL', null],
  ] as const;
  for (const [signal, code] of endings) {
    const launcher = launch();
    await launcher.waitUntilUp(url);
    const ada = await Person.signIn(url, 'ada@acme.test');
    if (!pidsByStart.length) await ada.requestQuote(title);
    assert.deepEqual(
      (await ada.quotes(title)).map((quote) => quote.title),
      [title],
    );
    const pids = children();
    pidsByStart.push(pids);
    assert.ok(pids.length >= 4 && pids.every(isAlive));
    await fetch(`${url}/api/jobs`);
    await until(() => launcher.prints('warning request completed GET /api/jobs 401'));
    launcher.signal(signal);
    assert.equal((await launcher.exit()).code, code);
    await until(() => !pids.some(isAlive), { timeoutMs: 30_000 });
  }
});

test('a product with demo accounts is only reachable from this machine, and not in production', async () => {
  const externalAddress = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find((each) => !each.internal && each.family === 'IPv4');
  const isReachable = () =>
    fetch(`http://${externalAddress?.address ?? '127.0.0.2'}:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const [env, expected] of [
    [{}, false],
    [{ DEMO_DATA: 'off' }, false],
    [{ DEMO_DATA: 'off', HOST: '0.0.0.0' }, true],
  ] as const) {
    const launcher = launch(env);
    await launcher.waitUntilUp(`http://localhost:${port}`);
    assert.equal((await fetch(`http://localhost:${port}/healthz`)).status, 200);
    assert.equal(await isReachable(), expected);
    launcher.signal('SIGTERM');
    await launcher.exit();
  }
  const { code, output } = await launch(production).exit();
  assert.equal(code, 1);
  assert.match(output, /has demo accounts, whose password is public: deactivate them/);
});

test('production gets no demo accounts', async () => {
  const { code, output } = await launch({ ...production, DEMO_DATA: 'on' }).exit();
  assert.deepEqual([code, output], [1, 'DEMO_DATA must be off when NODE_ENV=production.']);

  const addresses = { DATABASE_URL: 'postgresql://127.0.0.1/none', REDIS_URL: 'redis://127.0.0.1' };
  const seedRun = await runToEnd(process.execPath, ['dist/apps/api/src/seed.js'], {
    ...process.env,
    ...production,
    ...addresses,
  });
  assert.equal(seedRun.code, 1);
  assert.match(seedRun.stderr, /^Demo data cannot be loaded when NODE_ENV=production/);
});

test('a second start on the same data is refused, and the first keeps running', async () => {
  const url = `http://localhost:${port}`;
  const first = launch();
  await first.waitUntilUp(url);
  const { code, output } = await launch({ PORT: `${await freePort()}` }).exit();
  assert.equal(code, 1);
  assert.match(
    output,
    /^Makeready is already running on .+ \(process \d+\)\. Stop it first, or set DATA_DIR to another directory\.$/,
  );
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  first.signal('SIGTERM');
  await first.exit();
});

test('a port in use and an unwritable data directory are reported in one sentence', async () => {
  const otherServer = createServer().listen(port);
  const exit = await launch().exit();
  otherServer.close();
  assert.deepEqual(exit, {
    code: 1,
    output: `Port ${port} is already in use. Stop the program that uses it, or set PORT to another number.`,
  });

  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  const unwritable = await launch({ DATA_DIR: join(file, 'data') }).exit();
  assert.equal(unwritable.code, 1);
  assert.match(
    unwritable.output,
    /^DATA_DIR is .+, which is not writable\. Make it writable or set DATA_DIR to another directory\.$/,
  );
});

const invalidSettings = [
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
  ['HOST', '192.0.2.1', 'HOST is not an address of this machine.'],
  ['SHOP_TIME_ZONE', 'Mars/Base', 'SHOP_TIME_ZONE must be a time zone like America/New_York.'],
  ['REDIS_URL', 'secret-words', 'REDIS_URL must be a redis:// or rediss:// address.'],
  ['SMTP_URL', 'http://mail:secret-words@host', 'SMTP_URL must be a smtp:// or smtps:// address.'],
  ['APP_SECRET', 'secret-words', 'APP_SECRET must be a random text of at least 32 bytes.'],
  ['DEMO_DATA', 'secret-words', 'DEMO_DATA must be one of on, small, off.'],
] as const;
for (const [name, value, sentence] of invalidSettings) {
  test(`an invalid ${name} is reported without its value`, async () => {
    assert.deepEqual(await launch({ [name]: value }).exit(), { code: 1, output: sentence });
  });
}
