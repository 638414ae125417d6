import { after, before, test } from 'node:test';
import { Redis } from 'ioredis';
import { startTemporaryProduct } from '../launch/product.mjs';
import { until } from '#testing';
import type { EventHandlingRow } from '#contracts';
import { Person } from './person.js';
import { Report } from './report.js';
import { LogTraps } from './log-traps.js';

// P19: two bad events among many: one cannot be written, the other kills its worker.

const isFull = process.env.FAULT_SIZES === 'full';
const otherQuotes = isFull ? 1000 : 40;

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let traps: LogTraps;
let redis: Redis;
let ada: Person;
let beth: Person;

before(async () => {
  product = await startTemporaryProduct({ env: { DELIVERY_STALE_SECONDS: '2' } });
  traps = await LogTraps.set(product.databaseUrl);
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

const listFailed = async () =>
  JSON.parse((await beth.get('/api/deliveries?state=failed')).body) as EventHandlingRow[];

test(
  'P19: two bad events fail after eight attempts, delay no others, and take effect once after a repair',
  { timeout: 600_000 },
  async () => {
    const poison = await ada.requestQuote('Poison');
    const deadly = await ada.requestQuote('Deadly');
    await ada.requestQuotes(otherQuotes, 20, 'Harmless');
    let deaths = 0;
    while (deaths < 10) {
      await until(async () => (await traps.isWorkerTrapped()) || (await traps.failures()) === 2, {
        timeoutMs: 60_000,
        everyMs: 50,
      });
      if (!(await traps.isWorkerTrapped())) break;
      await product.worker.kill();
      deaths++;
      await traps.release();
      if (!isFull && deaths === 1) await traps.setAttempts(5);
      await redis.flushall(); // otherwise the message waits for the lock of its killed worker
      await product.worker.start();
    }
    await until(async () => (await traps.countLogLines('Harmless')) === otherQuotes, {
      timeoutMs: 60_000,
    }).catch(() => undefined);
    const failedRows = await listFailed();
    const { activities: logLinesBefore, done: eventIds } = await traps.readTotals();
    report.check(
      'P19 a bad event blocks no others and is listed as failed',
      `2 bad events among ${otherQuotes}`,
      `1 cannot be written, 1 ends its worker, ${deaths} kill -9${isFull ? '' : ', 4 attempts simulated'}`,
      {
        'log entries': otherQuotes,
        'poison log entries': 0,
        'deadly log entries': 0,
        'deaths up to 8': true,
        listed: 'activity 8, activity 8',
        reasons: 2,
      },
      {
        'log entries': await traps.countLogLines('Harmless'),
        'poison log entries': await traps.countLogLines('Poison'),
        'deadly log entries': await traps.countLogLines('Deadly'),
        'deaths up to 8': deaths > 0 && deaths <= 8,
        listed: failedRows.map(({ consumer, attempts }) => `${consumer} ${attempts}`).join(', '),
        reasons: new Set(failedRows.map(({ lastError }) => lastError)).size,
      },
    );

    await traps.remove();
    const retriedIds = [...failedRows.map(({ id }) => id), ...eventIds.slice(0, 50)];
    const answers = await Promise.all(
      [1, 2, 3].flatMap(() =>
        retriedIds.map((id) => beth.send(`/api/deliveries/${id}/retry`, { json: {} })),
      ),
    );
    await until(
      async () => (await traps.countLogLines('Poison')) + (await traps.countLogLines('Deadly')) > 1,
      {
        timeoutMs: 60_000,
      },
    ).catch(() => undefined);
    await until(async () => (await traps.readTotals()).open === 0, { timeoutMs: 60_000 }).catch(
      () => undefined,
    );
    report.check(
      'P19 a retry takes effect once',
      `2 failed and ${retriedIds.length - 2} done deliveries, each 3 times`,
      'the cause was repaired',
      {
        refused: 0,
        'poison log entries': 1,
        'deadly log entries': 1,
        'repeated log entries': 0,
        'still listed': 0,
        'records named': 2,
      },
      {
        refused: answers.filter(({ status }) => status !== 200).length,
        'poison log entries': await traps.countLogLines('Poison'),
        'deadly log entries': await traps.countLogLines('Deadly'),
        // minus the two entries, and two about their retries
        'repeated log entries': (await traps.readTotals()).activities - logLinesBefore - 4,
        'still listed': (await listFailed()).length,
        'records named': failedRows.filter(({ record }) =>
          [poison, deadly].some((id) => record.page?.includes(id)),
        ).length,
      },
    );
  },
);
