import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import pg from 'pg';
import { loadConfig } from '#config';
import { JobEmails, OrdersService } from '#jobs';
import { QuotesService } from '#quotes';
import { createApi } from '../api/src/app.js';
import { quantile } from './reader.mjs';
import { judged } from './report.mjs';
import { cookieOf } from './sessions.mjs';

const writers = 8;
/** Of a job with its event and deliveries, to the plain insert. */
const minRatio = 0.25;
/**
 * Short turns, many of them: a machine that is shared is now quicker and now slower, for longer
 * than these.
 */
const seconds = 1;
const rounds = 20;
const warming = 4;
let createdCount = 0;
const withoutEmails = async () => undefined;
const form = () => ({
  title: 'Programs',
  quantity: 500,
  customerEmail: 'user1@example.com',
  customerPoNumber: `PO-${++createdCount}`,
});

/**
 * How often a second something comes to its end with so many of them at once.
 * @param {(writer: number) => Promise<unknown>} act
 */
async function rate(act) {
  const [startTime, deadline] = [performance.now(), performance.now() + seconds * 1000];
  let count = 0;
  const go = async (/** @type {number} */ writer) => {
    for (; performance.now() < deadline; count++) await act(writer);
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => go(writer)));
  return (count * 1000) / (performance.now() - startTime);
}

/**
 * Orders and quotes in turns with the plain insert of the row of such an order, as many a second as
 * eight make: by the use case in this process, with and without the emails that tell of it, and by
 * HTTP.
 * @param {import('./fill.mjs').Shop} shop
 * @param {NodeJS.ProcessEnv} settings of its product
 * @returns {Promise<(string | number)[][]>} what, a second, its part of the plain inserts, the goal
 */
export async function orders({ port, databaseUrl }, settings) {
  // what it logs would be taken for its report
  const app = await createApi(
    loadConfig({ ...settings, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }),
  );
  await app.init();
  const orm = app.get(MikroORM);
  const [ordering, quoting] = [
    app.get(OrdersService, { strict: false }),
    app.get(QuotesService, { strict: false }),
  ];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: writers });
  const clients = await Promise.all(Array.from({ length: writers }, () => pool.connect()));
  const { rows } = await clients[0].query(
    `select id, username, role, first_name || ' ' || last_name as name, email, company_id as "companyId" from users where username = 'user1@example.com'`,
  );
  const viewer = rows[0];
  const asRequest = (/** @type {() => Promise<any>} */ act) => RequestContext.create(orm.em, act);

  const order = () => asRequest(() => ordering.order(form(), viewer));
  const emails = app.get(JobEmails, { strict: false });
  const sendOrderEmail = emails.sendOrdered.bind(emails);
  const quote = () => asRequest(() => quoting.create({ title: 'Programs', quantity: 500 }, viewer));
  const http = async () => {
    const headers = { 'content-type': 'application/json', cookie: cookieOf(1) };
    const answer = await fetch(`http://localhost:${port}/api/jobs/direct`, {
      method: 'POST',
      headers,
      body: JSON.stringify(form()),
    });
    const body = await answer.text();
    if (answer.status !== 201) throw new Error(body);
  };
  const { id } = await order();
  const { rows: columns } = await clients[0].query(
    "select attname as name from pg_attribute where attrelid = 'jobs'::regclass and attnum > 0 and not attisdropped and attgenerated = ''",
  );
  const names = columns
    .map(({ name }) => name)
    .filter((name) => !['id', 'job_number', 'customer_po_number'].includes(name))
    .join(', ');
  const text = `insert into jobs (id, job_number, customer_po_number, ${names}) select uuidv7(), $2, $3, ${names} from jobs where id = $1`;
  const plain = async (/** @type {number} */ writer) => {
    const client = clients[writer];
    await client.query('begin');
    await client.query({
      name: 'plain',
      text,
      values: [id, `J-2001-${++createdCount}`, `PO-${createdCount}`],
    });
    await client.query('commit');
  };

  const acts = { plain, job: order, order, quote, http };
  const turns = [];
  for (let round = -warming; round < rounds; round++) {
    const turn = /** @type {Record<keyof typeof acts, number>} */ ({});
    for (const [name, act] of Object.entries(acts)) {
      emails.sendOrdered = name === 'job' ? withoutEmails : sendOrderEmail;
      turn[/** @type {keyof typeof acts} */ (name)] = await rate(act);
    }
    if (round >= 0) turns.push(turn);
    process.stderr.write(`orders: ${JSON.stringify(turn)}\n`);
  }
  for (const client of clients) client.release();
  await pool.end();
  await app.close();
  const row = (/** @type {string} */ what, /** @type {keyof typeof acts} */ name) => {
    const ratio = quantile(turns.map((turn) => turn[name] / turn.plain));
    const goal = name === 'job' ? judged(`≥ ${minRatio}`, ratio >= minRatio) : '';
    return [what, quantile(turns.map((turn) => turn[name])).toFixed(0), ratio.toFixed(2), goal];
  };
  return [
    row('plain insert of the row of an order', 'plain'),
    row('job: its transaction, with the event, its deliveries and the answer', 'job'),
    row('order: the same, with two emails and their events and deliveries', 'order'),
    row('quote: likewise', 'quote'),
    row('order over HTTP, session and answer included', 'http'),
  ];
}
