// npm run bench:parse: long texts with one and two workers, and small PDFs compared with pdftotext.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import pg from 'pg';
import { PdfReader, PdfRules } from '#documents';
import { startTemporaryProduct } from '../launch/product.mjs';
import { quantile, table } from './reader.mjs';
import { finish, goalCell } from './report.mjs';

const rounds = 5;
const documents = 200;
/** A new worker takes twice as long for its first hundreds of documents. */
const warmUps = 2;
/** Documents are long, so that workers use more CPU than PostgreSQL and Redis on the same cores. */
const textsPerDocument = 12;
const corpus = new URL('../../libs/parsing/corpus/', import.meta.url).pathname;
const texts = globSync(`${corpus}text/*.txt`).map((file) => readFileSync(file, 'utf8'));
const longDocuments = texts.map((_, index) =>
  Array.from(
    { length: textsPerDocument },
    (_text, offset) => texts[(index + offset) % texts.length],
  ).join('\n\n'),
);
const pdfs = globSync(`${corpus}pdf/*.pdf`).toSorted();

/** $1 are the texts, $2 the number of requests. */
const insertRequestsSql = `with request as (
    insert into parses (id, owner_id, key, kind, document, document_hash)
    select uuidv7(), gen_random_uuid(), gen_random_uuid(), 'text',
      $1::jsonb ->> (n % jsonb_array_length($1))::int, 'none' from generate_series(1, $2::int) n
    returning id, owner_id),
  event as (insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility,
    customer_id, occurred_at)
    select uuidv7(), 'parse.requested', 'parse', id, json_build_object('parseId', id), 'staff',
      owner_id, now() from request returning id)
  insert into event_delivery (event_id, consumer) select id, 'parsing' from event`;

/** Seconds that the worker and its reader waited for a core; 0 except on Linux. */
function secondsWithoutCore({ pid }) {
  const children = `/proc/${pid}/task/${pid}/children`;
  const pids = existsSync(children)
    ? [pid, ...readFileSync(children, 'utf8').trim().split(' ').filter(Boolean)]
    : [];
  return pids.reduce(
    (sum, thread) =>
      sum + Number(readFileSync(`/proc/${thread}/schedstat`, 'utf8').split(' ')[1]) / 1e9,
    0,
  );
}

/**
 * @returns documents per second, with and without the time waited for a core, and the share of
 *   that time
 */
async function drain(workers, pool, queue) {
  const averageWait = () =>
    workers.reduce((sum, worker) => sum + secondsWithoutCore(worker), 0) / workers.length;
  await queue.pause();
  await pool.query(insertRequestsSql, [JSON.stringify(longDocuments), documents]);
  await pool.query('notify domain_event');
  while ((await queue.getJobCountByTypes('waiting', 'paused')) < documents) await pause(50);
  const [before, startTime] = [averageWait(), performance.now()];
  await queue.resume();
  for (;;) {
    await pause(50);
    const { rows } = await pool.query(
      'select count(*)::int as n from parses where done_at is null',
    );
    if (!rows[0].n) break;
  }
  const [elapsed, wait] = [(performance.now() - startTime) / 1000, averageWait() - before];
  return {
    rate: documents / elapsed,
    free: documents / (elapsed - wait),
    waitShare: wait / elapsed,
  };
}

async function measureWorkers() {
  const product = await startTemporaryProduct({ env: { LOG_LEVEL: 'warn' } });
  const pool = new pg.Pool({ connectionString: product.databaseUrl, max: 2 });
  const { hostname, port } = new URL(product.settings.REDIS_URL);
  const queue = new Queue('parsing', {
    connection: { host: hostname, port: Number(port) },
    prefix: '{makeready}',
  });
  try {
    await product.api.stop();
    const second = product.newWorker('second worker');
    const both = [product.worker, second];
    const samples = [];
    for (let round = -1; round < rounds; round++) {
      const one = await drain([product.worker], pool, queue);
      await second.start();
      // no signal says when the new worker is connected
      await pause(3000);
      for (let warmUp = 0; warmUp < warmUps; warmUp++) await drain(both, pool, queue);
      const two = await drain(both, pool, queue);
      await second.stop();
      if (round >= 0) samples.push({ one, two });
      process.stderr.write(`workers: ${JSON.stringify({ one, two })}\n`);
    }
    const median = (valueOf) => quantile(samples.map(valueOf));
    const ratio = median(({ one, two }) => two.free / one.free);
    return [
      median(({ one }) => one.rate).toFixed(1),
      median(({ two }) => two.rate).toFixed(1),
      median(({ one, two }) => two.rate / one.rate).toFixed(2),
      [median(({ one }) => one.waitShare), median(({ two }) => two.waitShare)]
        .map((share) => `${(100 * share).toFixed(0)} %`)
        .join(', '),
      ratio.toFixed(2),
      goalCell('≥ 1.7', ratio >= 1.7),
    ];
  } finally {
    await queue.close();
    await pool.end();
    await product.stop();
  }
}

/** Files per second. */
async function rate(readFile) {
  const startTime = performance.now();
  for (const file of pdfs) await readFile(file);
  return (pdfs.length * 1000) / (performance.now() - startTime);
}

async function compareWithPdftotext() {
  const reader = new PdfReader(new PdfRules());
  const samples = [];
  for (let round = -1; round < rounds; round++) {
    const sample = {
      ours: await rate((file) => reader.read(readFileSync(file))),
      theirs: await rate((file) => execFileSync('pdftotext', ['-layout', file, '-'])),
    };
    if (round >= 0) samples.push(sample);
    process.stderr.write(`pdfs: ${JSON.stringify(sample)}\n`);
  }
  reader.onApplicationShutdown();
  const ratio = quantile(samples.map(({ ours, theirs }) => ours / theirs));
  return [
    quantile(samples.map((sample) => sample.ours)).toFixed(0),
    quantile(samples.map((sample) => sample.theirs)).toFixed(0),
    ratio.toFixed(2),
    goalCell('≥ 0.85', ratio >= 0.85),
  ];
}

const sections = [
  `### Documents of ${textsPerDocument} texts each, read a second on ${cpus().length} cores`,
  table([
    ['one worker', 'two workers', 'ratio', 'waited for a core', 'ratio with cores free', 'goal'],
    await measureWorkers(),
  ]),
  `### ${pdfs.length} PDFs of one to a few pages, read a second`,
  spawnSync('pdftotext', ['-v']).error
    ? 'Not measured: pdftotext is not installed.'
    : table([['ours', 'pdftotext -layout', 'ratio', 'goal'], await compareWithPdftotext()]),
];
finish(...sections);
