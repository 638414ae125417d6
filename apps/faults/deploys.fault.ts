import { once as onEvent } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryProduct } from '../launch/product.mjs';
import { until } from '#testing';
import { Balancer } from './balancer.js';
import { freePort } from './launched.js';
import { NextRelease } from './next-release.js';
import { Oracle, once } from './oracle.js';
import { Person, quote } from './person.js';
import { Report } from './report.js';
import { failed, followed, traffic } from './traffic.js';

// P18: every process is replaced in its turn while people work, and nobody notices.

const full = process.env.FAULT_SIZES === 'full';
const [rounds, perSecond, sideBySideMs] = full ? [5, 50, 300_000] : [1, 10, 3000];

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let second: { api: typeof product.api; worker: typeof product.worker };
let third: typeof product.api;
let dawdlersPort: number;
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
  dawdlersPort = await freePort();
  third = product.newApi('api-3', { PORT: `${dawdlersPort}` });
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

/** Begins to send a file, for which there are two minutes, and never ends. */
function dawdle(port: number) {
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

/** Somebody reads, and now and then requests a quote. */
const work = (title: string, who = ada) =>
  traffic(perSecond, [
    (number) => who.once('/api/quotes', { json: quote(`${title} ${number}`) }),
    () => who.look('/api/quotes'),
    () => who.look('/api/quotes'),
  ]);

test(
  'P18: SIGTERM to each process in turn fails no request and loses no work',
  { timeout: 600_000 },
  async () => {
    const over = work('Deployed');
    const dawdler = dawdle(dawdlersPort);
    const [socket] = (await onEvent(dawdler, 'socket')) as [Socket];
    await onEvent(socket, 'connect');
    const dawdledTo = third.stop();
    const programs = [product.api, second.api, product.worker, second.worker];
    const exits: (number | string)[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const program of programs) {
        exits.push(await program.stop());
        await program.start();
        await until(() => balancer.isWhole, { timeoutMs: 20_000 });
      }
    }
    exits.push(await Promise.race([dawdledTo, pause(60_000, 'still there', { ref: false })]));
    dawdler.destroy();
    const answers = await over();
    const quoteCount = await followed(oracle, 'Deployed', answers);
    report.holds(
      'P18 deploys are invisible',
      `${answers.length} calls, ${quoteCount} of them quotes`,
      `SIGTERM to 2 apis and 2 workers, ${rounds} times, and to an api with a call that never ends`,
      { ...once(quoteCount), 'failed calls': '', exits: Array(exits.length).fill(0).join(' ') },
      {
        ...(await oracle.count('Deployed')),
        'failed calls': failed(answers),
        exits: exits.join(' '),
      },
    );
  },
);

/** @returns how the migration ended, or in small sizes that it has let others go first once */
async function givingUp(migrating: ReturnType<NextRelease['migrate']>) {
  await until(() => oracle.isWaitedFor('quotes'), { timeoutMs: 20_000 });
  return full
    ? migrating
    : until(async () => !(await oracle.isWaitedFor('quotes')), { timeoutMs: 20_000 });
}

test(
  'P18: the next release migrates while this one serves and a table is held, and both serve side by side',
  { timeout: 900_000 },
  async () => {
    const next = new NextRelease();
    const port = await freePort();
    const [api, worker] = [
      next.run(product.newApi('next api', { PORT: `${port}` })),
      next.run(product.newWorker('next worker')),
    ];
    const over = work('Migrated');
    const both = new Balancer([product.url, `http://localhost:${port}`]);
    try {
      const release = await oracle.readQuotes();
      const migrating = next.migrate(product.ownerSettings);
      const first = await givingUp(migrating).finally(release);
      const last = full ? await next.migrate(product.ownerSettings) : await migrating;
      const meanwhile = await over();

      await Promise.all([api.start(), worker.start(), second.worker.stop()]);
      await until(() => both.isWhole, { timeoutMs: 20_000 });
      const later = work('Side by side', ada.by(both));
      await pause(sideBySideMs);
      const answers = await later();
      const migration = {
        migrated: await followed(oracle, 'Migrated', meanwhile),
        'side by side': await followed(oracle, 'Side by side', answers),
      };
      console.log(
        `the slowest of ${meanwhile.length} calls during the migration took ${Math.round(Math.max(...meanwhile.map(({ ms }) => ms)))} ms`,
      );
      report.holds(
        'P18 a migration is invisible',
        `${meanwhile.length} calls during it, ${answers.length} to this release and the next`,
        'a transaction reads the table, two releases on one schema',
        {
          first: full ? 1 : 'let others go first',
          said: 'Migrated: 9999-next-release.',
          'failed calls': '',
          'failed later': '',
          'migrated, told': migration.migrated,
          'side by side, told': migration['side by side'],
        },
        {
          first: first === true ? 'let others go first' : first.code,
          said: last.output,
          'failed calls': failed(meanwhile),
          'failed later': failed(answers),
          'migrated, told': (await oracle.count('Migrated')).activities,
          'side by side, told': (await oracle.count('Side by side')).activities,
        },
      );
    } finally {
      await Promise.all([over(), both.close()]);
      await Promise.all([api.stop(), worker.stop()]);
      next.remove();
    }
  },
);
