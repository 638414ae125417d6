import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startTemporaryProduct } from '../launch/product.mjs';
import { until } from '#testing';
import { chance } from './chance.js';
import { Customer } from './customer.js';
import { Oracle, once } from './oracle.js';
import { Report } from './report.js';

// The event spine on real processes: what is acknowledged is there, and has its effect once, whatever dies in between.

const full = process.env.FAULT_SIZES === 'full';
const sizes = full
  ? { writes: 600, orders: 300, kills: 40, everyMs: 3000, away: 300, crashes: 5 }
  : { writes: 60, orders: 30, kills: 6, everyMs: 2000, away: 40, crashes: 2 };
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const schedules = 9;

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let second: ReturnType<typeof product.newWorker>;
let oracle: Oracle;
let ada: Customer;
let redis: Redis;

before(async () => {
  console.log(`SEED=${seed}`);
  product = await startTemporaryProduct({ env: { DELIVERY_STALE_SECONDS: '5' } });
  second = product.newWorker('worker-2');
  await second.start();
  oracle = new Oracle(product.databaseUrl);
  redis = new Redis(product.redisUrl).on('error', () => undefined);
  ada = await Customer.signIn(product.url, 'ada@acme.test');
});

after(async () => {
  report.print();
  redis?.disconnect();
  await oracle?.close();
  await product?.stop();
});

/** Waits for the last effect; whether all is well is judged by counting afterwards. */
const settled = (title: string, records: number, timeoutMs: number) => {
  const isDone = async () => {
    const { open, activities } = await oracle.count(title);
    return open === 0 && activities >= records;
  };
  return until(isDone, { timeoutMs, everyMs: 200 }).catch(() => undefined);
};

/** Promise.all, but a failure waits for the others too: nobody kills or writes on after a test. */
const everyEnd = async (works: readonly Promise<unknown>[]) => {
  await Promise.allSettled(works);
  await Promise.all(works);
};

const embedded = (server: 'redis' | 'postgres') => {
  const program = product[server];
  if (!program) throw new Error('These tests kill the servers: they have to be the embedded ones.');
  return program;
};

test('P3: an emptied Redis costs delay only, and the schedules come back', { timeout: 300_000 }, async () => {
  const planned = () => redis.zcard('{makeready}:housekeeping:repeat');
  await until(async () => (await planned()) === schedules);
  const release = await oracle.holdEffects();
  try {
    await ada.requestQuotes(sizes.away, 20, 'Emptied');
    await until(async () => (await oracle.unqueued()) === 0);
    await redis.flushall();
  } finally {
    await release();
  }
  await settled('Emptied', sizes.away, 120_000);
  await until(async () => (await planned()) === schedules, { timeoutMs: 70_000 }).catch(() => undefined);
  report.holds(
    'P3 Redis is disposable',
    `${sizes.away} quotes`,
    'FLUSHALL with all of them queued',
    { ...once(sizes.away), schedules },
    { ...(await oracle.count('Emptied')), schedules: await planned() },
  );
});

test('P1: kill -9 of api, workers and Redis at any moment loses no event and invents none', { timeout: 600_000 }, async () => {
  const random = chance(seed);
  const programs = [product.api, product.worker, second, embedded('redis')];
  const restarts: Promise<void>[] = [];
  const killing = async () => {
    for (let kill = 0; kill < sizes.kills; kill++) {
      await pause(sizes.everyMs);
      const running = programs.filter((program) => program.pid);
      const victim = running[Math.floor(random() * running.length)]!;
      await victim.kill();
      restarts.push(pause(1000).then(() => victim.start()));
    }
    await Promise.all(restarts);
  };
  const records = sizes.writes + sizes.orders;
  await everyEnd([ada.requestQuotes(sizes.writes, 5, 'Killed'), ada.orders(sizes.orders, 2.5, 'Killed order'), killing()]);
  await settled('Killed', records, 180_000);
  const refused = ada.tries.filter(({ status }) => status >= 500).length;
  report.holds(
    'P1 no event lost, none invented',
    `${sizes.writes} quotes, ${sizes.orders} direct orders`,
    `${sizes.kills} kill -9 of api, worker, worker-2, Redis`,
    { ...once(records), refused: 0 },
    { ...(await oracle.count('Killed')), refused },
  );
});

test(
  'P3: writes go on while Redis is away, a new api starts without it, and all is done when it is back',
  { timeout: 300_000 },
  async () => {
    ada.tries.length = 0;
    await embedded('redis').kill();
    await product.api.kill();
    await product.api.start();
    await ada.requestQuotes(sizes.away, 5, 'Away');
    const late = ada.tries.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(ada.tries.length * 0.95)]!;
    const acknowledged = ada.tries.filter(({ status }) => status === 201).length;
    await embedded('redis').start();
    await settled('Away', sizes.away, 120_000);
    report.holds(
      'P3 writes do not need Redis',
      `${sizes.away} quotes`,
      'Redis away, api restarted without it',
      { ...once(sizes.away), acknowledged: sizes.away, tries: sizes.away, slow: false },
      { ...(await oracle.count('Away')), acknowledged, tries: ada.tries.length, slow: late > 500 },
    );
  },
);

test('P4: a killed PostgreSQL takes no process with it, and what was acknowledged is there', { timeout: 300_000 }, async () => {
  ada.tries.length = 0;
  const pids = () => [product.api, product.worker, second].map((program) => program.pid).join(' ');
  const [before, postgres] = [pids(), embedded('postgres')];
  const crashing = async () => {
    for (let crash = 0; crash < sizes.crashes; crash++) {
      await pause(sizes.everyMs);
      await postgres.kill();
      await pause(1000); // its own children need a moment to notice
      await postgres.start();
    }
  };
  await everyEnd([ada.requestQuotes(sizes.away, 5, 'Crashed'), crashing()]);
  await settled('Crashed', sizes.away, 120_000);
  report.holds(
    'P4 acknowledged means durable',
    `${sizes.away} quotes`,
    `${sizes.crashes} kill -9 of PostgreSQL`,
    { ...once(sizes.away), 'same processes': true, 'other answers than 201 and 503': 0, 'answers after more than 5 s': 0 },
    {
      ...(await oracle.count('Crashed')),
      'same processes': pids() === before,
      'other answers than 201 and 503': ada.tries.filter(({ status }) => status !== 201 && status !== 503).length,
      'answers after more than 5 s': ada.tries.filter(({ ms }) => ms > 5000).length,
    },
  );
});
