import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { jobStatuses } from '#contracts';
import { read, table } from './reader.mjs';
import { judged } from './report.mjs';
import { cookieOf } from './sessions.mjs';

const lists = 8500;
const connections = 8;
const maxGrowth = 50;

/** Lists that differ in their limit and in the statuses that they ask for. */
const paths = Array.from({ length: lists }, (_, index) => {
  const subset = jobStatuses.filter((_status, bit) => (Math.floor(index / 100) + 1) & (1 << bit));
  return `/api/jobs?limit=${(index % 100) + 1}&status=${subset.join(',')}`;
});

/**
 * Memory that the backends of a PostgreSQL do not share, in MB.
 * @param {number} pid
 */
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

/**
 * How much memory PostgreSQL keeps after one person has asked for 8,500 different lists.
 * @param {import('./fill.mjs').Shop} shop
 * @param {number} pid of the PostgreSQL server
 * @returns {Promise<string>} a table
 */
export async function statementMemory(shop, pid) {
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
      judged(`≤ ${maxGrowth}`, growth <= maxGrowth),
    ],
  ]);
}
