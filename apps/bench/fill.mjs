import { readFileSync } from 'node:fs';
import pg from 'pg';
import { freePort } from '../launch/product.mjs';

/**
 * One API on a database with so many jobs. @typedef {{ jobs: number, port: number, databaseUrl:
 * string, api: import('../launch/program.mjs').Program }} Shop
 */
/**
 * @typedef {Awaited<ReturnType<typeof import('../launch/product.mjs').startTemporaryProduct>>}
 * Product
 */

const tuned = {
  shared_buffers: '1GB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  effective_cache_size: '4GB',
  shared_preload_libraries: 'pg_stat_statements',
};

/**
 * Databases of each size beside the product's empty one, and an API on each.
 * @param {Product} product
 * @param {number[]} sizes
 */
export async function fill(product, sizes) {
  const empty = new URL(product.databaseUrl);
  const at = (/** @type {string} */ name) =>
    Object.assign(new URL(empty), { pathname: `/${name}` }).href;
  for (const [name, value] of Object.entries(tuned))
    await run(at('postgres'), `alter system set ${name} = '${value}'`);
  await product.postgres?.stop();
  await product.postgres?.start();
  await run(empty.href, 'create extension pg_stat_statements');

  /** @type {Shop[]} */
  const shops = [];
  for (const jobs of sizes) {
    const [name, port] = [`jobs_${jobs}`, await freePort()];
    await run(at('postgres'), `create database ${name} template ${empty.pathname.slice(1)}`);
    const databaseUrl = at(name);
    // `vacuum` wants to be alone, everything else to be one
    const [rows = '', vacuum = ''] = readFileSync(new URL('rows.sql', import.meta.url), 'utf8')
      .replace(/(?<!:):n\b/g, `${jobs}`)
      .split(/(?=vacuum)/);
    await withoutIndexes(databaseUrl, () => run(databaseUrl, rows));
    await run(databaseUrl, vacuum);
    const api = product.newApi(name, { DATABASE_URL: databaseUrl, PORT: `${port}` });
    await api.start();
    shops.push({ jobs, port, databaseUrl, api });
  }
  return shops;
}

/**
 * A million rows come into no index quicker than into twenty; the indexes are made of them
 * afterward.
 * @param {string} databaseUrl
 * @param {() => Promise<unknown>} act
 */
async function withoutIndexes(databaseUrl, act) {
  const createdRow = await run(
    databaseUrl,
    `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'jobs'::regclass and not exists (select from pg_constraint where conindid = c.oid)`,
  );
  for (const { name } of createdRow) await run(databaseUrl, `drop index ${name}`);
  await act();
  for (const { definition } of createdRow)
    await run(databaseUrl, `set maintenance_work_mem = '512MB'`, definition);
}

/**
 * On one connection.
 * @param {string} databaseUrl
 * @param {string[]} texts
 * @returns {Promise<any[]>} the rows of the last
 */
export async function run(databaseUrl, ...texts) {
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
