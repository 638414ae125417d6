// npm run bench:memory [-- --minutes N]: resident memory of the API and a worker before, under and
// after load.
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startTemporaryProduct } from '../launch/product.mjs';
import { table } from './reader.mjs';
import { finish, goalCell } from './report.mjs';

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

async function signIn(origin) {
  const body = JSON.stringify({ username: 'broker@demo.test', password: 'demo-password' });
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return answer.headers.getSetCookie()[0].split(';')[0];
}

const megabytesOf = ({ pid }) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024);

async function read(origin, deadline) {
  const cookie = await signIn(origin);
  let readCount = 0;
  for (; Date.now() < deadline; readCount++) {
    const answer = await fetch(origin + paths[readCount % paths.length], { headers: { cookie } });
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  return readCount;
}

const { url, api, worker, stop } = await startTemporaryProduct({ env: { LOG_LEVEL: 'warn' } });
const rows = [];
let answers = 0;
const recordMemory = (state, limit) =>
  rows.push({ state, api: megabytesOf(api), worker: megabytesOf(worker), limit });
try {
  await pause(5000);
  recordMemory('started', maxMegabytes.idle);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, megabytesOf(api))), 200);
  const end = Date.now() + minutes * 60_000;
  const reads = await Promise.all(Array.from({ length: readers }, () => read(url, end)));
  clearInterval(watch);
  answers = reads.reduce((sum, count) => sum + count, 0);
  rows.push({
    state: 'under load',
    api: peak,
    worker: megabytesOf(worker),
    limit: maxMegabytes.load,
  });
  await pause(5000);
  recordMemory('after', maxMegabytes.load);
} finally {
  await stop();
}
finish(
  table([
    ['state', 'API, MB', 'goal', 'worker, MB'],
    ...rows.map(({ state, api: apiMemory, worker, limit }) => [
      state,
      apiMemory,
      goalCell(`≤ ${limit}`, apiMemory <= limit),
      worker,
    ]),
  ]),
  `${answers.toLocaleString('en')} answers in ${minutes} minutes of load.`,
);
