import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stepColumn } from '#database';
import { jobSteps } from '#jobs';
import { packageColumns, packageSummary, quoteColumns } from '#quotes';
import { freePort, Program } from '../launch/product.mjs';
import { runSql } from './fill.mjs';
import { quantile, read, table } from './reader.mjs';
import { goalCell } from './report.mjs';
import { cookieOf } from './sessions.mjs';

/** The API takes up to 50 % longer until its code is compiled. */
const warmUpRounds = 4;
const rounds = 4;
const seconds = 2;
const connections = 16;
const customers = 2000;
const minRatio = { list: 0.8, one: 0.5 };

/**
 * Reads lists and single jobs of 2,000 customers from the API and from floor.mjs in alternation.
 */
export async function compareWithFloor({ api, postgres }, shops, isMeasured) {
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
        QUOTE: quoteColumns,
        PACKAGE: packageColumns,
        SUMMARY: packageSummary,
      },
      isReady: undefined,
      readyLine: 'ready',
    });
    await floor.start();
    for (const [name, requests] of Object.entries(await readsOf(shop))) {
      if (!isMeasured(name)) continue;
      const isList = name.startsWith('list');
      const goal = isList ? minRatio.list : minRatio.one;
      for (const { path, cookie } of isList ? requests.slice(0, 20) : []) {
        const [floorAnswer, apiAnswer] = [
          await fetchAnswer(port, path, cookie),
          await fetchAnswer(shop.port, path, cookie),
        ];
        assert.deepEqual(floorAnswer, apiAnswer);
      }
      const samples = [];
      for (let round = -warmUpRounds; round < rounds; round++) {
        const [floorSample, apiSample] = [
          await measureRound(floor, port, requests, postgres),
          await measureRound(shop.api, shop.port, requests, postgres),
        ];
        if (round >= 0) samples.push({ floor: floorSample, api: apiSample });
      }
      const median = (valueOf) => quantile(samples.map(valueOf)).toFixed(2);
      const cpuCell = (part) =>
        `× ${median((each) => each.api[part] / each.floor[part])} ` +
        `(${median((each) => each.api[part])} ms)`;
      rows.push([
        shop.jobs.toLocaleString('en'),
        name,
        median((each) => each.api.rate),
        median((each) => each.floor.rate),
        median((each) => each.api.rate / each.floor.rate),
        goalCell(`≥ ${goal}`, Number(median((each) => each.api.rate / each.floor.rate)) >= goal),
        cpuCell('node'),
        cpuCell('database'),
        median((each) => each.api.p50),
      ]);
    }
    await floor.stop();
  }
  const method = `${rounds} rounds of ${seconds} s after ${warmUpRounds} that do not count`;
  return `${method}, ${connections} connections, medians; CPU per request.\n\n${table(rows)}`;
}

async function fetchAnswer(port, path, cookie) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  return [answer.headers.get('x-total-count'), answer.headers.get('link'), await answer.json()];
}

async function readsOf({ databaseUrl }) {
  const people = Array.from({ length: customers }, (_, index) => ((index * 7919) % customers) + 1);
  const jobs = await runSql(
    databaseUrl,
    `select distinct on (username) substr(split_part(username, '@', 1), 5)::int as nth, j.id
      from users u join jobs j on j.customer_id = u.id`,
  );
  const idOf = new Map(jobs.map(({ nth, id }) => [nth, id]));
  const list = (path) => people.map((nth) => ({ path, cookie: cookieOf(nth) }));
  return {
    'list of 50': list('/api/jobs?limit=50'),
    'list of 50 quotes': list('/api/quotes?limit=50'),
    'list of 50 packages': list('/api/packages?limit=50'),
    'one job': people
      .filter((nth) => idOf.has(nth))
      .map((nth) => ({ path: `/api/jobs/${idOf.get(nth)}`, cookie: cookieOf(nth) })),
  };
}

async function measureRound(server, port, requests, postgres) {
  const before = [cpuOf(server.pid), cpuOfTree(postgres?.pid)];
  const {
    count,
    seconds: elapsed,
    latencies,
  } = await read({ port, requests, connections, seconds });
  const [node, database] = [cpuOf(server.pid), cpuOfTree(postgres?.pid)].map(
    (now, index) => (now - (before[index] ?? 0)) / count,
  );
  return {
    rate: count / elapsed,
    node: node ?? 0,
    database: database ?? 0,
    p50: quantile(latencies),
  };
}

/** CPU time in milliseconds, including children that have ended. */
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

/** Includes the children, because PostgreSQL has a process for each connection. */
function cpuOfTree(pid) {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  return cpuOf(pid) + children.reduce((sum, child) => sum + cpuOf(child.trim()), 0);
}
