import { once as onEvent } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryProduct } from '../launch/product.mjs';
import { until } from '#testing';
import { Balancer } from './balancer.js';
import { freePort } from './launched.js';
import { Oracle, once } from './oracle.js';
import { type Answer, Person, quote } from './person.js';
import { Report } from './report.js';

// P18: every process is replaced in its turn while people work, and nobody notices.

const full = process.env.FAULT_SIZES === 'full';
const [rounds, perSecond] = full ? [5, 50] : [1, 10];

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let second: { api: typeof product.api; worker: typeof product.worker };
let third: typeof product.api;
let dawdlersPort: number;
let balancer: Balancer;
let oracle: Oracle;
let ada: Person;

before(async () => {
  product = await startTemporaryProduct({ env: { DRAIN_SECONDS: '2', DELIVERY_STALE_SECONDS: '5' } });
  const port = await freePort();
  second = { api: product.newApi('api-2', { PORT: `${port}` }), worker: product.newWorker('worker-2') };
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

test('P18: SIGTERM to each process in turn fails no request and loses no work', { timeout: 600_000 }, async () => {
  const over = new AbortController();
  const calls: Promise<Answer>[] = [];
  const load = (async () => {
    while (!over.signal.aborted) {
      const call = calls.length;
      calls.push(call % 3 ? ada.look('/api/quotes') : ada.once('/api/quotes', { json: quote(`Deployed ${call}`) }));
      await pause(1000 / perSecond);
    }
  })();
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
  over.abort();
  await load;
  const answers = await Promise.all(calls);
  const made = answers.filter(({ status }) => status === 201).length;
  const isDone = async () => {
    const { open, activities } = await oracle.count('Deployed');
    return open === 0 && activities >= made;
  };
  await until(isDone, { timeoutMs: 120_000, everyMs: 200 }).catch(() => undefined);
  report.holds(
    'P18 deploys are invisible',
    `${answers.length} calls, ${made} of them quotes`,
    `SIGTERM to 2 apis and 2 workers, ${rounds} times, and to an api with a call that never ends`,
    { ...once(made), 'failed calls': '', exits: Array(exits.length).fill(0).join(' ') },
    {
      ...(await oracle.count('Deployed')),
      'failed calls': answers
        .filter(({ status }) => status !== 200 && status !== 201)
        .map(({ status }) => status)
        .join(' '),
      exits: exits.join(' '),
    },
  );
});
