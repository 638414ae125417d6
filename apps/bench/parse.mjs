// npm run bench:parse: how documents are read. Long texts, made of those of the corpus, by one
// worker and by two, each a product's; the corpus of PDFs, which are small, by our reader and by
// pdftotext, where that is installed. Prints tables in Markdown.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue } from 'bullmq';
import pg from 'pg';
import { PdfReader, PdfRules } from '#documents';
import { startTemporaryProduct } from '../launch/product.mjs';
import { quantile, table } from './reader.mjs';
import { finish, judged } from './report.mjs';

const rounds = 5;
const documents = 200;
/**
 * How often a worker that has just started reads all of them before it counts: the first hundreds
 * take it twice as long.
 */
const warmUps = 2;
/**
 * Texts of the corpus in one document: a worker should have more to do with it than PostgreSQL and
 * Redis, which share its cores here.
 */
const textsEach = 12;
const corpus = new URL('../../libs/parsing/corpus/', import.meta.url).pathname;
const texts = globSync(`${corpus}text/*.txt`).map((file) => readFileSync(file, 'utf8'));
const long = texts.map((_, index) =>
  Array.from({ length: textsEach }, (_text, more) => texts[(index + more) % texts.length]).join(
    '\n\n',
  ),
);
const pdfs = globSync(`${corpus}pdf/*.pdf`).toSorted();

/** As many requests as the API would write, of all texts in turn. $1 are the texts, $2 how many. */
const ask = `with asked as (
    insert into parses (id, owner_id, key, kind, document, document_hash)
    select uuidv7(), gen_random_uuid(), gen_random_uuid(), 'text', $1::jsonb ->> (n % jsonb_array_length($1))::int, 'none' from generate_series(1, $2::int) n
    returning id, owner_id),
  said as (insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility, customer_id, occurred_at)
    select uuidv7(), 'parse.requested', 'parse', id, json_build_object('parseId', id), 'staff', owner_id, now() from asked returning id)
  insert into event_delivery (event_id, consumer) select id, 'parsing' from said`;

/** @typedef {Awaited<ReturnType<typeof startTemporaryProduct>>} Product */

/**
 * Seconds that the main threads of a worker and of the process that reads for it were ready to
 * compute and had no core. Linux alone tells; elsewhere 0.
 * @param {Product['worker']} worker
 */
function waited({ pid }) {
  const children = `/proc/${pid}/task/${pid}/children`;
  const pids = existsSync(children)
    ? [pid, ...readFileSync(children, 'utf8').trim().split(' ').filter(Boolean)]
    : [];
  return pids.reduce(
    (sum, one) => sum + Number(readFileSync(`/proc/${one}/schedstat`, 'utf8').split(' ')[1]) / 1e9,
    0,
  );
}

/**
 * All of them wait in the queue before the first is read.
 * @param {Product['worker'][]} workers
 * @param {pg.Pool} pool
 * @param {Queue} queue
 * @returns documents a second, as it was and less what a worker waited for a core, and the share of
 * that waiting
 */
async function drain(workers, pool, queue) {
  const waits = () => workers.reduce((sum, worker) => sum + waited(worker), 0) / workers.length;
  await queue.pause();
  await pool.query(ask, [JSON.stringify(long), documents]);
  await pool.query('notify domain_event');
  while ((await queue.getJobCountByTypes('waiting', 'paused')) < documents) await pause(50);
  const [before, startTime] = [waits(), performance.now()];
  await queue.resume();
  for (;;) {
    await pause(50);
    const { rows } = await pool.query(
      'select count(*)::int as n from parses where done_at is null',
    );
    if (!rows[0].n) break;
  }
  const [elapsed, idle] = [(performance.now() - startTime) / 1000, waits() - before];
  return { rate: documents / elapsed, free: documents / (elapsed - idle), waited: idle / elapsed };
}

async function workers() {
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
    const turns = [];
    for (let round = -1; round < rounds; round++) {
      const one = await drain([product.worker], pool, queue);
      await second.start();
      // it is reached by messages once its connections stand, which nothing tells of
      await pause(3000);
      for (let time = 0; time < warmUps; time++) await drain(both, pool, queue);
      const two = await drain(both, pool, queue);
      await second.stop();
      if (round >= 0) turns.push({ one, two });
      process.stderr.write(`workers: ${JSON.stringify({ one, two })}\n`);
    }
    const middle = (/** @type {(turn: typeof turns[number]) => number} */ of) =>
      quantile(turns.map(of));
    const ratio = middle(({ one, two }) => two.free / one.free);
    return [
      middle(({ one }) => one.rate).toFixed(1),
      middle(({ two }) => two.rate).toFixed(1),
      middle(({ one, two }) => two.rate / one.rate).toFixed(2),
      [middle(({ one }) => one.waited), middle(({ two }) => two.waited)]
        .map((share) => `${(100 * share).toFixed(0)} %`)
        .join(', '),
      ratio.toFixed(2),
      judged('≥ 1.7', ratio >= 1.7),
    ];
  } finally {
    await queue.close();
    await pool.end();
    await product.stop();
  }
}

/**
 * Files a second, each after the one before.
 * @param {(file: string) => unknown} readFile
 */
async function rate(readFile) {
  const startTime = performance.now();
  for (const file of pdfs) await readFile(file);
  return (pdfs.length * 1000) / (performance.now() - startTime);
}

async function besidePdftotext() {
  const reader = new PdfReader(new PdfRules());
  const turns = [];
  for (let round = -1; round < rounds; round++) {
    const turn = {
      ours: await rate((file) => reader.read(readFileSync(file))),
      theirs: await rate((file) => execFileSync('pdftotext', ['-layout', file, '-'])),
    };
    if (round >= 0) turns.push(turn);
    process.stderr.write(`pdfs: ${JSON.stringify(turn)}\n`);
  }
  reader.onApplicationShutdown();
  const ratio = quantile(turns.map(({ ours, theirs }) => ours / theirs));
  return [
    quantile(turns.map((turn) => turn.ours)).toFixed(0),
    quantile(turns.map((turn) => turn.theirs)).toFixed(0),
    ratio.toFixed(2),
    judged('≥ 0.85', ratio >= 0.85),
  ];
}

const sections = [
  `### Documents of ${textsEach} texts each, read a second on ${cpus().length} cores`,
  table([
    ['one worker', 'two workers', 'ratio', 'waited for a core', 'ratio with cores free', 'goal'],
    await workers(),
  ]),
  `### ${pdfs.length} PDFs of one to a few pages, read a second`,
  spawnSync('pdftotext', ['-v']).error
    ? 'Not measured: pdftotext is not installed.'
    : table([['ours', 'pdftotext -layout', 'ratio', 'goal'], await besidePdftotext()]),
];
finish(...sections);
