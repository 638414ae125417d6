import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryProduct } from '../launch/product.mjs';
import { type EmailSink, type Proxy, startEmailSink, startProxy, until } from '#testing';
import { freePort } from './launcher-process.js';
import { EmailOracle } from './email-oracle.js';
import { Oracle, eachOnce } from './oracle.js';
import { Person } from './person.js';
import { Report } from './report.js';

// P4: a connection drops all packets for a while, and its old connections stay dead, as after a
// firewall restart.

const isFull = process.env.FAULT_SIZES === 'full';
const silentMs = isFull ? 30_000 : 4000;
const quotes = isFull ? 150 : 20;
const links = [
  'api - PostgreSQL',
  'worker - PostgreSQL',
  'worker - Redis',
  'worker - SMTP',
] as const;

const report = new Report();
const proxies = new Map<(typeof links)[number], Proxy>();
let product: Awaited<ReturnType<typeof startTemporaryProduct>>;
let api: typeof product.api;
let worker: typeof product.worker;
let sink: EmailSink;
let oracle: Oracle;
let emails: EmailOracle;
let ada: Person;

before(async () => {
  sink = await startEmailSink();
  const timings = {
    DELIVERY_STALE_SECONDS: '5',
    EMAIL_RETRY_SECONDS: '1',
    EMAIL_PROBE_SECONDS: '2',
  };
  const env = {
    ...timings,
    ...(!isFull && { DATABASE_ANSWER_SECONDS: '3' }),
    EMAIL_FROM: 'portal@shop.test',
  };
  product = await startTemporaryProduct({ env });
  // replaced by processes that connect through proxies
  await Promise.all([product.api.stop(), product.worker.stop()]);
  const targets = [product.databaseUrl, product.databaseUrl, product.redisUrl, sink.url];
  for (const [index, link] of links.entries()) proxies.set(link, await startProxy(targets[index]!));
  const [apiDatabase, workerDatabase, redis, smtp] = links.map((link) => proxies.get(link)!.url);
  const port = await freePort();
  api = product.newApi('api', { PORT: `${port}`, DATABASE_URL: apiDatabase });
  worker = product.newWorker('worker', {
    DATABASE_URL: workerDatabase,
    REDIS_URL: redis,
    SMTP_URL: isFull ? smtp : `${smtp}?socketTimeout=3000`,
  });
  await Promise.all([api.start(), worker.start()]);
  oracle = new Oracle(product.databaseUrl);
  emails = new EmailOracle(product.databaseUrl);
  // the demo emails are sent
  await until(async () => (await oracle.count('')).open === 0, { timeoutMs: 120_000 });
  ada = await Person.signIn(`http://localhost:${port}`, 'ada@acme.test');
});

after(async () => {
  report.print();
  await Promise.all([oracle?.close(), emails?.close()]);
  for (const proxy of proxies.values()) await proxy.close();
  await product?.stop();
  await sink?.stop();
});

for (const link of links) {
  test(
    `P4: after an outage of ${link} everything is done once over new connections`,
    { timeout: 300_000 },
    async () => {
      const title = `Silent ${link}`;
      const pids = () => `${api.pid} ${worker.pid}`;
      const pidsBefore = pids();
      ada.attempts.length = 0;
      sink.taken.length = 0;
      const writes = ada.requestQuotes(quotes, (quotes / silentMs) * 1000, title);
      proxies.get(link)!.blackHole();
      await pause(silentMs);
      proxies.get(link)!.forget();
      await writes;
      const isDone = async () =>
        (await oracle.count(title)).open === 0 && (await emails.countByState(title)).open === 0;
      await until(isDone, { timeoutMs: 60_000, everyMs: 200 }).catch(() => undefined);
      const { sent: sentCount, failed } = await emails.countByState(title);
      report.check(
        'P4 outages are short, clean and bounded',
        `${quotes} quotes, ${quotes * 2} emails`,
        `${link} silent for ${silentMs / 1000} s, its old connections forever`,
        {
          ...eachOnce(quotes),
          emails: quotes * 2,
          readers: quotes * 2,
          'emails failed': 0,
          'other statuses': '',
          hanging: 0,
          '503 during the outage': link === 'api - PostgreSQL',
          'same processes': true,
        },
        {
          ...(await oracle.count(title)),
          emails: sentCount,
          readers: new Set(sink.taken.map((email) => email.messageId)).size,
          'emails failed': failed,
          'other statuses': [...new Set(ada.attempts.map(({ status }) => status))]
            .filter((status) => ![201, 503, 409].includes(status))
            .join(', '),
          hanging: ada.attempts.filter(({ ms }) => ms > 10_000).length,
          '503 during the outage': ada.attempts.some(({ status }) => status === 503),
          'same processes': pids() === pidsBefore,
        },
      );
    },
  );
}
