import { once as onEvent } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryProduct } from '../launch/product.mjs';
import { until } from '#testing';
import { Balancer } from './balancer.js';
import { freePort } from './launcher-process.js';
import { NextRelease } from './next-release.js';
import { Oracle, eachOnce } from './oracle.js';
import { Person, quote } from './person.js';
import { Report } from './report.js';
import { failuresIn, waitForEffects, startTraffic } from './traffic.js';

// P18: processes restart one by one while people work, and no request fails.

const isFull = process.env.FAULT_SIZES === 'full';
const [rounds, perSecond, sideBySideMs] = isFull ? [5, 50, 300_000] : [1, 10, 3000];

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let second: { api: typeof product.api; worker: typeof product.worker };
let third: typeof product.api;
let slowCallPort: number;
let balancer: Balancer;
let oracle: Oracle;
let ada: Person;

before(async () => {
  product = await startTemporaryProduct({
    env: { DRAIN_SECONDS: '2', DELIVERY_STALE_SECONDS: '5' },
  });
  const port = await freePort();
  second = {
    api: product.newApi('api-2', { PORT: `${port}` }),
    worker: product.newWorker('worker-2'),
  };
  slowCallPort = await freePort();
  third = product.newApi('api-3', { PORT: `${slowCallPort}` });
  await Promise.all([second.api.start(), second.worker.start(), third.start()]);
  balancer = new Balancer([product.url, `http://localhost:${port}`]);
  oracle = new Oracle(product.databaseUrl);
  ada = await Person.signIn(balancer, 'ada@acme.test');
});

after(async () => {
  report.print();
  await balancer?.close();
  await oracle?.close();
  await product?.stop();
});

/** Starts an upload that never ends. */
function startSlowCall(port: number) {
  const call = request({
    port,
    method: 'POST',
    path: '/api/parse-pdf-order',
    headers: { ...ada.headers, 'content-type': 'multipart/form-data; boundary=x' },
  });
  call.on('error', () => undefined);
  call.write('--x\r\n');
  return call;
}

const startWork = (title: string, person = ada) =>
  startTraffic(perSecond, [
    (number) => person.send('/api/quotes', { json: quote(`${title} ${number}`) }),
    () => person.get('/api/quotes'),
    () => person.get('/api/quotes'),
  ]);

test(
  'P18: a rolling restart fails no request and loses no work',
  { timeout: 600_000 },
  async () => {
    const endWork = startWork('Deployed');
    const slowCall = startSlowCall(slowCallPort);
    const [socket] = (await onEvent(slowCall, 'socket')) as [Socket];
    await onEvent(socket, 'connect');
    const slowExit = third.stop();
    const programs = [product.api, second.api, product.worker, second.worker];
    const exits: (number | string)[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const program of programs) {
        exits.push(await program.stop());
        await program.start();
        await until(() => balancer.areAllReady, { timeoutMs: 20_000 });
      }
    }
    exits.push(await Promise.race([slowExit, pause(60_000, 'still running', { ref: false })]));
    slowCall.destroy();
    const answers = await endWork();
    const quoteCount = await waitForEffects(oracle, 'Deployed', answers);
    report.check(
      'P18 a deploy fails no request',
      `${answers.length} calls, ${quoteCount} of them quotes`,
      `SIGTERM to 2 apis and 2 workers, ${rounds} times, and to an API with a call that never ends`,
      { ...eachOnce(quoteCount), 'failed calls': '', exits: Array(exits.length).fill(0).join(' ') },
      {
        ...(await oracle.count('Deployed')),
        'failed calls': failuresIn(answers),
        exits: exits.join(' '),
      },
    );
  },
);

/** In small sizes only waits until the migration has given way once. */
async function firstMigration(migration: ReturnType<NextRelease['migrate']>) {
  await until(() => oracle.isExclusiveLockWaiting('quotes'), { timeoutMs: 20_000 });
  return isFull
    ? migration
    : until(async () => !(await oracle.isExclusiveLockWaiting('quotes')), { timeoutMs: 20_000 });
}

test(
  'P18: the next release migrates while this one serves and a table is locked, then both serve',
  { timeout: 900_000 },
  async () => {
    const nextRelease = new NextRelease();
    const port = await freePort();
    const [api, worker] = [
      nextRelease.useBuild(product.newApi('next api', { PORT: `${port}` })),
      nextRelease.useBuild(product.newWorker('next worker')),
    ];
    const endWork = startWork('Migrated');
    const bothReleases = new Balancer([product.url, `http://localhost:${port}`]);
    try {
      const release = await oracle.readQuotes();
      const migrationRun = nextRelease.migrate(product.ownerSettings);
      const first = await firstMigration(migrationRun).finally(release);
      const last = isFull ? await nextRelease.migrate(product.ownerSettings) : await migrationRun;
      const migrationAnswers = await endWork();

      await Promise.all([api.start(), worker.start(), second.worker.stop()]);
      await until(() => bothReleases.areAllReady, { timeoutMs: 20_000 });
      const endSideBySide = startWork('Side by side', ada.withRoute(bothReleases));
      await pause(sideBySideMs);
      const answers = await endSideBySide();
      const migration = {
        migrated: await waitForEffects(oracle, 'Migrated', migrationAnswers),
        'side by side': await waitForEffects(oracle, 'Side by side', answers),
      };
      const slowestMs = Math.round(Math.max(...migrationAnswers.map(({ ms }) => ms)));
      console.log(
        `the slowest of ${migrationAnswers.length} calls in the migration took ${slowestMs} ms`,
      );
      report.check(
        'P18 a migration fails no request',
        `${migrationAnswers.length} calls during it, ${answers.length} to this release and the next`,
        'a transaction reads the table, two releases on one schema',
        {
          first: isFull ? 1 : 'gave way to others',
          output: 'Migrated: 9999-next-release.',
          'failed calls': '',
          'failed later': '',
          'migrated, log entries': migration.migrated,
          'side by side, log entries': migration['side by side'],
        },
        {
          first: first === true ? 'gave way to others' : first.code,
          output: last.output,
          'failed calls': failuresIn(migrationAnswers),
          'failed later': failuresIn(answers),
          'migrated, log entries': (await oracle.count('Migrated')).activities,
          'side by side, log entries': (await oracle.count('Side by side')).activities,
        },
      );
    } finally {
      await Promise.all([endWork(), bothReleases.close()]);
      await Promise.all([api.stop(), worker.stop()]);
      nextRelease.remove();
    }
  },
);
