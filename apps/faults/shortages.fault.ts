import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryProduct } from '../launch/product.mjs';
import { type Proxy, type S3Server, startProxy, startS3, until } from '#testing';
import { Oracle, eachOnce } from './oracle.js';
import { runAtRate } from './run-at-rate.js';
import { type Answer, directOrder, Person, quote } from './person.js';
import { Report } from './report.js';
import { type Volume, moveToVolume } from './volume.js';

// P4: a full disk, no storage, or no free connections; no process restarts.

const isFull = process.env.FAULT_SIZES === 'full';
const shortMs = isFull ? 60_000 : 3000;
const perSecond = isFull ? 5 : 8;
const readers = 200;
/** The limit is five seconds, plus time for a busy machine. */
const lateMs = 7000;

const report = new Report();
let storage: S3Server;
let storageLine: Proxy;
let volume: Volume;
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let oracle: Oracle;
let ada: Person;
let pids: string;

before(async () => {
  storage = await startS3();
  storageLine = await startProxy(storage.endpoint);
  const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
  const place = storage.url.replace(storage.endpoint, storageLine.url.replace(/\/$/, ''));
  product = await startTemporaryProduct({
    env: { ...keys, STORAGE_URL: place, DELIVERY_STALE_SECONDS: '5' },
  });
  await product.worker.stop(); // moving tables needs their exclusive locks
  volume = await moveToVolume(product.databaseUrl, product.dataDir);
  await product.worker.start();
  oracle = new Oracle(product.databaseUrl);
  ada = await Person.signIn(product.url, 'ada@acme.test');
  pids = processes();
});

after(async () => {
  report.print();
  await oracle?.close();
  await product?.stop();
  volume?.remove();
  await storageLine?.close();
  await storage?.close();
});

const processes = () => `${product.api.pid} ${product.worker.pid} ${product.postgres?.pid}`;
const answersExcept = (answers: readonly Answer[], ...statuses: number[]) =>
  answers
    .filter(({ status }) => !statuses.includes(status))
    .map(({ status, body }) => `${status} ${body}`)
    .join(', ');
const slowestMs = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms));
const waitForEffects = (title: string) =>
  until(async () => (await oracle.count(title)).open === 0, {
    timeoutMs: 120_000,
    everyMs: 200,
  }).catch(() => undefined);

test(
  'P4: on a full disk writes are refused completely, and work again when space is free',
  { timeout: 300_000 },
  async () => {
    const writes = Math.round((shortMs * 2 * perSecond) / 1000);
    const answers: Answer[] = [];
    // longer than the free space of any page
    const writeRun = runAtRate(writes, perSecond, async (number) => {
      const json = { ...quote(`Cramped ${number}`), notes: randomBytes(7000).toString('base64') };
      answers.push(await ada.send('/api/quotes', { json, key: randomUUID() }));
    });
    await pause(shortMs / 2);
    await volume.fill();
    await pause(shortMs);
    await volume.free();
    await writeRun;
    await ada.requestQuote('Cramped, after the outage');
    await waitForEffects('Cramped');
    const storedIds = await oracle.quoteIds('Cramped');
    const acknowledgedIds = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => (JSON.parse(body) as { id: string }).id);
    console.log(
      `${answers.length - acknowledgedIds.length} of ${writes} writes were refused, after ${Math.round(slowestMs(answers))} ms at most`,
    );
    report.check(
      'P4 full disk: writes are refused completely, then work again',
      `${writes} quotes, none repeated`,
      `${volume.name} for ${shortMs / 1000} s`,
      {
        ...eachOnce(acknowledgedIds.length + 1),
        lost: 0,
        halves: 0,
        'other statuses': '',
        'some refused': true,
        hanging: 0,
        'same processes': true,
      },
      {
        ...(await oracle.count('Cramped')),
        lost: acknowledgedIds.filter((id) => !storedIds.includes(id)).length,
        halves: await oracle.countIncomplete('Cramped'),
        'other statuses': answersExcept(answers, 201, 503),
        'some refused': acknowledgedIds.length < writes,
        hanging: answers.filter(({ ms }) => ms > 10_000).length,
        'same processes': processes() === pids,
      },
    );
  },
);

async function upload(address?: string): Promise<Answer> {
  const ticket = address ? undefined : await ada.send('/api/objects/upload', { json: {} });
  if (ticket && ticket.status !== 200) return ticket;
  const url = address ?? (JSON.parse(ticket!.body) as { uploadURL: string }).uploadURL;
  const startTime = performance.now();
  const answer = await fetch(url, {
    method: 'PUT',
    body: 'artwork',
    signal: AbortSignal.timeout(60_000),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: await answer.text(),
    ms: performance.now() - startTime,
  };
}

for (const [fault, state, lateStatus] of [
  ['cut', 'is down', 503],
  ['blackHole', 'does not respond', isFull ? 503 : 200],
] as const) {
  test(
    `P4: while the storage ${state}, files are refused and orders without files are accepted`,
    { timeout: 300_000 },
    async () => {
      const title = `Fileless, it ${state}`;
      const { uploadURL } = await ada.sendUntilDone<{ uploadURL: string }>(
        '/api/objects/upload',
        {},
      );
      storageLine[fault]();
      const abort = new AbortController();
      const uploads: Answer[] = [];
      const uploadRun = (async () => {
        while (!abort.signal.aborted) {
          uploads.push(await upload());
          await pause(100);
        }
      })();
      const pendingUpload = upload(uploadURL);
      const orders = await runAtRate(
        Math.round((shortMs * perSecond) / 1000),
        perSecond,
        (number) =>
          ada.send('/api/jobs/direct', {
            json: directOrder(`${title} ${number}`),
            key: randomUUID(),
          }),
      );
      const readiness = await ada.get('/readyz');
      abort.abort();
      await uploadRun;
      storageLine.restore();
      const lateAnswer = await pendingUpload;
      const repeatedAnswer = await upload();
      await waitForEffects(title);
      report.check(
        'P4 no storage: only files are refused',
        `${orders.length} orders, uploads at the same time`,
        `storage ${state} for ${shortMs / 1000} s`,
        {
          ...eachOnce(orders.length),
          'other order statuses': '',
          'other upload statuses': '',
          'upload started before': lateStatus,
          'some refused': true,
          ready: '200 degraded',
          'upload afterward': 200,
          'same processes': true,
        },
        {
          ...(await oracle.count(title)),
          'other order statuses': answersExcept(orders, 201),
          'other upload statuses': answersExcept(uploads, 503),
          'upload started before': lateAnswer.status,
          'some refused': uploads.some(({ status }) => status === 503),
          ready: `${readiness.status} ${/degraded/.exec(readiness.body)?.[0]}`,
          'upload afterward': repeatedAnswer.status,
          'same processes': processes() === pids,
        },
      );
    },
  );
}

test(
  'P4: more slow reads than connections get 503, and no process ends',
  { timeout: 120_000 },
  async () => {
    const release = await oracle.lockQuotes();
    let answers: Answer[];
    let alive: Answer;
    try {
      const reads = Promise.all(Array.from({ length: readers }, () => ada.get('/api/quotes')));
      alive = await ada.get('/healthz');
      answers = await reads;
    } finally {
      await release();
    }
    console.log(
      `${readers} reads of a locked table were answered after ${Math.round(slowestMs(answers))} ms at most`,
    );
    const repeatedReads = await Promise.all(
      Array.from({ length: readers }, () => ada.get('/api/quotes')),
    );
    report.check(
      'P4 no free connection: 503',
      `${readers} reads at once, twice`,
      'the table is locked, then released',
      {
        alive: 200,
        'other statuses': '',
        late: 0,
        'other repeated statuses': '',
        'same processes': true,
      },
      {
        alive: alive.status,
        'other statuses': answersExcept(answers, 503),
        late: answers.filter(({ ms }) => ms > lateMs).length,
        'other repeated statuses': answersExcept(repeatedReads, 200),
        'same processes': processes() === pids,
      },
    );
  },
);
