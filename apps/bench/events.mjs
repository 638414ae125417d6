// npm run bench:events: what is written and what follows from it, on a product of its own with
// 100,000 jobs and a PostgreSQL that keeps what it commits.
// An order beside a plain insert of its row; 20,000 deliveries of one worker beside as many
// messages of BullMQ that do nothing; from the commit of an event to that of what its consumer
// does.
import { setTimeout as pause } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import pg from 'pg';
import { startTemporaryProduct } from '../launch/product.mjs';
import { fill, run } from './fill.mjs';
import { orders } from './orders.mjs';
import { quantile, table } from './reader.mjs';
import { finish, judged } from './report.mjs';
import { secret } from './sessions.mjs';

const jobs = 100_000;
const rounds = 5;
const deliveries = 20_000;
const perSecond = 200;

/**
 * Events whose only consumer writes them into the activity log, with ids in the order of time as
 * the product's are. $1 is how many.
 */
const add = `with event as (
    insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility, occurred_at)
    select uuidv7(), 'job.created', 'job', j.id, json_build_object('jobId', j.id, 'jobNumber', j.job_number, 'title', j.title), 'staff', clock_timestamp()
    from (select * from jobs limit 1) j, generate_series(1, $1::int) returning id)
  insert into event_delivery (event_id, consumer) select id, 'activity' from event`;
/**
 * By the index that the relay reads too: to count them all, 40 times a second, took a third of what
 * PostgreSQL did.
 */
const openOnes =
  'select exists (select from event_delivery where done_at is null and failed_at is null) as any';

/** @param {pg.Pool} pool */
async function drained(pool) {
  for (;;) {
    const { rows } = await pool.query(openOnes);
    if (!rows[0].any) return;
    await pause(25);
  }
}

/**
 * @param {pg.Pool} pool
 * @param {string} redisUrl
 */
async function drains(pool, redisUrl) {
  const turns = [];
  for (let round = 0; round < rounds; round++) {
    await drained(pool);
    await pool.query('vacuum (analyze) event_delivery');
    await pool.query(add, [deliveries]);
    const startTime = performance.now();
    await pool.query('notify domain_event');
    await drained(pool);
    const ours = (deliveries * 1000) / (performance.now() - startTime);
    const { rowCount } = await pool.query('select from event_delivery where done_at is null');
    if (rowCount) throw new Error(`${rowCount} deliveries were given up`);
    turns.push({ ours, raw: await raw(redisUrl) });
    process.stderr.write(`deliveries: ${JSON.stringify(turns.at(-1))}\n`);
  }
  const median = (/** @type {(turn: typeof turns[number]) => number} */ of) =>
    quantile(turns.map(of));
  return {
    ours: median((turn) => turn.ours),
    bare: median((turn) => turn.raw),
    ratio: median((turn) => turn.ours / turn.raw),
  };
}

/** @param {string} redisUrl */
async function raw(redisUrl) {
  const { hostname, port } = new URL(redisUrl);
  const connection = { host: hostname, port: Number(port), maxRetriesPerRequest: null };
  const queue = new Queue('bare', { connection, defaultJobOptions: { removeOnComplete: true } });
  let remaining = deliveries;
  const completion = Promise.withResolvers();
  const startTime = performance.now();
  const worker = new Worker(
    'bare',
    async () => void (--remaining || completion.resolve(undefined)),
    {
      connection,
      concurrency: 50,
    },
  );
  for (let index = 0; index < deliveries; index += 500)
    await queue.addBulk(
      Array.from({ length: 500 }, (_, n) => ({ name: 'bare', data: { n: index + n } })),
    );
  await completion.promise;
  const elapsed = performance.now() - startTime;
  await worker.close();
  await queue.close();
  return (deliveries * 1000) / elapsed;
}

/**
 * From commit to commit, in milliseconds.
 * @param {pg.Pool} pool
 */
async function latencies(pool) {
  await drained(pool);
  const startDate = new Date();
  for (
    let index = 0, next = performance.now();
    index < perSecond * 10;
    index++, next += 1000 / perSecond
  ) {
    await pause(Math.max(0, next - performance.now()));
    await pool.query({ name: 'add', text: add, values: [1] });
    await pool.query('notify domain_event');
  }
  await drained(pool);
  const { rows } = await pool.query(
    `select extract(epoch from pg_xact_commit_timestamp(a.xmin) - pg_xact_commit_timestamp(e.xmin))::float * 1000 as ms
     from activity_log a join domain_event e on e.id = a.event_id where e.occurred_at > $1`,
    [startDate],
  );
  return rows.map(({ ms }) => ms);
}

const product = await startTemporaryProduct({
  durable: true,
  env: { DEMO_DATA: 'off', APP_SECRET: secret, LOG_LEVEL: 'warn' },
});
const sections = /** @type {string[]} */ ([]);
let pool;
try {
  await Promise.all([product.api.stop(), product.worker.stop()]);
  await run(product.databaseUrl, 'alter system set track_commit_timestamp = on');
  const [shop] = await fill(product, [jobs]);
  const worker = product.newWorker('worker of the shop', { DATABASE_URL: shop.databaseUrl });
  await worker.start();
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  const { ours, bare, ratio } = await drains(pool, product.settings.REDIS_URL);
  const waits = await latencies(pool);
  await worker.stop();
  const orderTimings = await orders(shop, product.settings);
  const server =
    product.redis?.plan.command === process.execPath
      ? 'Valkey in WebAssembly'
      : product.redis?.plan.command;
  const [half, p95] = [quantile(waits), quantile(waits, 0.95)];
  sections.push(
    `### Orders of eight at once, ${jobs.toLocaleString('en-US')} jobs`,
    table([['what', 'a second', 'to the plain insert', 'goal'], ...orderTimings]),
    `### Deliveries, with ${server}`,
    table([
      ['deliveries/s', 'bare BullMQ messages/s', 'ratio', 'goal'],
      [ours.toFixed(0), bare.toFixed(0), ratio.toFixed(2), judged('≥ 1', ratio >= 1)],
    ]),
    `### From commit to commit at ${perSecond} events a second, with ${server}`,
    table([
      ['p50, ms', 'goal', 'p95, ms', 'goal', 'p99, ms'],
      [
        half.toFixed(1),
        judged('≤ 5', half <= 5),
        p95.toFixed(1),
        judged('≤ 40', p95 <= 40),
        quantile(waits, 0.99).toFixed(1),
      ],
    ]),
  );
} finally {
  await pool?.end();
  await product.stop();
}
finish(...sections);
