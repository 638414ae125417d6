// npm run bench:events: what is written and what follows from it, on a product of its own. An order through the API beside a plain insert of the same
// row; 20,000 deliveries of one worker beside as many messages of BullMQ that do nothing; from the commit of an event to its consumer's end.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import pg from 'pg';
import { startTemporaryProduct } from '../launch/product.mjs';
import { quantile, table } from './reader.mjs';

const writers = 8;
const seconds = 5;
const rounds = 3;
const deliveries = 20_000;
const perSecond = 200;

/** Events whose only consumer writes them into the activity log. $1 is how many. */
const add = `with event as (
    insert into domain_event (id, type, aggregate, aggregate_id, payload, visibility, occurred_at)
    select gen_random_uuid(), 'job.created', 'job', j.id, json_build_object('jobId', j.id, 'jobNumber', j.job_number, 'title', j.title), 'staff', clock_timestamp()
    from (select * from jobs limit 1) j, generate_series(1, $1::int) returning id)
  insert into event_delivery (event_id, consumer) select id, 'activity' from event`;
/** `done_at` is otherwise the beginning of the consumer's transaction. */
const exactEnd = `create function done_now() returns trigger language plpgsql as 'begin new.done_at := clock_timestamp(); return new; end';
  create trigger done_now before update on event_delivery for each row when (old.done_at is null and new.done_at is not null) execute function done_now()`;
const openOnes = 'select count(*)::int as n from event_delivery where done_at is null';

/** How often a second `write` comes to its end with so many of them at once. @param {() => Promise<unknown>} write */
async function rate(write) {
  const [started, late] = [performance.now(), performance.now() + seconds * 1000];
  let count = 0;
  const go = async () => {
    for (; performance.now() < late; count++) await write();
  };
  await Promise.all(Array.from({ length: writers }, go));
  return (count * 1000) / (performance.now() - started);
}

/** Orders and plain rows in turns. @param {string} url @param {pg.Pool} pool */
async function orders(url, pool) {
  const credentials = { username: 'ada@acme.test', password: 'demo-password' };
  const json = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify(credentials) });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const form = { title: 'Programs', quantity: 500, customerEmail: 'ada@acme.test' };
  const { rows } = await pool.query(
    "select attname as name from pg_attribute where attrelid = 'jobs'::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
  );
  const names = rows
    .map(({ name }) => name)
    .filter((name) => !['id', 'job_number'].includes(name))
    .join(', ');
  const copy = `insert into jobs (id, job_number, ${names}) select gen_random_uuid(), gen_random_uuid(), ${names} from jobs where id = $1`;
  const order = async () => {
    const body = JSON.stringify({ ...form, customerPoNumber: randomUUID() });
    const made = await fetch(`${url}/api/jobs/direct`, { method: 'POST', headers: { ...json, cookie }, body });
    if (made.status !== 201) throw new Error(await made.text());
    return /** @type {{ id: string }} */ (await made.json()).id;
  };
  const id = await order();
  const turns = [];
  for (let round = -1; round < rounds; round++) {
    const turn = { order: await rate(order), plain: await rate(() => pool.query({ name: 'copy', text: copy, values: [id] })) };
    if (round >= 0) turns.push(turn);
  }
  const median = (/** @type {(turn: typeof turns[number]) => number} */ of) => quantile(turns.map(of));
  return [
    'orders/s, plain inserts/s',
    median((turn) => turn.order),
    median((turn) => turn.plain),
    median((turn) => turn.order / turn.plain),
  ];
}

/** @param {pg.Pool} pool */
async function drained(pool) {
  for (;;) {
    const { rows } = await pool.query(openOnes);
    if (!rows[0].n) return;
    await pause(25);
  }
}

/** @param {pg.Pool} pool @param {string} redisUrl */
async function drains(pool, redisUrl) {
  const turns = [];
  for (let round = 0; round < rounds; round++) {
    await drained(pool);
    await pool.query('vacuum (analyze) event_delivery');
    await pool.query(add, [deliveries]);
    const started = performance.now();
    await pool.query('notify domain_event');
    await drained(pool);
    turns.push({ ours: (deliveries * 1000) / (performance.now() - started), raw: await raw(redisUrl) });
  }
  const median = (/** @type {(turn: typeof turns[number]) => number} */ of) => quantile(turns.map(of));
  return [
    'deliveries/s, bare BullMQ messages/s',
    median((turn) => turn.ours),
    median((turn) => turn.raw),
    median((turn) => turn.ours / turn.raw),
  ];
}

/** @param {string} redisUrl */
async function raw(redisUrl) {
  const { hostname, port } = new URL(redisUrl);
  const connection = { host: hostname, port: Number(port), maxRetriesPerRequest: null };
  const queue = new Queue('bare', { connection, defaultJobOptions: { removeOnComplete: true } });
  let left = deliveries;
  const done = Promise.withResolvers();
  const started = performance.now();
  const worker = new Worker('bare', async () => void (--left || done.resolve(undefined)), { connection, concurrency: 50 });
  for (let at = 0; at < deliveries; at += 500)
    await queue.addBulk(Array.from({ length: 500 }, (_, n) => ({ name: 'bare', data: { n: at + n } })));
  await done.promise;
  const took = performance.now() - started;
  await worker.close();
  await queue.close();
  return (deliveries * 1000) / took;
}

/** @param {pg.Pool} pool */
async function latencies(pool) {
  await drained(pool);
  const begun = new Date();
  for (let at = 0, next = performance.now(); at < perSecond * 10; at++, next += 1000 / perSecond) {
    await pause(Math.max(0, next - performance.now()));
    await pool.query({ name: 'add', text: add, values: [1] });
    await pool.query('notify domain_event');
  }
  await drained(pool);
  const { rows } = await pool.query(
    'select extract(epoch from d.done_at - e.occurred_at)::float * 1000 as ms from event_delivery d join domain_event e on e.id = d.event_id where e.occurred_at > $1',
    [begun],
  );
  const all = rows.map(({ ms }) => ms);
  return `An event to its consumer’s end at ${perSecond} a second: ${quantile(all).toFixed(1)} ms, p95 ${quantile(all, 0.95).toFixed(1)} ms.`;
}

const product = await startTemporaryProduct({ env: { LOG_LEVEL: 'warn' } });
const pool = new pg.Pool({ connectionString: product.settings.DATABASE_URL, max: writers });
try {
  await drained(pool);
  await pool.query(exactEnd);
  const rows = [await drains(pool, product.settings.REDIS_URL)];
  const wait = await latencies(pool);
  await product.worker.stop();
  rows.unshift(await orders(product.url, pool));
  console.log(
    table([
      ['what', 'ours', 'bare', 'ratio'],
      ...rows.map(([what, ours, bare, ratio]) => [`${what}`, Number(ours).toFixed(0), Number(bare).toFixed(0), Number(ratio).toFixed(2)]),
    ]),
  );
  console.log(wait);
} finally {
  await pool.end();
  await product.stop();
}
process.exit();
