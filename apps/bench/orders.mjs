import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import pg from 'pg';
import { loadConfig } from '#config';
import { JobEmails, OrdersService } from '#jobs';
import { QuotesService } from '#quotes';
import { createApi } from '../api/src/app.js';
import { quantile } from './reader.mjs';
import { goalCell } from './report.mjs';
import { cookieOf } from './sessions.mjs';

const writers = 8;
/** A job with its event and deliveries, compared with a plain insert. */
const minRatio = 0.25;
/** Short rounds, because a shared machine changes its speed over longer times. */
const seconds = 1;
const rounds = 20;
const warmUpRounds = 4;
let createdCount = 0;
const withoutEmails = async () => undefined;
const form = () => ({
  title: 'Programs',
  quantity: 500,
  customerEmail: 'user1@example.com',
  customerPoNumber: `PO-${++createdCount}`,
});

/** Calls per second with all writers. */
async function rate(act) {
  const [startTime, deadline] = [performance.now(), performance.now() + seconds * 1000];
  let count = 0;
  const write = async (writer) => {
    for (; performance.now() < deadline; count++) await act(writer);
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return (count * 1000) / (performance.now() - startTime);
}

/**
 * Compares orders and quotes with a plain insert of the same row, in process and over HTTP.
 * @returns label, rate per second, ratio to the plain insert, goal
 */
export async function measureOrders({ port, databaseUrl }, settings) {
  // log lines would end up in the report
  const app = await createApi(
    loadConfig({ ...settings, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }),
  );
  await app.init();
  const orm = app.get(MikroORM);
  const [ordersService, quotesService] = [
    app.get(OrdersService, { strict: false }),
    app.get(QuotesService, { strict: false }),
  ];
  const pool = new pg.Pool({ connectionString: databaseUrl, max: writers });
  const clients = await Promise.all(Array.from({ length: writers }, () => pool.connect()));
  const { rows } = await clients[0].query(
    `select id, username, role, first_name || ' ' || last_name as name, email,
      company_id as "companyId" from users where username = 'user1@example.com'`,
  );
  const viewer = rows[0];
  const asRequest = (act) => RequestContext.create(orm.em, act);

  const order = () => asRequest(() => ordersService.order(form(), viewer));
  const emails = app.get(JobEmails, { strict: false });
  const sendOrderEmail = emails.sendOrderConfirmation.bind(emails);
  const quote = () =>
    asRequest(() => quotesService.create({ title: 'Programs', quantity: 500 }, viewer));
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
    `select attname as name from pg_attribute where attrelid = 'jobs'::regclass and attnum > 0
      and not attisdropped and attgenerated = ''`,
  );
  const names = columns
    .map(({ name }) => name)
    .filter((name) => !['id', 'job_number', 'customer_po_number'].includes(name))
    .join(', ');
  const insertSql = `insert into jobs (id, job_number, customer_po_number, ${names})
    select uuidv7(), $2, $3, ${names} from jobs where id = $1`;
  const insertRow = async (writer) => {
    const client = clients[writer];
    await client.query('begin');
    await client.query({
      name: 'plain',
      text: insertSql,
      values: [id, `J-2001-${++createdCount}`, `PO-${createdCount}`],
    });
    await client.query('commit');
  };

  const actions = { plain: insertRow, job: order, order, quote, http };
  const samples = [];
  for (let round = -warmUpRounds; round < rounds; round++) {
    const sample = {};
    for (const [name, act] of Object.entries(actions)) {
      emails.sendOrderConfirmation = name === 'job' ? withoutEmails : sendOrderEmail;
      sample[name] = await rate(act);
    }
    if (round >= 0) samples.push(sample);
    process.stderr.write(`orders: ${JSON.stringify(sample)}\n`);
  }
  for (const client of clients) client.release();
  await pool.end();
  await app.close();
  const row = (label, name) => {
    const ratio = quantile(samples.map((sample) => sample[name] / sample.plain));
    const goal = name === 'job' ? goalCell(`≥ ${minRatio}`, ratio >= minRatio) : '';
    return [
      label,
      quantile(samples.map((sample) => sample[name])).toFixed(0),
      ratio.toFixed(2),
      goal,
    ];
  };
  return [
    row('plain insert of the row of an order', 'plain'),
    row('job: its transaction, with the event, its deliveries and the answer', 'job'),
    row('order: the same, with two emails and their events and deliveries', 'order'),
    row('quote: likewise', 'quote'),
    row('order over HTTP, session and answer included', 'http'),
  ];
}
