import { runSql } from './fill.mjs';
import { read, table } from './reader.mjs';
import { goalCell } from './report.mjs';
import { cookieOf } from './sessions.mjs';

const paths = [
  '/api/jobs?limit=1',
  '/api/jobs?limit=50',
  '/api/jobs/counts',
  '/api/dashboard/stats',
  '/api/dashboard/analytics',
];
const repeats = 20;
const countSql = `select coalesce(sum(calls), 0)::int as all, coalesce(sum(calls) filter (where
  query ~* '^\\s*(insert|update|delete)'), 0)::int as writes
  from pg_stat_statements where dbid = (select oid from pg_database
    where datname = current_database()) and query !~ 'pg_stat_statements'`;

export async function statements({ port, databaseUrl }) {
  const [job] = await runSql(databaseUrl, 'select id from jobs limit 1');
  const rows = [['read', 'statements', 'of them writes', 'goal']];
  for (const path of [...paths, `/api/jobs/${job.id}`]) {
    await runSql(databaseUrl, 'select pg_stat_statements_reset()');
    await read({
      port,
      requests: [{ path, cookie: cookieOf(2001) }],
      connections: 1,
      count: repeats,
    });
    const [{ all, writes }] = await runSql(databaseUrl, countSql);
    rows.push([
      path.replace(job.id, '{id}'),
      all / repeats,
      writes / repeats,
      goalCell('no writes', writes === 0),
    ]);
  }
  return table(rows);
}
