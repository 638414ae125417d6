import { readFileSync } from 'node:fs';
import { type Config, ConfigError } from '#config';
import { Metrics, MetricsServer } from '#metrics';
import { type Proxy, startProxy, until } from '#testing';
import { startWorker, type TestWorker } from '../../worker/specs/start-worker.js';
import { type Person, type Portal, sessionCookieIn, startPortal } from './portal.js';
import { storeQuote } from './stored-quote.js';

let database: Proxy;
let redis: Proxy;
let portal: Portal;
let worker: TestWorker;
let ada: Person;
beforeAll(async () => {
  portal = await startPortal(async ({ DATABASE_URL, REDIS_URL }) => {
    [database, redis] = await Promise.all([startProxy(DATABASE_URL), startProxy(REDIS_URL)]);
    return {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      METRICS_PORT: '0',
      WORKER_QUEUES: 'activity',
    };
  });
  worker = await portal.startWorker();
  await portal.api.get(MetricsServer).listen();
  await worker.app.get(MetricsServer).listen();
  ada = await portal.signIn('ada@acme.test');
});
afterEach(() => {
  database.restore();
  redis.restore();
});
afterAll(async () => {
  await portal.stop();
  await Promise.all([database.close(), redis.close()]);
});

const otherSettings = (settings: Partial<Config>) =>
  Object.assign(Object.create(portal.config) as Config, settings);
const scraped = async ({
  app,
}: {
  app: { get: (token: typeof MetricsServer) => MetricsServer };
}) => {
  const answer = await fetch(`http://127.0.0.1:${app.get(MetricsServer).port}/metrics`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ]);
  return answer.text();
};
const ofApi = () => scraped({ app: portal.api });
const ofWorker = () => scraped(worker);
/** @param series name and labels as printed */
const value = (page: string, series: string) => {
  const line = page.split('\n').find((line) => line.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
};

const quoteInput = {
  customerName: 'Ada',
  customerEmail: 'ada@acme.test',
  title: 'Postcards',
  quantity: 500,
};
const requestQuote = () => ada.post('/api/quotes').send(quoteInput).expect(201);

test('answers are timed by the template of their route and class of status, and no address is in the metrics', async () => {
  const quote = await storeQuote(portal);
  await ada.get(`/api/quotes/${quote}`).expect(200);
  await ada.get('/api/quotes/c0ffee').expect(404);
  await ada.get('/api/nonsense/of-mine').expect(404);
  const count = (route: string, status: string) =>
    `makeready_http_request_seconds_count{method="GET",route="${route}",status="${status}"}`;
  const page = await until(async () => {
    const page = await ofApi();
    return value(page, count('/api/quotes/:id', '4xx')) && page;
  });
  expect(value(page, count('/api/quotes/:id', '2xx'))).toBe(1);
  expect(value(page, count('/api/quotes/:id', '4xx'))).toBe(1);
  expect(page).not.toContain(quote);
  expect(page).not.toContain('c0ffee');
  expect(page).not.toContain('of-mine');
});

test('an open stream is counted as one, and not among the answers', async () => {
  const leave = new AbortController();
  await until(async () => value(await ofApi(), 'makeready_live_streams') === 0);
  const { headers } = await ada
    .post('/api/login')
    .send({ username: 'ada@acme.test', password: 'demo-password' });
  const stream = await fetch(`${await portal.api.getUrl()}/api/events`, {
    headers: { cookie: sessionCookieIn(headers['set-cookie']) },
    signal: leave.signal,
  });
  expect(stream.status).toBe(200);
  expect(value(await ofApi(), 'makeready_live_streams')).toBe(1);
  leave.abort();
  const page = await until(async () => {
    const page = await ofApi();
    return value(page, 'makeready_live_streams') === 0 && page;
  });
  expect(page).not.toContain('route="/api/events"');
});

test('event handling is reported by state: waiting, overdue, done, failed', async () => {
  const series = (name: string, labels: string) => `makeready_${name}{${labels}}`;
  const handled = series('delivery_seconds_count', 'consumer="activity"');
  const signInCount = await until(async () => {
    const page = await ofWorker();
    return (
      value(page, series('deliveries', 'consumer="activity",state="open"')) === 0 &&
      value(page, handled)
    );
  });
  await requestQuote();
  const figures = {
    [handled]: signInCount + 1,
    [series('deliveries', 'consumer="activity",state="open"')]: 0,
    [series('deliveries', 'consumer="mail",state="open"')]: 2, // no worker serves that queue
    [series('queue_messages', 'queue="mail",state="waiting"')]: 2,
    [series('queue_messages', 'queue="activity",state="waiting"')]: 0,
    [series('queue_oldest_seconds', 'queue="activity"')]: 0,
    [series('mails', 'state="queued"')]: 2,
    [series('mail_gate', 'state="open"')]: 1,
    makeready_relay_waiting: 0,
  };
  await until(async () => {
    const page = await ofWorker();
    expect(
      Object.fromEntries(Object.keys(figures).map((name) => [name, value(page, name)])),
    ).toEqual(figures);
    return value(page, series('queue_oldest_seconds', 'queue="mail"'))! > 0;
  });

  portal.clock.moveTo(new Date(Date.now() + 100_000).toISOString());
  await portal.sql(`update event_delivery set failed_at = now() where consumer = 'mail'
    and event_id = (select min(event_id::text)::uuid
    from event_delivery where consumer = 'mail')`);
  const laterMetrics = await ofApi();
  portal.clock.moveTo();
  expect(value(laterMetrics, series('deliveries', 'consumer="mail",state="open"'))).toBe(1);
  expect(value(laterMetrics, series('deliveries', 'consumer="mail",state="failed"'))).toBe(1);
  expect(value(laterMetrics, series('delivery_oldest_seconds', 'consumer="mail"'))).toBeGreaterThan(
    99,
  );
  expect(value(laterMetrics, 'makeready_mail_oldest_seconds')).toBeGreaterThan(99);
});

test('unqueued events are the lag of the relay', async () => {
  await worker.close();
  await portal.sql(`insert into domain_event (id, type, aggregate, aggregate_id, payload,
    visibility, occurred_at)
    values ('01990000-0000-7000-8000-000000000001', 'quote.created', 'quote', gen_random_uuid(),
      '{}', 'staff', now() - interval '90 s')`);
  await portal.sql(
    `insert into event_delivery (event_id, consumer) values ('01990000-0000-7000-8000-000000000001',
      'live')`,
  );
  const page = await ofApi();
  await portal.sql(`delete from domain_event where id = '01990000-0000-7000-8000-000000000001'`);
  expect(value(page, 'makeready_relay_waiting')).toBe(1);
  expect(value(page, 'makeready_relay_lag_seconds')).toBeGreaterThanOrEqual(90);
  worker = await portal.startWorker();
  await worker.app.get(MetricsServer).listen();
});

test('email attempts are counted by result', async () => {
  const sender = await startWorker(otherSettings({ workerQueues: ['mail'] }), portal.clock);
  await portal.sql(
    `update event_delivery set failed_at = null, queued_at = null where done_at is null`,
  );
  await sender.app.get(MetricsServer).listen();
  await sender.drain();
  const page = await scraped(sender);
  await sender.close();
  expect(value(page, 'makeready_mail_attempts_total{outcome="sent"}')).toBe(2);
  expect(value(page, 'makeready_mails{state="queued"}')).toBe(0);
});

test('each pool reports its connections: in use, idle, waiting', async () => {
  const page = await ofApi();
  for (const pool of ['orm', 'sessions'])
    for (const state of ['used', 'idle', 'waiting'])
      expect(
        value(page, `makeready_db_connections{pool="${pool}",state="${state}"}`),
      ).toBeGreaterThanOrEqual(0);
  expect(value(page, 'process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('every metric of the dashboard and the alerts exists', async () => {
  const metricNames = new Set(
    [...`${await ofApi()}\n${await ofWorker()}`.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(
      ([, name, type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  for (const file of ['grafana-dashboard.json', 'alerts.yml']) {
    const usedNames = new Set(
      readFileSync(`docs/operations/${file}`, 'utf8').match(/\b(makeready|nodejs|process)_\w+/g),
    );
    expect(usedNames.size).toBeGreaterThan(5);
    expect([...usedNames].filter((name) => !metricNames.has(name))).toEqual([]);
  }
});

test('during an outage of the database or Redis the other metrics are served', async () => {
  redis.cut();
  const withoutRedis = await ofWorker();
  expect(value(withoutRedis, 'makeready_figures_unread{figures="queues"}')).toBe(1);
  expect(withoutRedis).not.toContain('makeready_queue_messages{');
  expect(value(withoutRedis, 'makeready_figures_unread{figures="deliveries"}')).toBe(0);
  database.cut();
  const withoutBoth = await ofApi();
  expect(value(withoutBoth, 'makeready_figures_unread{figures="deliveries"}')).toBe(1);
  expect(withoutBoth).not.toMatch(/^makeready_(deliveries|relay_lag_seconds|mails)[{ ]/m);
  redis.restore();
  database.restore();
  const isRead = async (page: Promise<string>) =>
    !/^makeready_figures_unread\{.*\} 1$/m.test(await page);
  await until(async () => (await isRead(ofApi())) && (await isRead(ofWorker())), {
    timeoutMs: 15_000,
  });
  const doneCount = async () =>
    value(await ofWorker(), 'makeready_delivery_seconds_count{consumer="activity"}') ?? 0;
  const before = await doneCount();
  await requestQuote();
  await until(async () => (await doneCount()) > before, { timeoutMs: 20_000 });
});

test('customers cannot reach the metrics, and nothing else is on their port', async () => {
  expect((await portal.visitor().get('/metrics')).text).not.toContain('makeready_');
  const other = await fetch(`http://127.0.0.1:${portal.api.get(MetricsServer).port}/api/jobs`);
  expect([other.status, await other.text()]).toEqual([404, '']);
});

test('a port that is in use ends the process with a sentence', async () => {
  const metricsPort = portal.api.get(MetricsServer).port!;
  const second = new MetricsServer(otherSettings({ metricsPort }), new Metrics());
  await expect(second.listen()).rejects.toThrow(
    new ConfigError('METRICS_PORT cannot be used (EADDRINUSE).'),
  );
});

test('metrics are served on the address of METRICS_HOST only', async () => {
  const elsewhere = new MetricsServer(
    otherSettings({ metricsPort: 0, metricsHost: '192.0.2.1' }),
    new Metrics(),
  );
  await expect(elsewhere.listen()).rejects.toThrow(
    new ConfigError('METRICS_PORT cannot be used (EADDRNOTAVAIL).'),
  );
});
