// npm run bench:memory: what the API and a worker keep in memory, on a product of its own with the
// demonstration's data: when they have started, while ten people read the lists of the portal
// without a pause for ten minutes (`-- --minutes 1`: for one), and after. Linux and macOS (`ps`).
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTemporaryProduct } from '../launch/product.mjs';
import { table } from './reader.mjs';
import { finish, judged } from './report.mjs';

const maxMegabytes = { idle: 150, load: 250 };
const readers = 10;
const minutes = Number(
  parseArgs({ strict: false, options: { minutes: { type: 'string', default: '10' } } }).values
    .minutes,
);
const paths = [
  '/api/jobs?limit=50',
  '/api/quotes?limit=50',
  '/api/dashboard/stats',
  '/api/dashboard/analytics',
  '/api/activities',
  '/',
];

/** @param {string} origin */
async function signIn(origin) {
  const body = JSON.stringify({ username: 'broker@demo.test', password: 'demo-password' });
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer.headers.getSetCookie()[0].split(';')[0];
}

/** @param {{ pid?: number }} program */
const megabytesOf = ({ pid }) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024);

/**
 * @param {string} origin
 * @param {number} until
 * @returns how much was read
 */
async function read(origin, until) {
  const cookie = await signIn(origin);
  let turn = 0;
  for (; Date.now() < until; turn++) {
    const answer = await fetch(origin + paths[turn % paths.length], { headers: { cookie } });
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  return turn;
}

const { url, api, worker, stop } = await startTemporaryProduct({ env: { LOG_LEVEL: 'warn' } });
const rows = [];
let answers = 0;
/**
 * @param {string} state
 * @param {number} limit
 */
const note = (state, limit) =>
  rows.push({ state, api: megabytesOf(api), worker: megabytesOf(worker), limit });
try {
  await pause(5000);
  note('started', maxMegabytes.idle);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, megabytesOf(api))), 200);
  const end = Date.now() + minutes * 60_000;
  const reads = await Promise.all(Array.from({ length: readers }, () => read(url, end)));
  clearInterval(watch);
  answers = reads.reduce((sum, turns) => sum + turns, 0);
  rows.push({
    state: 'under load',
    api: peak,
    worker: megabytesOf(worker),
    limit: maxMegabytes.load,
  });
  await pause(5000);
  note('after', maxMegabytes.load);
} finally {
  await stop();
}
finish(
  table([
    ['state', 'API, MB', 'goal', 'worker, MB'],
    ...rows.map(({ state, api: apiMemory, worker, limit }) => [
      state,
      apiMemory,
      judged(`≤ ${limit}`, apiMemory <= limit),
      worker,
    ]),
  ]),
  `${answers.toLocaleString('en')} answers in ${minutes} minutes of load.`,
);
