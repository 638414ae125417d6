import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryProduct } from '../launch/product.mjs';
import { type Proxy, type S3Server, startProxy, startS3, until } from '#testing';
import { Oracle, once } from './oracle.js';
import { paced } from './paced.js';
import { type Answer, directOrder, Person, quote } from './person.js';
import { Report } from './report.js';
import { type Volume, volumeOf } from './volume.js';

// P4: what the product stands on is there, but has no room, no files or no connections left.
// Nothing is started anew.

const full = process.env.FAULT_SIZES === 'full';
const shortMs = full ? 60_000 : 3000;
const perSecond = full ? 5 : 8;
const readers = 200;
/** Five seconds are promised; a busy machine may take a little longer. */
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
  await product.worker.stop(); // what moves every table waits for nobody who writes to them
  volume = await volumeOf(product.databaseUrl, product.dataDir);
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
const otherThan = (answers: readonly Answer[], ...statuses: number[]) =>
  answers
    .filter(({ status }) => !statuses.includes(status))
    .map(({ status, body }) => `${status} ${body}`)
    .join(', ');
const slowestMs = (answers: readonly Answer[]) => Math.max(...answers.map(({ ms }) => ms));
const untilSettled = (title: string) =>
  until(async () => (await oracle.count(title)).open === 0, {
    timeoutMs: 120_000,
    everyMs: 200,
  }).catch(() => undefined);

test(
  'P4: on a full disk writes are refused whole, and go on when there is room',
  { timeout: 300_000 },
  async () => {
    const writes = Math.round((shortMs * 2 * perSecond) / 1000);
    const answers: Answer[] = [];
    // long, so that no page has room for it
    const writing = paced(writes, perSecond, async (number) => {
      const json = { ...quote(`Cramped ${number}`), notes: randomBytes(7000).toString('base64') };
      answers.push(await ada.once('/api/quotes', { json, key: randomUUID() }));
    });
    await pause(shortMs / 2);
    await volume.fill();
    await pause(shortMs);
    await volume.free();
    await writing;
    await ada.requestQuote('Cramped, and roomy again');
    await untilSettled('Cramped');
    const storedIds = await oracle.quoteIds('Cramped');
    const acknowledged = answers
      .filter(({ status }) => status === 201)
      .map(({ body }) => (JSON.parse(body) as { id: string }).id);
    console.log(
      `${answers.length - acknowledged.length} of ${writes} writes were refused, after ${Math.round(slowestMs(answers))} ms at most`,
    );
    report.holds(
      'P4 no room: refused whole, and back by itself',
      `${writes} quotes, none repeated`,
      `${volume.name} for ${shortMs / 1000} s`,
      {
        ...once(acknowledged.length + 1),
        lost: 0,
        halves: 0,
        otherwise: '',
        'some refused': true,
        hanging: 0,
        'same processes': true,
      },
      {
        ...(await oracle.count('Cramped')),
        lost: acknowledged.filter((id) => !storedIds.includes(id)).length,
        halves: await oracle.halves('Cramped'),
        otherwise: otherThan(answers, 201, 503),
        'some refused': acknowledged.length < writes,
        hanging: answers.filter(({ ms }) => ms > 10_000).length,
        'same processes': processes() === pids,
      },
    );
  },
);

/**
 * Asks for an address and sends a file to it.
 * @param address where one was asked for before
 */
async function upload(address?: string): Promise<Answer> {
  const ticket = address ? undefined : await ada.once('/api/objects/upload', { json: {} });
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

for (const [how, during, endsWith] of [
  ['cut', 'is away', 503],
  ['blackHole', 'says nothing', full ? 503 : 200],
] as const) {
  test(
    `P4: while the storage ${during} files are refused and orders without files are taken`,
    { timeout: 300_000 },
    async () => {
      const title = `Fileless, it ${during}`;
      const { uploadURL } = await ada.retry<{ uploadURL: string }>('/api/objects/upload', {});
      storageLine[how]();
      const away = new AbortController();
      const uploads: Answer[] = [];
      const sending = (async () => {
        while (!away.signal.aborted) {
          uploads.push(await upload());
          await pause(100);
        }
      })();
      const pendingUpload = upload(uploadURL);
      const orders = await paced(Math.round((shortMs * perSecond) / 1000), perSecond, (number) =>
        ada.once('/api/jobs/direct', {
          json: directOrder(`${title} ${number}`),
          key: randomUUID(),
        }),
      );
      const readiness = await ada.look('/readyz');
      away.abort();
      await sending;
      storageLine.restore();
      const late = await pendingUpload;
      const repeatedAnswer = await upload();
      await untilSettled(title);
      report.holds(
        'P4 no storage: only files are refused',
        `${orders.length} orders, uploads meanwhile`,
        `storage ${during} for ${shortMs / 1000} s`,
        {
          ...once(orders.length),
          'orders otherwise': '',
          'uploads otherwise': '',
          'begun before': endsWith,
          'some refused': true,
          ready: '200 degraded',
          again: 200,
          'same processes': true,
        },
        {
          ...(await oracle.count(title)),
          'orders otherwise': otherThan(orders, 201),
          'uploads otherwise': otherThan(uploads, 503),
          'begun before': late.status,
          'some refused': uploads.some(({ status }) => status === 503),
          ready: `${readiness.status} ${/degraded/.exec(readiness.body)?.[0]}`,
          again: repeatedAnswer.status,
          'same processes': processes() === pids,
        },
      );
    },
  );
}

test(
  'P4: more slow reads than connections are told so, and nothing ends',
  { timeout: 120_000 },
  async () => {
    const release = await oracle.holdQuotes();
    let answers: Answer[];
    let alive: Answer;
    try {
      const reading = Promise.all(Array.from({ length: readers }, () => ada.look('/api/quotes')));
      alive = await ada.look('/healthz');
      answers = await reading;
    } finally {
      await release();
    }
    console.log(
      `${readers} reads of a held table were answered after ${Math.round(slowestMs(answers))} ms at most`,
    );
    const repeatedReads = await Promise.all(
      Array.from({ length: readers }, () => ada.look('/api/quotes')),
    );
    report.holds(
      'P4 no connection left: told so',
      `${readers} reads at once, twice`,
      'the table is held, then let go',
      { alive: 200, otherwise: '', late: 0, 'again otherwise': '', 'same processes': true },
      {
        alive: alive.status,
        otherwise: otherThan(answers, 503),
        late: answers.filter(({ ms }) => ms > lateMs).length,
        'again otherwise': otherThan(repeatedReads, 200),
        'same processes': processes() === pids,
      },
    );
  },
);
