import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTemporaryProduct } from '../launch/product.mjs';
import { type EmailSink, type Proxy, startEmailSink, startProxy, until } from '#testing';
import { freePort } from './launched.js';
import { EmailOracle } from './email-oracle.js';
import { Oracle, once } from './oracle.js';
import { Person } from './person.js';
import { Report } from './report.js';

// P4: a line that swallows everything without a word, one after the other, while people write, and
// afterward lets only new connections through, as a firewall that was started anew. Nothing of
// ours is.

const full = process.env.FAULT_SIZES === 'full';
const silentMs = full ? 30_000 : 4000;
const quotes = full ? 150 : 20;
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
  const waits = { DELIVERY_STALE_SECONDS: '5', EMAIL_RETRY_SECONDS: '1', EMAIL_PROBE_SECONDS: '2' };
  const env = {
    ...waits,
    ...(!full && { DATABASE_ANSWER_SECONDS: '3' }),
    EMAIL_FROM: 'portal@shop.test',
  };
  product = await startTemporaryProduct({ env });
  // in their place come some with proxies on their lines
  await Promise.all([product.api.stop(), product.worker.stop()]);
  const targets = [product.databaseUrl, product.databaseUrl, product.redisUrl, sink.url];
  for (const [index, link] of links.entries()) proxies.set(link, await startProxy(targets[index]!));
  const [apiDatabase, workerDatabase, redis, smtp] = links.map((link) => proxies.get(link)!.url);
  const port = await freePort();
  api = product.newApi('api', { PORT: `${port}`, DATABASE_URL: apiDatabase });
  worker = product.newWorker('worker', {
    DATABASE_URL: workerDatabase,
    REDIS_URL: redis,
    SMTP_URL: full ? smtp : `${smtp}?socketTimeout=3000`,
  });
  await Promise.all([api.start(), worker.start()]);
  oracle = new Oracle(product.databaseUrl);
  emails = new EmailOracle(product.databaseUrl);
  // the demonstration's email has left
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
    `P4: ${link} goes silent, and everything is done once over new connections`,
    { timeout: 300_000 },
    async () => {
      const title = `Silent ${link}`;
      const pids = () => `${api.pid} ${worker.pid}`;
      const before = pids();
      ada.tries.length = 0;
      sink.taken.length = 0;
      const writing = ada.requestQuotes(quotes, (quotes / silentMs) * 1000, title);
      proxies.get(link)!.blackHole();
      await pause(silentMs);
      proxies.get(link)!.forget();
      await writing;
      const isDone = async () =>
        (await oracle.count(title)).open === 0 && (await emails.states(title)).open === 0;
      await until(isDone, { timeoutMs: 60_000, everyMs: 200 }).catch(() => undefined);
      const { sent: sentTotal, failed } = await emails.states(title);
      report.holds(
        'P4 outages are short, clean and bounded',
        `${quotes} quotes, ${quotes * 2} emails`,
        `${link} silent for ${silentMs / 1000} s, its connections for ever`,
        {
          ...once(quotes),
          emails: quotes * 2,
          readers: quotes * 2,
          'emails failed': 0,
          otherwise: '',
          hanging: 0,
          'told meanwhile': link === 'api - PostgreSQL',
          'same processes': true,
        },
        {
          ...(await oracle.count(title)),
          emails: sentTotal,
          readers: new Set(sink.taken.map((email) => email.messageId)).size,
          'emails failed': failed,
          otherwise: [...new Set(ada.tries.map(({ status }) => status))]
            .filter((status) => ![201, 503, 409].includes(status))
            .join(', '),
          hanging: ada.tries.filter(({ ms }) => ms > 10_000).length,
          'told meanwhile': ada.tries.some(({ status }) => status === 503),
          'same processes': pids() === before,
        },
      );
    },
  );
}
