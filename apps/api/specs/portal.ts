import type { Writable } from 'node:stream';
import { jest } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { Redis } from 'ioredis';
import request from 'supertest';
import { loadConfig } from '#config';
import { ormOptions, sql } from '#database';
import { freshDatabase, testServices } from '#testing';
import { seedPeople } from '#users';
import { startWorker, type TestWorker } from '../../worker/specs/start-worker.js';
import { createApi } from '../src/app.js';
import { MovableClock } from './movable-clock.js';

export const appSecret = 'kJ8vQ2mXz5LrT9wB4nYcD7fGhP3sA6eU';

jest.setTimeout(30_000); // the machine may be busy

const open: { stop: () => Promise<unknown> }[] = [];
afterAll(async () => {
  for (const portal of open.splice(0)) await portal.stop();
});

export type Servers = Record<'DATABASE_URL' | 'OWNER_URL' | 'REDIS_URL', string>;
export type Portal = Awaited<ReturnType<typeof startPortal>>;
export type Person = Awaited<ReturnType<Portal['signIn']>>;

/**
 * The API over HTTP with its own database and Redis, and only the demo accounts.
 * @param env variables, or a function of the server addresses, for proxies in between
 */
export async function startPortal(
  env: NodeJS.ProcessEnv | ((servers: Servers) => Promise<NodeJS.ProcessEnv>) = {},
  logs?: Writable,
) {
  const database = await freshDatabase();
  const { redisUrl } = testServices();
  await emptyRedis(redisUrl);
  const servers = {
    DATABASE_URL: database.databaseUrl,
    OWNER_URL: database.ownerUrl,
    REDIS_URL: redisUrl,
  };
  const config = loadConfig({
    ...servers,
    APP_SECRET: appSecret,
    LOG_LEVEL: 'silent',
    DELIVERY_STALE_SECONDS: '1',
    EMAIL_STATUS_SECONDS: '0',
    CREATE_LIMIT_PER_HOUR: '100000',
    CREATE_LIMIT_PER_DAY: '100000',
    ...(typeof env === 'function' ? await env(servers) : env),
  });
  const clock = new MovableClock();
  const running: { close: () => Promise<unknown> }[] = [];

  const startApi = async (): Promise<NestExpressApplication> => {
    const api = await createApi(config, { clock, logs });
    running.push(api);
    await api.listen(0, '127.0.0.1');
    return api;
  };
  const api = await startApi();
  const em = api.get(EntityManager);
  const people = await em.transactional((em) => seedPeople(em));
  // large inserts may take longer than a request
  const fixtures = await MikroORM.init(ormOptions(database.ownerUrl, [], { answerMs: 0 }));
  running.unshift(fixtures);

  const portal = {
    api,
    config,
    clock,
    redisUrl,
    database,
    startApi,
    idOf: (username: string) => people.get(username)!.id,
    sql: <Row = Record<string, unknown>>(statement: string, params: unknown[] = []) =>
      sql<Row>(fixtures.em.fork(), statement, params),
    startWorker: async (): Promise<TestWorker> => {
      const worker = await startWorker(config, clock);
      running.push(worker);
      return worker;
    },
    visitor: (server = api) => request.agent(server.getHttpServer()),
    signIn: async (username: string, server = api) => {
      const browser = request.agent(server.getHttpServer());
      await browser.post('/api/login').send({ username, password: 'demo-password' }).expect(200);
      return browser;
    },
    stop: async () => {
      for (const app of running.splice(0).toReversed()) await app.close();
      await database.drop();
    },
  };
  open.push(portal);
  return portal;
}

/** A sign-in also sets the cookie of a known device. */
export const sessionCookieIn = (cookies: string | string[] = []) =>
  [cookies]
    .flat()
    .find((cookie) => /^(__Host-)?makeready=/.test(cookie))!
    .split(';')[0]!;

async function emptyRedis(redisUrl: string) {
  const redis = new Redis(redisUrl);
  await redis.flushdb();
  redis.disconnect();
}
