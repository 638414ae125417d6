import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startTemporaryProduct } from '../launch/product.mjs';
import { taskEvery } from '#events';
import { until } from '#testing';
import { seededRandom } from './seeded-random.js';
import { runAtRate } from './run-at-rate.js';
import { type Answer, alternate, Person, quote } from './person.js';
import { Oracle, eachOnce } from './oracle.js';
import { freePort } from './launcher-process.js';
import { Report } from './report.js';
import { ShopWork, expectedRecords } from './shop-work.js';

// Events on real processes: acknowledged writes are durable and take effect once, whatever is
// killed.

const isFull = process.env.FAULT_SIZES === 'full';
const sizes = isFull
  ? {
      writes: 200,
      orders: 100,
      kills: 40,
      everyMs: 3000,
      away: 300,
      crashes: 5,
      work: { proofs: 150, invoices: 100, moves: 50 },
    }
  : {
      writes: 20,
      orders: 10,
      kills: 7,
      everyMs: 1800,
      away: 40,
      crashes: 2,
      work: { proofs: 15, invoices: 10, moves: 5 },
    };
const seed = Number(process.env.SEED ?? Date.now() % 100_000);
const schedules = Object.keys(taskEvery).length;

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let second: ReturnType<typeof product.newWorker>;
let secondApi: ReturnType<typeof product.newApi>;
let oracle: Oracle;
let ada: Person;
let beth: Person;
let cora: Person;
let redis: Redis;

before(async () => {
  console.log(`SEED=${seed}`);
  product = await startTemporaryProduct({
    env: { DELIVERY_STALE_SECONDS: '5', PARSE_WAIT_SECONDS: '5' },
  });
  second = product.newWorker('worker-2');
  const port = await freePort();
  secondApi = product.newApi('api-2', { PORT: `${port}` });
  await Promise.all([second.start(), secondApi.start()]);
  const route = alternate(product.url, `http://localhost:${port}`);
  oracle = new Oracle(product.databaseUrl);
  redis = new Redis(product.redisUrl).on('error', () => undefined);
  ada = await Person.signIn(route, 'ada@acme.test');
  beth = await Person.signIn(route, 'broker@demo.test');
  cora = await Person.signIn(product.url, 'cora@globex.test');
});

after(async () => {
  report.print();
  redis?.disconnect();
  await oracle?.close();
  await product?.stop();
});

/** Does not fail after the timeout, because the counts decide. */
const waitForEffects = (title: string, records: number, timeoutMs: number) => {
  const isDone = async () => {
    const { open, activities } = await oracle.count(title);
    return open === 0 && activities >= records;
  };
  return until(isDone, { timeoutMs, everyMs: 200 }).catch(() => undefined);
};

/** Like Promise.all, but waits for all, so that nothing runs after the test. */
const settleAll = async (works: readonly Promise<unknown>[]) => {
  await Promise.allSettled(works);
  await Promise.all(works);
};

const embeddedServer = (server: 'redis' | 'postgres') => {
  const program = product[server];
  if (!program) throw new Error('These tests kill the servers: they have to be the embedded ones.');
  return program;
};

test(
  'P3: an emptied Redis only delays work, and the schedules are restored',
  { timeout: 300_000 },
  async () => {
    const countSchedules = () => redis.zcard('{makeready}:housekeeping:repeat');
    await until(async () => (await countSchedules()) === schedules);
    const release = await oracle.lockLog();
    try {
      await ada.requestQuotes(sizes.away, 20, 'Emptied');
      await until(async () => (await oracle.countUnqueued()) === 0);
      await redis.flushall();
    } finally {
      await release();
    }
    await waitForEffects('Emptied', sizes.away, 120_000);
    await until(async () => (await countSchedules()) === schedules, { timeoutMs: 30_000 }).catch(
      () => undefined,
    );
    report.check(
      'P3 Redis is disposable',
      `${sizes.away} quotes`,
      'FLUSHALL with all of them queued',
      { ...eachOnce(sizes.away), schedules },
      { ...(await oracle.count('Emptied')), schedules: await countSchedules() },
    );
  },
);

test(
  'P1: kill -9 of APIs, workers and Redis loses and invents no event',
  { timeout: 900_000 },
  async () => {
    const random = seededRandom(seed);
    const work = await ShopWork.prepare(beth, await ada.placeOrder('A busy job'), sizes.work);
    const programs = [product.api, secondApi, product.worker, second, embeddedServer('redis')];
    const restarts: Promise<void>[] = [];
    const killPrograms = async () => {
      for (let kill = 0; kill < sizes.kills; kill++) {
        await pause(sizes.everyMs);
        const runningPrograms = programs.filter((program) => program.pid);
        const victim = runningPrograms[Math.floor(random() * runningPrograms.length)]!;
        await victim.kill();
        restarts.push(pause(1000).then(() => victim.start()));
      }
      await Promise.all(restarts);
    };
    const records = sizes.writes + sizes.orders;
    const seconds = (sizes.kills * sizes.everyMs) / 1000;
    await settleAll([
      ada.requestQuotes(sizes.writes, sizes.writes / seconds, 'Killed'),
      ada.placeOrders(sizes.orders, sizes.orders / seconds, 'Killed order'),
      ...work.run(seconds),
      killPrograms(),
    ]);
    await waitForEffects('Killed', records, 180_000);
    const answers = [ada, beth]
      .flatMap(({ attempts }) => attempts)
      .filter(({ status }) => status >= 500);
    const refusedAnswers = [
      ...new Set(answers.map(({ status, body }) => `${status} ${body}`)),
    ].join(', ');
    report.check(
      'P1 no event is lost or invented',
      `${sizes.writes} quotes, ${sizes.orders} direct orders, ${Object.entries(sizes.work)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ')}`,
      `${sizes.kills} kill -9 of api, api-2, worker, worker-2, Redis`,
      { ...eachOnce(records), ...expectedRecords(sizes.work), refused: '' },
      {
        ...(await oracle.count('Killed')),
        ...(await oracle.countJobRecords(work.jobId)),
        refused: refusedAnswers,
      },
    );
  },
);

test(
  'P3: without Redis writes work and an API starts, and all work is done after its return',
  { timeout: 300_000 },
  async () => {
    ada.attempts.length = 0;
    await embeddedServer('redis').kill();
    await product.api.kill();
    await product.api.start();
    const parsing = cora.parseText('Please quote 500 postcards, 4 x 6.');
    await ada.requestQuotes(sizes.away, 5, 'Away');
    const { status: readiness, body } = await cora.get('/readyz');
    const parseAnswer = await parsing;
    const isParsed = parseAnswer.status === 503 && parseAnswer.body.includes('Nothing is lost');
    const p95Ms = ada.attempts.map(({ ms }) => ms).toSorted((a, b) => a - b)[
      Math.floor(ada.attempts.length * 0.95)
    ]!;
    console.log(`95 of 100 writes without Redis were acknowledged within ${Math.round(p95Ms)} ms`);
    const acknowledgedCount = ada.attempts.filter(({ status }) => status === 201).length;
    await embeddedServer('redis').start();
    await waitForEffects('Away', sizes.away, 120_000);
    report.check(
      'P3 writes do not need Redis',
      `${sizes.away} quotes, 1 parse`,
      'Redis down, API restarted without it',
      {
        ...eachOnce(sizes.away),
        acknowledged: sizes.away,
        tries: sizes.away,
        ready: '200 degraded',
        'parse answered with a message': true,
      },
      {
        ...(await oracle.count('Away')),
        acknowledged: acknowledgedCount,
        tries: ada.attempts.length,
        ready: `${readiness} ${/degraded/.exec(body)?.[0]}`,
        'parse answered with a message': isParsed,
      },
    );
  },
);

test(
  'P4: a killed PostgreSQL ends no process, and acknowledged writes are stored',
  { timeout: 300_000 },
  async () => {
    const pids = () =>
      [product.api, secondApi, product.worker, second].map((program) => program.pid).join(' ');
    const [pidsBefore, postgres] = [pids(), embeddedServer('postgres')];
    const crashPostgres = async () => {
      for (let crash = 0; crash < sizes.crashes; crash++) {
        await pause(sizes.everyMs);
        await postgres.kill();
        await pause(1000); // time for its children to end
        await postgres.start();
      }
    };
    const acknowledgedIds: string[] = [];
    const answers: Answer[] = [];
    const writes = runAtRate(sizes.away, 5, async (number) => {
      const answer = await ada.send('/api/quotes', {
        json: quote(`Crashed ${number}`),
        key: randomUUID(),
      });
      answers.push(answer);
      if (answer.status === 201)
        acknowledgedIds.push((JSON.parse(answer.body) as { id: string }).id);
    });
    await settleAll([writes, crashPostgres()]);
    await ada.requestQuote('Crashed, and back');
    const storedIds = await oracle.quoteIds('Crashed');
    await waitForEffects('Crashed', storedIds.length, 120_000);
    report.check(
      'P4 acknowledged means durable',
      `${sizes.away} quotes, none repeated`,
      `${sizes.crashes} kill -9 of PostgreSQL`,
      {
        ...eachOnce(storedIds.length),
        lost: 0,
        halves: 0,
        'same processes': true,
        'other statuses': '',
      },
      {
        ...(await oracle.count('Crashed')),
        lost: acknowledgedIds.filter((id) => !storedIds.includes(id)).length,
        halves: await oracle.countIncomplete('Crashed'),
        'same processes': pids() === pidsBefore,
        'other statuses': answers
          .filter(
            ({ status, body }) =>
              status !== 201 && !(status === 503 && body.includes('temporarily unavailable')),
          )
          .map(({ status, body }) => `${status} ${body}`)
          .join(', '),
      },
    );
  },
);
