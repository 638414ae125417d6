import { after, before, test } from 'node:test';
import { Redis } from 'ioredis';
import { startTemporaryProduct } from '../launch/product.mjs';
import { until } from '#testing';
import type { EventHandlingRow } from '#contracts';
import { Person } from './person.js';
import { Report } from './report.js';
import { Traps } from './traps.js';

// P19: one event whose effect cannot be written, and one that takes its worker with it, among many.

const full = process.env.FAULT_SIZES === 'full';
const others = full ? 1000 : 40;

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let traps: Traps;
let redis: Redis;
let ada: Person;
let beth: Person;

before(async () => {
  product = await startTemporaryProduct({ env: { DELIVERY_STALE_SECONDS: '2' } });
  traps = await Traps.set(product.databaseUrl);
  redis = new Redis(product.redisUrl).on('error', () => undefined);
  ada = await Person.signIn(product.url, 'ada@acme.test');
  beth = await Person.signIn(product.url, 'broker@demo.test');
});

after(async () => {
  report.print();
  redis?.disconnect();
  await traps?.close();
  await product?.stop();
});

const failed = async () =>
  JSON.parse((await beth.look('/api/deliveries?state=failed')).body) as EventHandlingRow[];

test(
  'P19: a bad event and a deadly one are given up after eight tries, hold up nobody, and follow once when mended',
  { timeout: 600_000 },
  async () => {
    const poison = await ada.requestQuote('Poison');
    const deadly = await ada.requestQuote('Deadly');
    await ada.requestQuotes(others, 20, 'Harmless');
    let deaths = 0;
    while (deaths < 10) {
      await until(async () => (await traps.hasCaught()) || (await traps.failures()) === 2, {
        timeoutMs: 60_000,
        everyMs: 50,
      });
      if (!(await traps.hasCaught())) break;
      await product.worker.kill();
      deaths++;
      await traps.letGo();
      if (!full && deaths === 1) await traps.age(5);
      await redis.flushall(); // or the message would wait for its dead worker's lock
      await product.worker.start();
    }
    await until(async () => (await traps.told('Harmless')) === others, { timeoutMs: 60_000 }).catch(
      () => undefined,
    );
    const failedRows = await failed();
    const { activities: before, done: eventIds } = await traps.all();
    report.holds(
      'P19 a bad event blocks nobody and does not die silently',
      `2 bad events among ${others}`,
      `1 cannot be written, 1 ends its worker, ${deaths} kill -9${full ? '' : ', 4 tries taken as made'}`,
      {
        told: others,
        'poison told': 0,
        'deadly told': 0,
        'deaths up to 8': true,
        listed: 'activity 8, activity 8',
        reasons: 2,
      },
      {
        told: await traps.told('Harmless'),
        'poison told': await traps.told('Poison'),
        'deadly told': await traps.told('Deadly'),
        'deaths up to 8': deaths > 0 && deaths <= 8,
        listed: failedRows.map(({ consumer, attempts }) => `${consumer} ${attempts}`).join(', '),
        reasons: new Set(failedRows.map(({ lastError }) => lastError)).size,
      },
    );

    await traps.mend();
    const retriedIds = [...failedRows.map(({ id }) => id), ...eventIds.slice(0, 50)];
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() =>
        retriedIds.map((id) => beth.once(`/api/deliveries/${id}/retry`, { json: {} })),
      ),
    );
    await until(async () => (await traps.told('Poison')) + (await traps.told('Deadly')) > 1, {
      timeoutMs: 60_000,
    }).catch(() => undefined);
    await until(async () => (await traps.all()).open === 0, { timeoutMs: 60_000 }).catch(
      () => undefined,
    );
    report.holds(
      'P19 tried again it follows once',
      `2 given up and ${retriedIds.length - 2} done deliveries, each 3 times`,
      'the cause was mended',
      {
        refused: 0,
        'poison told': 1,
        'deadly told': 1,
        'told again': 0,
        'still listed': 0,
        'records named': 2,
      },
      {
        refused: answers.filter(({ status }) => status !== 200).length,
        'poison told': await traps.told('Poison'),
        'deadly told': await traps.told('Deadly'),
        // the two, and that they were tried again
        'told again': (await traps.all()).activities - before - 4,
        'still listed': (await failed()).length,
        'records named': failedRows.filter(({ record }) =>
          [poison, deadly].some((id) => record.page?.includes(id)),
        ).length,
      },
    );
  },
);
