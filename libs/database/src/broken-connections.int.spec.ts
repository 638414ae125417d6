import { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase, type Proxy, startProxy } from '#testing';
import { ormOptions } from './orm.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let proxy: Proxy;
let orm: MikroORM;
beforeAll(async () => {
  database = await freshDatabase();
  proxy = await startProxy(database.databaseUrl);
  orm = await MikroORM.init({ ...ormOptions(proxy.url, [], { connectionMs: 2000, answerMs: 300 }), pool: { max: 1 } });
});
afterAll(async () => {
  await orm.close(); // which ends
  await proxy.close();
  await database.drop();
});
afterEach(() => proxy.restore());

/** @param fault while the transaction is open */
const transaction = (fault?: () => void) =>
  orm.em.fork().transactional(async (em) => {
    await em.execute('select 1');
    fault?.();
    return em.execute<{ open: number }[]>(`select count(*)::int as open from pg_stat_activity where state = 'idle in transaction'`);
  });

test.each(['cut', 'blackHole'] as const)('a connection that breaks within a transaction (%s) makes room for another', async (fault) => {
  await expect(transaction(() => proxy[fault]())).rejects.toThrow(/ECONNRESET|terminated|timeout/);
  proxy.restore();
  expect(await transaction()).toEqual([{ open: 0 }]);
});

test('a transaction that could not even begin keeps none', async () => {
  await transaction();
  proxy.blackHole();
  await expect(transaction()).rejects.toThrow('Query read timeout');
  proxy.restore();
  expect(await transaction()).toEqual([{ open: 0 }]);
});
