import { afterAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import pg from 'pg';
import { freshDatabase, testServices } from './index.js';

const openClients: { end: () => unknown }[] = [];
const open = async (url: string) => {
  const client = new pg.Client(url);
  await client.connect();
  openClients.push(client);
  return client;
};
const openRedis = () => {
  const redis = new Redis(testServices().redisUrl);
  openClients.push({ end: () => redis.disconnect() });
  return redis;
};
afterAll(() => Promise.all(openClients.map((client) => client.end())));

const tables = `select count(*)::int from information_schema.tables where table_schema = 'public'`;

test('this worker has a migrated database and a Redis number of its own', async () => {
  const { databaseUrl } = testServices();
  const client = await open(databaseUrl);
  expect((await client.query<{ count: number }>(tables)).rows[0]!.count).toBeGreaterThan(5);
  const redis = openRedis();
  expect(await redis.ping()).toBe('PONG');
  expect(await redis.client('INFO')).toContain(` db=${process.env.JEST_WORKER_ID} `);
});

test('Redis answers each command at once, not at its next clock tick', async () => {
  const redis = openRedis();
  // a tenth of a second each would exceed the limit
  for (let command = 0; command < 500; command++) await redis.incr('commands');
  const long = 'x'.repeat(1_000_000);
  expect(await redis.echo(long)).toBe(long);
});

test('a fresh database is a separate migrated copy that can be dropped while in use', async () => {
  const { databaseUrl, asOwner, drop } = await freshDatabase();
  const [own, fresh] = [await open(testServices().databaseUrl), new pg.Client(databaseUrl)];
  await fresh.connect();
  fresh.on('error', () => undefined); // the test drops it
  expect((await fresh.query(tables)).rows).toEqual((await own.query(tables)).rows);
  await asOwner('create table only_here ()');
  expect((await own.query(`select to_regclass('only_here') as table_name`)).rows).toEqual([
    { table_name: null },
  ]);
  await drop();
  await expect(open(databaseUrl)).rejects.toThrow(/does not exist/);
});
