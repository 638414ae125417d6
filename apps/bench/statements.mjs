import { run } from './fill.mjs';
import { read, table } from './reader.mjs';
import { judged } from './report.mjs';
import { cookieOf } from './sessions.mjs';

const paths = [
  '/api/jobs?limit=1',
  '/api/jobs?limit=50',
  '/api/jobs/counts',
  '/api/dashboard/stats',
  '/api/dashboard/analytics',
];
const times = 20;
const countSql = `select coalesce(sum(calls), 0)::int as all, coalesce(sum(calls) filter (where query ~* '^\\s*(insert|update|delete)'), 0)::int as writes
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'pg_stat_statements'`;

/**
 * Statements that one request sends, from the database's own count.
 * @param {import('./fill.mjs').Shop} shop
 */
export async function statements({ port, databaseUrl }) {
  const [job] = await run(databaseUrl, 'select id from jobs limit 1');
  const rows = [['read', 'statements', 'of them writes', 'goal']];
  for (const path of [...paths, `/api/jobs/${job.id}`]) {
    await run(databaseUrl, 'select pg_stat_statements_reset()');
    await read({
      port,
      requests: [{ path, cookie: cookieOf(2001) }],
      connections: 1,
      count: times,
    });
    const [{ all, writes }] = await run(databaseUrl, countSql);
    rows.push([
      path.replace(job.id, '{id}'),
      all / times,
      writes / times,
      judged('no writes', writes === 0),
    ]);
  }
  return table(rows);
}
