import { MikroORM } from '@mikro-orm/postgresql';
import { setImmediate as immediate } from 'node:timers/promises';
import pg from 'pg';
import { freshDatabase, type Proxy, startProxy, until } from '#testing';
import { ormOptions } from './orm.js';
import { sql } from './sql.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let line: Proxy;
let orm: MikroORM;
let watcher: pg.Client;
beforeAll(async () => {
  database = await freshDatabase();
  line = await startProxy(database.databaseUrl);
  orm = await MikroORM.init(ormOptions(line.url, [], { answerMs: 500 }));
  watcher = new pg.Client(database.databaseUrl);
  await watcher.connect();
});
afterAll(async () => {
  await watcher.end();
  await line.close();
  await orm.close();
  await database.drop();
});

const maxConnections = 12;
const all = async (text: string) => {
  const each = Array.from({ length: maxConnections }, () =>
    orm.em.fork().transactional((em) => sql(em, text)),
  );
  return (await Promise.allSettled(each)).map(({ status }) => status);
};
const runningCount = async (sql: string) => {
  const { rowCount } = await watcher.query(
    `select from pg_stat_activity where right(query, length($1)) = $1 and state = 'active'`,
    [sql],
  );
  return rowCount;
};

test.each(['cut', 'blackHole'] as const)(
  'all connections are lost in the middle of transactions (%s), and there are new ones',
  async (how) => {
    const sql = `select pg_sleep(0.3), '${how}'`;
    const lostQueries = all(sql);
    await until(async () => (await runningCount(sql)) === maxConnections);
    line[how]();
    expect(new Set(await lostQueries)).toEqual(new Set(['rejected']));
    if (how === 'cut') line.restore();
    else line.forget();
    expect(new Set(await all('select 1'))).toEqual(new Set(['fulfilled']));
  },
);

test('closing does not wait for connections that are being opened', async () => {
  const other = await MikroORM.init(ormOptions(database.databaseUrl));
  const connection = other.em.getConnection();
  await connection.connect();
  const pool = await connection.getNativeClient();
  const queries = Array.from({ length: 3 }, () => connection.execute('select 1'));
  pool.once('connect', () => expect(pool.ending).toBe(true));
  await immediate();
  const settledQueries = Promise.allSettled(queries);
  await other.close();
  await settledQueries;
  expect(pool.totalCount).toBe(0);
});

test('replaces connections whose transactions could not begin', async () => {
  line.blackHole();
  expect(new Set(await all('select 1'))).toEqual(new Set(['rejected']));
  line.forget();
  expect(new Set(await all('select 1'))).toEqual(new Set(['fulfilled']));
});
