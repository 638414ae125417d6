import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stepColumn } from '#database';
import { jobSteps } from '#jobs';
import { freePort, Program } from '../launch/product.mjs';
import { run } from './fill.mjs';
import { quantile, read, table } from './reader.mjs';
import { judged } from './report.mjs';
import { cookieOf } from './sessions.mjs';

/**
 * Turns that do not count: until its code is compiled the API takes up to half as much again, the
 * floor hardly more.
 */
const warming = 4;
const rounds = 4;
const seconds = 2;
const connections = 16;
const customers = 2000;
const minRatio = { 'list of 50': 0.8, 'one job': 0.5 };

/**
 * Lists and single jobs of 2,000 customers, asked of the API and of the floor in turns.
 * @param {import('./fill.mjs').Product} product
 * @param {import('./fill.mjs').Shop[]} shops
 */
export async function besideFloor({ api, postgres }, shops) {
  const rows = [
    [
      'jobs',
      'read',
      'requests/s',
      'bare server',
      'ratio',
      'goal',
      'CPU of Node',
      'CPU of PostgreSQL',
      'p50 ms',
    ],
  ];
  for (const shop of shops) {
    const port = await freePort();
    const floor = new Program({
      ...api.plan,
      name: 'floor',
      args: [fileURLToPath(new URL('floor.mjs', import.meta.url))],
      env: {
        ...process.env,
        DATABASE_URL: shop.databaseUrl,
        PORT: `${port}`,
        NEXT_STEP: stepColumn(jobSteps),
      },
      isReady: undefined,
      readyLine: 'ready',
    });
    await floor.start();
    const reads = await readsOf(shop);
    for (const { path, cookie } of reads['list of 50'].slice(0, 20)) {
      const [ofFloor, ofApi] = [
        await answerOf(port, path, cookie),
        await answerOf(shop.port, path, cookie),
      ];
      assert.deepEqual(ofFloor, ofApi); // both do the same work
    }
    for (const [name, requests] of Object.entries(reads)) {
      const turns = [];
      for (let round = -warming; round < rounds; round++) {
        const [ofFloor, ofApi] = [
          await turn(floor, port, requests, postgres),
          await turn(shop.api, shop.port, requests, postgres),
        ];
        if (round >= 0) turns.push({ floor: ofFloor, api: ofApi });
      }
      const median = (/** @type {(turn: typeof turns[number]) => number} */ of) =>
        quantile(turns.map(of)).toFixed(2);
      rows.push([
        shop.jobs.toLocaleString('en'),
        name,
        median((each) => each.api.rate),
        median((each) => each.floor.rate),
        median((each) => each.api.rate / each.floor.rate),
        judged(
          `≥ ${minRatio[name]}`,
          Number(median((each) => each.api.rate / each.floor.rate)) >= minRatio[name],
        ),
        `× ${median((each) => each.api.node / each.floor.node)} (${median((each) => each.api.node)} ms)`,
        `× ${median((each) => each.api.database / each.floor.database)} (${median((each) => each.api.database)} ms)`,
        median((each) => each.api.p50),
      ]);
    }
    await floor.stop();
  }
  return `${rounds} rounds of ${seconds} s after ${warming} that do not count, ${connections} connections, medians; CPU per request.\n\n${table(rows)}`;
}

/**
 * @param {number} port
 * @param {string} path
 * @param {string} cookie
 */
async function answerOf(port, path, cookie) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  return [answer.headers.get('x-total-count'), answer.headers.get('link'), await answer.json()];
}

/** @param {import('./fill.mjs').Shop} shop */
async function readsOf({ databaseUrl }) {
  const people = Array.from({ length: customers }, (_, index) => ((index * 7919) % customers) + 1);
  const jobs = await run(
    databaseUrl,
    `select distinct on (username) substr(split_part(username, '@', 1), 5)::int as nth, j.id from users u join jobs j on j.customer_id = u.id`,
  );
  const idOf = new Map(jobs.map(({ nth, id }) => [nth, id]));
  return {
    'list of 50': people.map((nth) => ({ path: '/api/jobs?limit=50', cookie: cookieOf(nth) })),
    'one job': people
      .filter((nth) => idOf.has(nth))
      .map((nth) => ({ path: `/api/jobs/${idOf.get(nth)}`, cookie: cookieOf(nth) })),
  };
}

/**
 * @param {Program} server
 * @param {number} port
 * @param {{ path: string, cookie: string }[]} requests
 * @param {Program} [postgres]
 */
async function turn(server, port, requests, postgres) {
  const before = [cpuOf(server.pid), cpuOfTree(postgres?.pid)];
  const { count, seconds: took, latencies } = await read({ port, requests, connections, seconds });
  const [node, database] = [cpuOf(server.pid), cpuOfTree(postgres?.pid)].map(
    (now, index) => (now - (before[index] ?? 0)) / count,
  );
  return { rate: count / took, node: node ?? 0, database: database ?? 0, p50: quantile(latencies) };
}

/**
 * Milliseconds that a process has computed, with those of its children that have ended.
 * @param {number | string} [pid]
 */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return 10 * [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
  } catch {
    return 0;
  }
}

/** @param {number} [pid] of a server that has a process for each connection */
function cpuOfTree(pid) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  return cpuOf(pid) + children.reduce((sum, child) => sum + cpuOf(child.trim()), 0);
}
