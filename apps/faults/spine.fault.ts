import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { startTemporaryProduct } from '../launch/product.mjs';
import { taskEvery } from '#events';
import { until } from '#testing';
import { chance } from './chance.js';
import { paced } from './paced.js';
import { type Answer, inTurns, Person, quote } from './person.js';
import { Oracle, once } from './oracle.js';
import { freePort } from './launched.js';
import { Report } from './report.js';
import { ShopWork, storyOf } from './shop-work.js';

// The event spine on real processes: what is acknowledged is there, and has its effect once,
// whatever dies in between.

const full = process.env.FAULT_SIZES === 'full';
const sizes = full
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
  const route = inTurns(product.url, `http://localhost:${port}`);
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

/** Waits for the last effect; whether all is well is judged by counting afterward. */
const untilSettled = (title: string, records: number, timeoutMs: number) => {
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

test(
  'P3: an emptied Redis costs delay only, and the schedules come back',
  { timeout: 300_000 },
  async () => {
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
    await untilSettled('Emptied', sizes.away, 120_000);
    await until(async () => (await planned()) === schedules, { timeoutMs: 30_000 }).catch(
      () => undefined,
    );
    report.holds(
      'P3 Redis is disposable',
      `${sizes.away} quotes`,
      'FLUSHALL with all of them queued',
      { ...once(sizes.away), schedules },
      { ...(await oracle.count('Emptied')), schedules: await planned() },
    );
  },
);

test(
  'P1: kill -9 of apis, workers and Redis at any moment loses no event and invents none',
  { timeout: 900_000 },
  async () => {
    const random = chance(seed);
    const work = await ShopWork.prepare(beth, await ada.order('A job with much to do'), sizes.work);
    const programs = [product.api, secondApi, product.worker, second, embedded('redis')];
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
    const seconds = (sizes.kills * sizes.everyMs) / 1000;
    await everyEnd([
      ada.requestQuotes(sizes.writes, sizes.writes / seconds, 'Killed'),
      ada.orders(sizes.orders, sizes.orders / seconds, 'Killed order'),
      ...work.run(seconds),
      killing(),
    ]);
    await untilSettled('Killed', records, 180_000);
    const answers = [ada, beth].flatMap(({ tries }) => tries).filter(({ status }) => status >= 500);
    const refusedAnswers = [
      ...new Set(answers.map(({ status, body }) => `${status} ${body}`)),
    ].join(', ');
    report.holds(
      'P1 no event lost, none invented',
      `${sizes.writes} quotes, ${sizes.orders} direct orders, ${Object.entries(sizes.work)
        .map(([what, many]) => `${many} ${what}`)
        .join(', ')}`,
      `${sizes.kills} kill -9 of api, api-2, worker, worker-2, Redis`,
      { ...once(records), ...storyOf(sizes.work), refused: '' },
      {
        ...(await oracle.count('Killed')),
        ...(await oracle.story(work.jobId)),
        refused: refusedAnswers,
      },
    );
  },
);

test(
  'P3: writes go on while Redis is away, a new api starts without it, and all is done when it is back',
  { timeout: 300_000 },
  async () => {
    ada.tries.length = 0;
    await embedded('redis').kill();
    await product.api.kill();
    await product.api.start();
    const parsing = cora.parseText('Please quote 500 postcards, 4 x 6.');
    await ada.requestQuotes(sizes.away, 5, 'Away');
    const { status: readiness, body } = await cora.look('/readyz');
    const parseAnswer = await parsing;
    const isParsed = parseAnswer.status === 503 && parseAnswer.body.includes('Nothing is lost');
    const slow = ada.tries.map(({ ms }) => ms).toSorted((a, b) => a - b)[
      Math.floor(ada.tries.length * 0.95)
    ]!;
    console.log(`95 of 100 writes without Redis were acknowledged within ${Math.round(slow)} ms`);
    const acknowledged = ada.tries.filter(({ status }) => status === 201).length;
    await embedded('redis').start();
    await untilSettled('Away', sizes.away, 120_000);
    report.holds(
      'P3 writes do not need Redis',
      `${sizes.away} quotes, 1 parse`,
      'Redis away, api restarted without it',
      {
        ...once(sizes.away),
        acknowledged: sizes.away,
        tries: sizes.away,
        ready: '200 degraded',
        'parse told in a sentence': true,
      },
      {
        ...(await oracle.count('Away')),
        acknowledged,
        tries: ada.tries.length,
        ready: `${readiness} ${/degraded/.exec(body)?.[0]}`,
        'parse told in a sentence': isParsed,
      },
    );
  },
);

test(
  'P4: a killed PostgreSQL takes no process with it, and what was acknowledged is there',
  { timeout: 300_000 },
  async () => {
    const pids = () =>
      [product.api, secondApi, product.worker, second].map((program) => program.pid).join(' ');
    const [before, postgres] = [pids(), embedded('postgres')];
    const crashing = async () => {
      for (let crash = 0; crash < sizes.crashes; crash++) {
        await pause(sizes.everyMs);
        await postgres.kill();
        await pause(1000); // its own children need a moment to notice
        await postgres.start();
      }
    };
    const acknowledged: string[] = [];
    const answers: Answer[] = [];
    const writing = paced(sizes.away, 5, async (number) => {
      const answer = await ada.once('/api/quotes', {
        json: quote(`Crashed ${number}`),
        key: randomUUID(),
      });
      answers.push(answer);
      if (answer.status === 201) acknowledged.push((JSON.parse(answer.body) as { id: string }).id);
    });
    await everyEnd([writing, crashing()]);
    await ada.requestQuote('Crashed, and back');
    const storedIds = await oracle.quoteIds('Crashed');
    await untilSettled('Crashed', storedIds.length, 120_000);
    report.holds(
      'P4 acknowledged means durable',
      `${sizes.away} quotes, none repeated`,
      `${sizes.crashes} kill -9 of PostgreSQL`,
      { ...once(storedIds.length), lost: 0, halves: 0, 'same processes': true, otherwise: '' },
      {
        ...(await oracle.count('Crashed')),
        lost: acknowledged.filter((id) => !storedIds.includes(id)).length,
        halves: await oracle.halves('Crashed'),
        'same processes': pids() === before,
        otherwise: answers
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
