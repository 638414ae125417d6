import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { type Proxy, startProxy, until } from '#testing';
import { RedisHealth } from '../src/http/redis-health.js';
import { type Portal, type Servers, startPortal } from './portal.js';

let database: Proxy;
let redis: Proxy;
let portal: Portal;
const throughProxies = async ({ DATABASE_URL, REDIS_URL }: Servers) => {
  [database, redis] = [await startProxy(DATABASE_URL), await startProxy(REDIS_URL)];
  redis.cut(); // a portal starts without it
  return { DATABASE_URL: database.url, REDIS_URL: redis.url };
};
beforeAll(async () => {
  portal = await startPortal(throughProxies);
});
afterEach(() => {
  database.restore();
  redis.restore();
});
afterAll(async () => {
  await portal.stop();
  await Promise.all([database.close(), redis.close()]);
});

const quote = {
  customerName: 'Ada',
  customerEmail: 'ada@acme.test',
  title: 'Flyers',
  quantity: 100,
};
const ready = async () => {
  const { status, body } = await portal.visitor().get('/readyz');
  return {
    status,
    database: body.details?.database.status,
    redis: body.details?.redis.state,
    message: body.message,
  };
};

describe('while Redis is away', () => {
  test('the portal starts degraded and recovers by itself', async () => {
    redis.cut();
    await portal.startApi();
    await until(async () => (await ready()).redis === 'degraded');
    expect(await ready()).toMatchObject({ status: 200, database: 'up' });
    await portal.visitor().get('/healthz').expect(200, { status: 'ok' });
    redis.restore();
    await until(async () => (await ready()).redis === 'ok');
  });

  test.each(['cut', 'blackHole'] as const)('(%s) people sign in, read and write', async (how) => {
    await until(async () => (await ready()).redis === 'ok');
    redis[how]();
    const ada = await portal.signIn('ada@acme.test');
    await ada.get('/api/quotes').expect(200);
    await ada.post('/api/quotes').set('Idempotency-Key', randomUUID()).send(quote).expect(201);
  });

  test('a worker ends, whether it had reached Redis or not', async () => {
    redis.restore();
    const worker = await portal.startWorker();
    await (await portal.signIn('ada@acme.test')).post('/api/quotes').send(quote).expect(201);
    await worker.drain();
    redis.cut();
    const late = await portal.startWorker();
    await expect(Promise.all([worker.close(), late.close()])).resolves.toHaveLength(2);
  });

  test('guessing is still limited', async () => {
    redis.cut();
    const guess = async () =>
      (
        await portal
          .visitor()
          .post('/api/login')
          .send({ username: 'ben@acme.test', password: 'wrong' })
      ).status;
    for (let failure = 0; failure < 10; failure++) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
  });
});

describe('while the database is away', () => {
  test('calls get 503 instead of 401, also with a session', async () => {
    const ada = await portal.signIn('ada@acme.test');
    database.cut();
    const sentence = 'The service is temporarily unavailable. Please try again in a moment.';
    const answers = [
      await ada.get('/api/auth/user'),
      await ada.get('/api/quotes'),
      await ada.post('/api/quotes').set('Idempotency-Key', randomUUID()).send(quote),
      await ada.post('/api/logout'),
      await portal
        .visitor()
        .post('/api/login')
        .send({ username: 'ada@acme.test', password: 'demo-password' }),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([503, { statusCode: 503, message: sentence }]);
    expect(await ready()).toMatchObject({ status: 503, message: 'Not ready: database.' });
    await portal.visitor().get('/healthz').expect(200);
    database.restore();
    await until(async () => (await ready()).status === 200);
    await ada.get('/api/auth/user').expect(200);
    expect(
      await portal.sql(
        `select 1 from idempotency_key k where not exists (select 1 from quotes
          where id::text = k.body ->> 'id')`,
      ),
    ).toEqual([]);
  });

  test('a password that could not be checked is not counted as a failure', async () => {
    database.cut();
    const right = { username: 'admin@demo.test', password: 'demo-password' };
    for (let attempt = 0; attempt < 11; attempt++)
      await portal.visitor().post('/api/login').send(right).expect(503);
    database.restore();
    await until(async () => (await ready()).status === 200);
    await portal.visitor().post('/api/login').send(right).expect(200);
  });

  test('requests on a dead connection time out, and new connections replace it', async () => {
    const ada = await portal.signIn('ada@acme.test');
    database.blackHole();
    const answers = await Promise.all([
      ada.get('/api/quotes'),
      portal
        .visitor()
        .post('/api/login')
        .send({ username: 'ada@acme.test', password: 'demo-password' }),
      ...Array.from({ length: 20 }, () =>
        ada.post('/api/quotes').set('Idempotency-Key', randomUUID()).send(quote),
      ),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(22).fill(503));
    await until(async () => (await ready()).status === 503);
    database.forget();
    await until(async () => (await ready()).status === 200);
    await ada.post('/api/quotes').send(quote).expect(201);
  }, 15_000);

  test('an API stops during an outage', async () => {
    const api = await portal.startApi();
    await portal.signIn('ada@acme.test', api);
    database.blackHole();
    await expect(api.close()).resolves.toBeUndefined();
  });
});

test('a database that was not migrated is not ready', async () => {
  await portal.sql('update mikro_orm_migrations set name = name || ?', ['-renamed']);
  await until(async () => (await ready()).status === 503);
  expect(await ready()).toMatchObject({ message: 'Not ready: database.' });
  await portal.sql('update mikro_orm_migrations set name = replace(name, ?, ?)', ['-renamed', '']);
  await until(async () => (await ready()).status === 200);
});

test('many questions about readiness are one question to each part', async () => {
  const check = jest.spyOn(portal.api.get(RedisHealth), 'check');
  await Promise.all(Array.from({ length: 20 }, () => portal.visitor().get('/readyz').expect(200)));
  expect(check.mock.calls.length).toBeLessThan(5);
  check.mockRestore();
});

test('readiness reveals no versions or hosts', async () => {
  const { text } = await portal.visitor().get('/readyz').expect(200);
  const state = expect.any(String) as string;
  const up = {
    database: { status: 'up' },
    redis: { status: 'up', state },
    storage: { status: 'up', state },
  };
  expect(JSON.parse(text)).toEqual({
    status: 'ok',
    info: up,
    error: {},
    details: up,
  });
});
