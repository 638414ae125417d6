import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { type OpenAiStub, startOpenAiStub, until } from '#testing';
import { startTemporaryProduct } from '../launch/product.mjs';
import { Dumps } from './dumps.js';
import { Person } from './person.js';
import { RemovalTrap } from './removal-trap.js';
import { Report } from './report.js';
import { seededRandom } from './seeded-random.js';

// Lists are removed once though the worker dies in between, a hold wins, and no cell leaves a list.

const sizes =
  process.env.FAULT_SIZES === 'full'
    ? { lists: 20, kills: 6, raced: 60 }
    : { lists: 3, kills: 2, raced: 12 };
const seed = Number(process.env.SEED ?? Date.now() % 100_000);

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let model: OpenAiStub;
let pool: Pool;
let trap: RemovalTrap;
let dumps: Dumps;
let ada: Person;
let beth: Person;

before(async () => {
  console.log(`SEED=${seed}`);
  model = await startOpenAiStub();
  product = await startTemporaryProduct({
    env: {
      OPENAI_API_KEY: 'a-key-of-the-test',
      OPENAI_BASE_URL: model.url,
      DELIVERY_STALE_SECONDS: '2',
    },
  });
  pool = new Pool({ connectionString: product.databaseUrl, max: 3 });
  trap = await RemovalTrap.set(product.databaseUrl);
  dumps = await Dumps.begin(product);
  ada = await Person.signIn(product.url, 'ada@acme.test');
  beth = await Person.signIn(product.url, 'broker@demo.test');
});
after(async () => {
  report.print();
  dumps?.end();
  await trap?.open();
  await pool?.end();
  await product?.stop();
  await model?.close();
});

interface StoredList {
  jobId: string;
  fileId: string;
  fileUrl: string;
  file: string;
}

const header = 'Name,Address,City,State,ZIP';
const rowsOf = (name: string, street: string, city: string) =>
  Array.from({ length: 12 }, (_, index) => `${name} ${index},${index} ${street},${city},ME,04401`);
const csvOf = (rows: readonly string[]) => [header, ...rows, ''].join('\r\n');

async function upload(bytes: string) {
  const { uploadURL } = await ada.sendUntilDone<{ uploadURL: string }>('/api/objects/upload', {});
  const answer = await fetch(uploadURL, { method: 'PUT', body: bytes });
  return ((await answer.json()) as { path: string }).path;
}

async function storeList(title: string, bytes = csvOf(rowsOf('Pat', 'Quay Street', 'Bangor'))) {
  const jobId = await ada.placeOrder(title);
  const fileUrl = await upload(bytes);
  const { id: fileId } = await ada.sendUntilDone<{ id: string }>(`/api/jobs/${jobId}/files`, {
    fileUrl,
    fileType: 'data',
    fileName: 'list.csv',
  });
  const { rows } = await pool.query<{ key: string }>(
    `select key from objects where '/uploads/' || id = $1`,
    [fileUrl],
  );
  const { key } = rows[0]!;
  const file = join(product.dataDir, 'objects', key.slice(0, 2), key);
  return { jobId, fileId, fileUrl, file } satisfies StoredList;
}

/** As if the mail date and the announcement were long ago. */
async function makeDue(lists: readonly StoredList[]) {
  const ids = lists.map(({ jobId }) => jobId);
  await pool.query(`update jobs set mail_date = current_date - 60 where id = any($1)`, [ids]);
  await pool.query(
    `update job_files set announced_at = now() - interval '8 days' where job_id = any($1)`,
    [ids],
  );
}

/** An empty Redis gets all schedules again, and their tasks run at once. */
async function restartTasks() {
  const redis = new Redis(product.redisUrl);
  await redis.flushall();
  await redis.quit();
}

const count = async (sql: string, lists: readonly StoredList[]) =>
  (await pool.query(sql, [lists.map(({ jobId }) => jobId)])).rowCount!;
const removedRows = (lists: readonly StoredList[]) =>
  count('select from job_files where job_id = any($1) and removed_at is not null', lists);
const eventsOf = (lists: readonly StoredList[]) =>
  count(
    `select from domain_event where aggregate_id = any($1) and type = 'job.listRemoved'`,
    lists,
  );
const certificatePath = ({ jobId, fileId }: StoredList) =>
  `/api/jobs/${jobId}/files/${fileId}/certificate`;
async function certificates(lists: readonly StoredList[]) {
  let certificateCount = 0;
  for (const list of lists)
    if ((await ada.get(certificatePath(list))).status === 200) certificateCount++;
  return certificateCount;
}

test(
  'a removal that is killed between the bytes and the row is finished once',
  { timeout: 400_000 },
  async () => {
    const lists: StoredList[] = [];
    for (let number = 0; number < sizes.lists; number++)
      lists.push(await storeList(`Killed ${number}`));
    await trap.close();
    await makeDue(lists);
    let torn = 0;
    for (let kill = 0; kill < sizes.kills; kill++) {
      await restartTasks();
      if (kill) await product.worker.start();
      await until(() => trap.hasWorker(), { timeoutMs: 120_000, everyMs: 100 });
      await product.worker.kill();
      await trap.release();
      if (lists.some(({ file }) => !existsSync(file)) && (await removedRows(lists)) === 0) torn++;
    }
    await trap.open();
    await restartTasks();
    await product.worker.start();
    await until(async () => (await removedRows(lists)) === lists.length, {
      timeoutMs: 180_000,
      everyMs: 200,
    }).catch(() => undefined);
    report.check(
      'a list is removed once',
      `${lists.length} lists`,
      `${sizes.kills} kill -9 of the worker between bytes and row`,
      {
        'killed in between': sizes.kills,
        'rows removed': lists.length,
        'files left': 0,
        'proof records left': 0,
        events: lists.length,
        certificates: lists.length,
      },
      {
        'killed in between': torn,
        'rows removed': await removedRows(lists),
        'files left': lists.filter(({ file }) => existsSync(file)).length,
        'proof records left': await count(
          `select from list_records r join job_files f on f.file_url = '/uploads/' || r.object_id
           where f.job_id = any($1)`,
          lists,
        ),
        events: await eventsOf(lists),
        certificates: await certificates(lists),
      },
    );
  },
);

test('a hold and a removal never both win', { timeout: 400_000 }, async () => {
  const random = seededRandom(seed);
  const lists: StoredList[] = [];
  for (let number = 0; number < sizes.raced; number++)
    lists.push(await storeList(`Raced ${number}`));
  await makeDue(lists);
  await restartTasks();
  await product.worker.kill();
  const hold = async ({ jobId, fileId }: StoredList) => {
    await pause(random() * 3000);
    const path = `/api/jobs/${jobId}/files/${fileId}/retention`;
    const json = { hold: true, reason: 'A dispute' };
    return (await beth.send(path, { method: 'PUT', json })).status;
  };
  const [statuses] = await Promise.all([
    until(async () => (await removedRows(lists)) > 0, { timeoutMs: 120_000, everyMs: 50 }).then(
      () => Promise.all(lists.map(hold)),
    ),
    product.worker.start(),
  ]);
  await restartTasks();
  const kept = lists.filter((_list, index) => statuses[index] === 200);
  const removed = lists.filter((_list, index) => statuses[index] === 409);
  await until(async () => (await removedRows(lists)) === removed.length, {
    timeoutMs: 60_000,
    everyMs: 200,
  }).catch(() => undefined);
  report.check(
    'a hold wins or comes too late',
    `${lists.length} lists`,
    'a hold on each during the removal',
    {
      'other statuses': 0,
      'removed though held': 0,
      'bytes of held lists': kept.length,
      'bytes of removed lists': 0,
      events: removed.length,
      certificates: removed.length,
    },
    {
      'other statuses': lists.length - kept.length - removed.length,
      'removed though held': await removedRows(kept),
      'bytes of held lists': kept.filter(({ file }) => existsSync(file)).length,
      'bytes of removed lists': removed.filter(({ file }) => existsSync(file)).length,
      events: await eventsOf(lists),
      certificates: await certificates(lists),
    },
  );
});

const readEmails = () =>
  readdirSync(join(product.dataDir, 'mail'))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(product.dataDir, 'mail', name), 'latin1'))
    .join('\n')
    // Soft line breaks of quoted-printable.
    .replace(/=\r?\n/g, '');

test(
  'no cell of a list is in a log, a message, an event, an email or a prompt',
  { timeout: 300_000 },
  async () => {
    const canaries = ['Quillfeather', 'Marmaladestreet', 'Zanzibarville'] as const;
    const [name, street, city] = canaries;
    const rows = [
      ...rowsOf(name, street, city),
      `${name},1 ${street},${city},ME,4401`,
      `${name},1 ${street},${city},ME,4401`,
      `=${name},${'x'.repeat(60)} ${street},${city},NH,0`,
    ];
    const list = await storeList('With canaries', csvOf(rows));
    const quote = await ada.requestQuote('With canaries');
    const { id: quoteFile } = await ada.sendUntilDone<{ id: string }>(
      `/api/quotes/${quote}/files`,
      { fileUrl: await upload(csvOf(rows.toReversed())), fileName: 'list.csv' },
    );
    const repairs = ['list-short-zips', 'list-same-rows'];
    for (const files of [
      `/api/jobs/${list.jobId}/files/${list.fileId}`,
      `/api/quotes/${quote}/files/${quoteFile}`,
    ])
      await ada.sendUntilDone(`${files}/repair`, { repairs });
    const form = new FormData();
    form.set('text', 'Please quote 15 postcards, 6 x 9, 4/4 on 100# gloss cover.');
    form.set('files', new Blob([csvOf(rows)], { type: 'text/csv' }), 'list.csv');
    const read = await fetch(`${product.url}/api/documents`, {
      method: 'POST',
      headers: ada.headers,
      body: form,
    });
    const unchecked = `select from job_files f where f.job_id = any($1) and not exists (
      select 1 from preflights p where f.file_url = '/uploads/' || p.object_id)`;
    await until(async () => (await count(unchecked, [list])) === 0, { timeoutMs: 60_000 });
    await beth.sendUntilDone(`/api/jobs/${list.jobId}/proofs`, {
      proofUrl: 'https://files.test/proof.pdf',
      notes: 'Please check the rows.',
    });
    await makeDue([list]);
    await restartTasks();
    await product.worker.kill();
    await product.worker.start();
    await until(async () => (await removedRows([list])) === 2, { timeoutMs: 120_000 });
    await until(() => readEmails().includes('Please check the rows.'), { timeoutMs: 60_000 });
    await pool.query(
      `delete from list_records r using quote_files f
       where f.file_url = '/uploads/' || r.object_id and f.quote_id = $1`,
      [quote],
    );
    const logs = [product.api, product.worker].flatMap(({ lines }) => lines);
    const prompts = model.questions.map(({ raw }) => raw).join('\n');
    const emails = readEmails();
    const { database, Redis: messages, logs: logged } = await dumps.search(canaries, logs);
    report.check(
      'no cell of a list leaves it',
      '2 lists with 3 canaries, checked, repaired, proofed and removed',
      'none',
      {
        read: 200,
        'prompts recorded': true,
        database: 0,
        messages: 0,
        logs: 0,
        prompts: 0,
        emails: 0,
      },
      {
        read: read.status,
        'prompts recorded': model.questions.length > 0,
        database,
        messages,
        logs: logged,
        prompts: canaries.filter((word) => prompts.includes(word)).length,
        emails: canaries.filter((word) => emails.includes(word)).length,
      },
    );
  },
);
