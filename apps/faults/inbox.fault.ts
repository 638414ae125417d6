import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { startTemporaryProduct } from '../launch/product.mjs';
import { until } from '#testing';
import { Report } from './report.js';
import { seededRandom } from './seeded-random.js';

// Each email that arrives is stored and acted on once, though its worker dies and it comes twice.

const kills = process.env.FAULT_SIZES === 'full' ? 20 : 4;
const emails = 50;
const requests = 20;
const seed = Number(process.env.SEED ?? Date.now() % 100_000);

const report = new Report();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let pool: Pool;
before(async () => {
  console.log(`SEED=${seed}`);
  product = await startTemporaryProduct({
    env: { LOG_LEVEL: 'warn', DELIVERY_STALE_SECONDS: '2' },
  });
  pool = new Pool({ connectionString: product.databaseUrl, max: 2 });
});
after(async () => {
  report.print();
  await pool?.end();
  await product?.stop();
});

const count = async (query: string) =>
  Number((await pool.query<{ count: string }>(query)).rows[0]!.count);

const folderOf = () => {
  const folder = join(product.dataDir, 'mail', 'in');
  mkdirSync(folder, { recursive: true });
  return folder;
};
const left = () => readdirSync(folderOf()).filter((name) => name.endsWith('.eml')).length;
const unreadOf = (keys: string) =>
  count(
    `select count(*) from inbound_emails where message_key like '${keys}' and state = 'unread'`,
  );
const rowsOf = (keys: string) =>
  count(`select count(*) from inbound_emails where message_key like '${keys}'`);

/** Writes each email twice, with pauses. @param lines of an email, from 0 */
async function deliver(amount: number, random: () => number, lines: (number: number) => string[]) {
  for (let number = 0; number < amount; number++) {
    for (const copy of ['a', 'b'])
      writeFileSync(join(folderOf(), `${number}-${copy}.eml`), lines(number).join('\r\n'));
    await pause(random() * 200);
  }
}

async function killRepeatedly(random: () => number) {
  for (let kill = 0; kill < kills; kill++) {
    await pause(500 + random() * 2500);
    await product.worker.kill();
    await pause(500);
    await product.worker.start();
  }
}

const isRead = async (keys: string, amount: number) =>
  left() === 0 && (await rowsOf(keys)) === amount && (await unreadOf(keys)) === 0;
const waitUntilRead = (keys: string, amount: number) =>
  until(() => isRead(keys, amount), { timeoutMs: 120_000, everyMs: 500 }).catch(() => undefined);

test('an email becomes one message, whenever its worker dies', { timeout: 300_000 }, async () => {
  const random = seededRandom(seed);
  const { rows } = await pool.query<{ number: string; id: string }>(
    `select j.job_number as number, j.id from jobs j join users u on u.id = j.customer_id
     where u.username = 'ada@acme.test' limit 1`,
  );
  const emailsArrive = deliver(emails, random, (number) => [
    'From: Ada Lindqvist <ada@acme.test>',
    `Subject: Re: ${rows[0]!.number}`,
    `Message-ID: <fault-${number}@acme.test>`,
    '',
    `Text of fault ${number}`,
  ]);
  await Promise.all([emailsArrive, killRepeatedly(random)]);
  await waitUntilRead('<fault-%', emails);
  report.check(
    'each email is stored and acted on once',
    `${emails} emails, each twice`,
    `${kills} kill -9 of the worker`,
    { rows: emails, messages: emails, 'different messages': emails, left: 0 },
    {
      rows: await rowsOf('<fault-%'),
      messages: await count(`select count(*) from messages where text like 'Text of fault %'`),
      'different messages': await count(
        `select count(distinct text) from messages where text like 'Text of fault %'`,
      ),
      left: left(),
    },
  );
});

test('an accepted request becomes one quote, with one receipt', { timeout: 300_000 }, async () => {
  const random = seededRandom(seed + 1);
  await pool.query(
    `update companies set accepts_email_requests = true where name = 'Globex Mailers'`,
  );
  const requestsArrive = deliver(requests, random, (number) => [
    'From: Cora Whitfield <cora@globex.test>',
    `Subject: Request ${number}`,
    `Message-ID: <request-${number}@globex.test>`,
    '',
    `Please quote ${number + 1},000 tri-fold brochures, 8.5 x 11, 4/4 on 100# gloss text.`,
  ]);
  await Promise.all([requestsArrive, killRepeatedly(random)]);
  await waitUntilRead('<request-%', requests);
  const ofEmail = `select (record ->> 'id')::uuid from inbound_emails where message_key like '<request-%'`;
  const created = `parsed_document like '%Please quote %,000 tri-fold brochures%'`;
  report.check(
    'each accepted request becomes one quote',
    `${requests} requests of one sender, each twice`,
    `${kills} kill -9 of the worker`,
    {
      quotes: requests,
      quantities: requests,
      linked: requests,
      receipts: 1,
      'to the shop': requests,
    },
    {
      quotes: await count(`select count(*) from quotes where ${created}`),
      quantities: await count(`select count(distinct quantity) from quotes where ${created}`),
      linked: await count(`select count(*) from quotes where id in (${ofEmail})`),
      receipts: await count(
        `select count(*) from email_message where kind = 'quote.receipt' and entity_id in (${ofEmail})`,
      ),
      'to the shop': await count(
        `select count(*) from email_message where kind = 'quote.request' and entity_id in (${ofEmail})`,
      ),
    },
  );
});
