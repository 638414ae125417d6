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
const ofTest = `message_key like '<fault-%'`;

test('an email becomes one message, whenever its worker dies', { timeout: 300_000 }, async () => {
  const random = seededRandom(seed);
  const { rows } = await pool.query<{ number: string; id: string }>(
    `select j.job_number as number, j.id from jobs j join users u on u.id = j.customer_id
     where u.username = 'ada@acme.test' limit 1`,
  );
  const folder = join(product.dataDir, 'mail', 'in');
  mkdirSync(folder, { recursive: true });
  const deliver = async () => {
    for (let number = 0; number < emails; number++) {
      const lines = [
        'From: Ada Lindqvist <ada@acme.test>',
        `Subject: Re: ${rows[0]!.number}`,
        `Message-ID: <fault-${number}@acme.test>`,
        '',
        `Text of fault ${number}`,
      ];
      for (const copy of ['a', 'b'])
        writeFileSync(join(folder, `${number}-${copy}.eml`), lines.join('\r\n'));
      await pause(random() * 200);
    }
  };
  const killRepeatedly = async () => {
    for (let kill = 0; kill < kills; kill++) {
      await pause(500 + random() * 2500);
      await product.worker.kill();
      await pause(500);
      await product.worker.start();
    }
  };
  await Promise.all([deliver(), killRepeatedly()]);
  const left = () => readdirSync(folder).filter((name) => name.endsWith('.eml')).length;
  await until(
    async () =>
      left() === 0 &&
      (await count(`select count(*) from inbound_emails where ${ofTest} and state <> 'unread'`)) ===
        emails,
    { timeoutMs: 120_000, everyMs: 500 },
  ).catch(() => undefined);
  report.check(
    'each email is stored and acted on once',
    `${emails} emails, each twice`,
    `${kills} kill -9 of the worker`,
    { rows: emails, messages: emails, 'different messages': emails, left: 0 },
    {
      rows: await count(`select count(*) from inbound_emails where ${ofTest}`),
      messages: await count(`select count(*) from messages where text like 'Text of fault %'`),
      'different messages': await count(
        `select count(distinct text) from messages where text like 'Text of fault %'`,
      ),
      left: left(),
    },
  );
});
