import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { jobStatuses } from '#contracts';
import { read, table } from './reader.mjs';
import { goalCell } from './report.mjs';
import { cookieOf } from './sessions.mjs';

const lists = 8500;
const connections = 8;
const maxGrowth = 50;

const paths = Array.from({ length: lists }, (_, index) => {
  const subset = jobStatuses.filter((_status, bit) => (Math.floor(index / 100) + 1) & (1 << bit));
  return `/api/jobs?limit=${(index % 100) + 1}&status=${subset.join(',')}`;
});

/** Private memory of all backends in MB. */
function backendMemory(pid) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' });
  return children
    .split('\n')
    .filter(Boolean)
    .reduce((sum, child) => {
      const rollup = readFileSync(`/proc/${child.trim()}/smaps_rollup`, 'utf8');
      return sum + Number(/Private_Dirty:\s+(\d+)/.exec(rollup)?.[1]) / 1024;
    }, 0);
}

/** Measures the growth of PostgreSQL after one user reads 8,500 different lists. */
export async function measureStatementMemory(shop, pid) {
  const cookie = cookieOf(2001);
  await read({
    port: shop.port,
    requests: [{ path: '/api/jobs?limit=50', cookie }],
    connections,
    count: 200,
  });
  const before = backendMemory(pid);
  await read({
    port: shop.port,
    requests: paths.map((path) => ({ path, cookie })),
    connections,
    count: lists,
  });
  const after = backendMemory(pid);
  const growth = after - before;
  return table([
    ['lists', 'backends before, MB', 'after, MB', 'growth, MB', 'goal'],
    [
      lists.toLocaleString('en'),
      before.toFixed(0),
      after.toFixed(0),
      growth.toFixed(0),
      goalCell(`≤ ${maxGrowth}`, growth <= maxGrowth),
    ],
  ]);
}
