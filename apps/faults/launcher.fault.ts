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
import { freePort, Launched } from './launched.js';

// `npm start` as the person at the terminal meets it: up, down, up again, and what it says when it
// cannot.

let dataDir: string;
let port: number;

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'makeready-launch-'));
  chmodSync(dataDir, 0o755); // root's PostgreSQL runs as another account, which has to enter
  port = await freePort();
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

const production = { NODE_ENV: 'production', APP_SECRET: randomBytes(32).toString('base64url') };
const launch = (env: NodeJS.ProcessEnv = {}) =>
  new Launched({ DATA_DIR: dataDir, PORT: `${port}`, ...env });
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

test('what was written is there after a stop and a start, and every stop takes all its processes along', async () => {
  const title = `Kept ${randomUUID()}`;
  const url = `http://localhost:${port}`;
  const seen: number[][] = [];
  const endings = [
    ['SIGTERM', 0],
    ['SIGINT', 0],
    ['SIGKILL', null],
  ] as const;
  for (const [signal, code] of endings) {
    const launched = launch();
    await launched.up(url);
    const ada = await Person.signIn(url, 'ada@acme.test');
    if (!seen.length) await ada.requestQuote(title);
    assert.deepEqual(
      (await ada.quotes(title)).map((quote) => quote.title),
      [title],
    );
    const pids = children();
    seen.push(pids);
    assert.ok(pids.length >= 4 && pids.every(isAlive));
    launched.signal(signal);
    assert.equal((await launched.exit()).code, code);
    await until(() => !pids.some(isAlive), { timeoutMs: 30_000 });
  }
});

test('demo accounts are for this machine, unless HOST says otherwise, and never for production', async () => {
  const elsewhere = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find((each) => !each.internal && each.family === 'IPv4');
  const isReached = () =>
    fetch(`http://${elsewhere?.address ?? '127.0.0.2'}:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const [env, reached] of [
    [{}, false],
    [{ DEMO_DATA: 'off' }, false],
    [{ DEMO_DATA: 'off', HOST: '0.0.0.0' }, true],
  ] as const) {
    const launched = launch(env);
    await launched.up(`http://localhost:${port}`);
    assert.equal((await fetch(`http://localhost:${port}/healthz`)).status, 200);
    assert.equal(await isReached(), reached);
    launched.signal('SIGTERM');
    await launched.exit();
  }
  const { code, output } = await launch(production).exit();
  assert.equal(code, 1);
  assert.match(output, /has demo accounts, whose password is public: deactivate them/);
});

test('a production is given no accounts with a known password', async () => {
  const { code, output } = await launch({ ...production, DEMO_DATA: 'on' }).exit();
  assert.deepEqual([code, output], [1, 'DEMO_DATA must be off when NODE_ENV=production.']);

  const addresses = { DATABASE_URL: 'postgresql://127.0.0.1/none', REDIS_URL: 'redis://127.0.0.1' };
  const seeding = await runToEnd(process.execPath, ['dist/apps/api/src/seed.js'], {
    ...process.env,
    ...production,
    ...addresses,
  });
  assert.equal(seeding.code, 1);
  assert.match(seeding.stderr, /^Demo data cannot be loaded when NODE_ENV=production/);
});

test('a second start on the same data is refused, and the first goes on', async () => {
  const url = `http://localhost:${port}`;
  const first = launch();
  await first.up(url);
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

test('a taken port and a data directory that cannot be written are one sentence each', async () => {
  const holder = createServer().listen(port);
  const exit = await launch().exit();
  holder.close();
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

const wrong = [
  ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535.'],
  ['HOST', '192.0.2.1', 'HOST is not an address of this machine.'],
  ['SHOP_TIME_ZONE', 'Mars/Base', 'SHOP_TIME_ZONE must be a time zone like America/New_York.'],
  ['REDIS_URL', 'secret-words', 'REDIS_URL must be a redis:// or rediss:// address.'],
  ['SMTP_URL', 'http://mail:secret-words@host', 'SMTP_URL must be a smtp:// or smtps:// address.'],
  ['APP_SECRET', 'secret-words', 'APP_SECRET must be a random text of at least 32 bytes.'],
  ['DEMO_DATA', 'secret-words', 'DEMO_DATA must be one of on, off.'],
] as const;
for (const [name, value, sentence] of wrong) {
  test(`a wrong ${name} is named, its value is not`, async () => {
    assert.deepEqual(await launch({ [name]: value }).exit(), { code: 1, output: sentence });
  });
}
