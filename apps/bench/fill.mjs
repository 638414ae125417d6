import { readFileSync } from 'node:fs';
import pg from 'pg';
import { freePort } from '../launch/product.mjs';

const serverSettings = {
  shared_buffers: '1GB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  effective_cache_size: '4GB',
  shared_preload_libraries: 'pg_stat_statements',
};

/** Creates one database for each size, with an API for each. */
export async function fillShops(product, sizes) {
  const empty = new URL(product.databaseUrl);
  const urlOf = (name) => Object.assign(new URL(empty), { pathname: `/${name}` }).href;
  for (const [name, value] of Object.entries(serverSettings))
    await runSql(urlOf('postgres'), `alter system set ${name} = '${value}'`);
  await product.postgres?.stop();
  await product.postgres?.start();
  await runSql(empty.href, 'create extension pg_stat_statements');

  const shops = [];
  for (const jobs of sizes) {
    const [name, port] = [`jobs_${jobs}`, await freePort()];
    await runSql(urlOf('postgres'), `create database ${name} template ${empty.pathname.slice(1)}`);
    const databaseUrl = urlOf(name);
    // `vacuum` cannot run inside a transaction
    const [rows = '', vacuum = ''] = readFileSync(new URL('rows.sql', import.meta.url), 'utf8')
      .replace(/(?<!:):n\b/g, `${jobs}`)
      .split(/(?=vacuum)/);
    await withoutIndexes(databaseUrl, () => runSql(databaseUrl, rows));
    await runSql(databaseUrl, vacuum);
    const api = product.newApi(name, { DATABASE_URL: databaseUrl, PORT: `${port}` });
    await api.start();
    shops.push({ jobs, port, databaseUrl, api });
  }
  return shops;
}

/** Inserting a million rows is faster without indexes. */
async function withoutIndexes(databaseUrl, act) {
  const indexes = await runSql(
    databaseUrl,
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i
      join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'jobs'::regclass and not exists (select from pg_constraint
       where conindid = c.oid)`,
  );
  for (const { name } of indexes) await runSql(databaseUrl, `drop index ${name}`);
  await act();
  for (const { definition } of indexes)
    await runSql(databaseUrl, `set maintenance_work_mem = '512MB'`, definition);
}

/** @returns the rows of the last statement */
export async function runSql(databaseUrl, ...texts) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    let rows = [];
    for (const text of texts) ({ rows } = await client.query(text));
    return rows;
  } finally {
    await client.end();
  }
}
