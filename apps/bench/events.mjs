// npm run bench:events: orders, event deliveries and their latency on 100,000 jobs with durable
// commits.
import { setTimeout as pause } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import pg from 'pg';
import { startTemporaryProduct } from '../launch/product.mjs';
import { fillShops, runSql } from './fill.mjs';
import { measureOrders } from './orders.mjs';
import { quantile, table } from './reader.mjs';
import { finish, goalCell } from './report.mjs';
import { secret } from './sessions.mjs';

const jobs = 100_000;
const rounds = 5;
const deliveries = 20_000;
const perSecond = 200;

/** Events that only the activity log consumes; $1 is their number. */
const addEventsSql = `with event as (
    insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility, occurred_at)
    select uuidv7(), 'job.created', 'job', j.id, json_build_object('jobId', j.id, 'jobNumber',
      j.job_number, 'title', j.title), 'staff', clock_timestamp()
    from (select * from jobs limit 1) j, generate_series(1, $1::int) returning id)
  insert into event_delivery (event_id, consumer) select id, 'activity' from event`;
/** `exists` uses the relay's index; a count 40 times a second took a third of PostgreSQL's time. */
const openDeliveriesSql =
  'select exists (select from event_delivery where done_at is null and failed_at is null) as any';

async function waitUntilDrained(pool) {
  for (;;) {
    const { rows } = await pool.query(openDeliveriesSql);
    if (!rows[0].any) return;
    await pause(25);
  }
}

async function measureDrains(pool, redisUrl) {
  const samples = [];
  for (let round = 0; round < rounds; round++) {
    await waitUntilDrained(pool);
    await pool.query('vacuum (analyze) event_delivery');
    await pool.query(addEventsSql, [deliveries]);
    const startTime = performance.now();
    await pool.query('notify domain_event');
    await waitUntilDrained(pool);
    const ours = (deliveries * 1000) / (performance.now() - startTime);
    const { rowCount } = await pool.query('select from event_delivery where done_at is null');
    if (rowCount) throw new Error(`${rowCount} deliveries were given up`);
    samples.push({ ours, bare: await measureBareQueue(redisUrl) });
    process.stderr.write(`deliveries: ${JSON.stringify(samples.at(-1))}\n`);
  }
  const median = (valueOf) => quantile(samples.map(valueOf));
  return {
    ours: median((sample) => sample.ours),
    bare: median((sample) => sample.bare),
    ratio: median((sample) => sample.ours / sample.bare),
  };
}

async function measureBareQueue(redisUrl) {
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

/** Milliseconds from the commit of an event to the commit of its log entry. */
async function measureLatencies(pool) {
  await waitUntilDrained(pool);
  const startDate = new Date();
  for (
    let index = 0, next = performance.now();
    index < perSecond * 10;
    index++, next += 1000 / perSecond
  ) {
    await pause(Math.max(0, next - performance.now()));
    await pool.query({ name: 'add', text: addEventsSql, values: [1] });
    await pool.query('notify domain_event');
  }
  await waitUntilDrained(pool);
  const { rows } = await pool.query(
    `select extract(epoch
      from pg_xact_commit_timestamp(a.xmin) - pg_xact_commit_timestamp(e.xmin))::float * 1000 as ms
     from activity_log a join domain_event e on e.id = a.event_id where e.occurred_at > $1`,
    [startDate],
  );
  return rows.map(({ ms }) => ms);
}

const product = await startTemporaryProduct({
  durable: true,
  env: { DEMO_DATA: 'off', APP_SECRET: secret, LOG_LEVEL: 'warn' },
});
const sections = [];
let pool;
try {
  await Promise.all([product.api.stop(), product.worker.stop()]);
  await runSql(product.databaseUrl, 'alter system set track_commit_timestamp = on');
  const [shop] = await fillShops(product, [jobs]);
  const worker = product.newWorker('worker of the shop', { DATABASE_URL: shop.databaseUrl });
  await worker.start();
  pool = new pg.Pool({ connectionString: shop.databaseUrl, max: 4 });
  const { ours, bare, ratio } = await measureDrains(pool, product.settings.REDIS_URL);
  const waits = await measureLatencies(pool);
  await worker.stop();
  const orderTimings = await measureOrders(shop, product.settings);
  const server =
    product.redis?.plan.command === process.execPath
      ? 'Valkey in WebAssembly'
      : product.redis?.plan.command;
  const [p50, p95] = [quantile(waits), quantile(waits, 0.95)];
  sections.push(
    `### Orders of eight at once, ${jobs.toLocaleString('en-US')} jobs`,
    table([['what', 'a second', 'to the plain insert', 'goal'], ...orderTimings]),
    `### Deliveries, with ${server}`,
    table([
      ['deliveries/s', 'bare BullMQ messages/s', 'ratio', 'goal'],
      [ours.toFixed(0), bare.toFixed(0), ratio.toFixed(2), goalCell('≥ 1', ratio >= 1)],
    ]),
    `### From commit to commit at ${perSecond} events a second, with ${server}`,
    table([
      ['p50, ms', 'goal', 'p95, ms', 'goal', 'p99, ms'],
      [
        p50.toFixed(1),
        goalCell('≤ 5', p50 <= 5),
        p95.toFixed(1),
        goalCell('≤ 40', p95 <= 40),
        quantile(waits, 0.99).toFixed(1),
      ],
    ]),
  );
} finally {
  await pool?.end();
  await product.stop();
}
finish(...sections);
