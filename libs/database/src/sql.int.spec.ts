import { MikroORM } from '@mikro-orm/postgresql';
import { freshDatabase } from '#testing';
import { ormOptions } from './orm.js';
import { maxStatements, keepPlan, sql } from './sql.js';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let orm: MikroORM;
beforeAll(async () => {
  database = await freshDatabase();
  orm = await MikroORM.init(ormOptions(database.databaseUrl));
});
afterAll(async () => {
  await orm.close();
  await database.drop();
});

const hostile = `\\'; drop table users; -- ? $1`;
const namedStatement = keepPlan('select ?::text as text');
const preparedSql = 'select name from pg_prepared_statements';

test.each(['on the pool', 'in a transaction'])('values are bound (%s)', async (where) => {
  const echo = async (em = orm.em.fork()) => [
    ...(await sql(em, 'select ?::text as text, ?::int[] as list', [hostile, [1, 2]])),
    ...(await sql(em, namedStatement, [hostile])),
    ...(await sql(em, `select 'b' as text where 'b' = any(?)`, [['a', 'b']])),
  ];
  const rows = where === 'on the pool' ? await echo() : await orm.em.fork().transactional(echo);
  expect(rows).toEqual([{ text: hostile, list: [1, 2] }, { text: hostile }, { text: 'b' }]);
});

test('a statement runs in the open transaction, and on a fork outside of it', async () => {
  const own = 'select pg_current_xact_id_if_assigned() is not null as writes';
  const rows = await orm.em.fork().transactional(async (em) => {
    await sql(em, 'select pg_current_xact_id()');
    return [...(await sql(em, own)), ...(await sql(em.fork(), own))];
  });
  expect(rows).toEqual([{ writes: true }, { writes: false }]);
});

test.each([
  ['a literal', `select 'why?' where 1 = ?`, [1]],
  ['an operator of jsonb', `select '{"a": 1}'::jsonb ? 'a'`, []],
  ['a value too many', 'select ?::int', [1, 2]],
])('rejects a different number of placeholders and values: %s', async (_name, text, params) => {
  await expect(sql(orm.em.fork(), text, params)).rejects.toThrow(/placeholders for \d values/);
});

test('PostgreSQL keeps each marked plan once, up to the limit', async () => {
  const em = orm.em.fork();
  await sql(em, 'select ?::text as other', ['a']);
  for (const text of ['a', 'b']) await sql(em, keepPlan('select ?::text as text'), [text]);
  expect(await sql(em, preparedSql)).toEqual([{ name: 'makeready 1' }]);
  for (let n = 0; n <= maxStatements; n++) await sql(em, keepPlan(`select ${n}`));
  expect(await sql(em, preparedSql)).toHaveLength(maxStatements);
});
