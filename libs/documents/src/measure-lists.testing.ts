import { spawnSync } from 'node:child_process';
import { ListReader } from './index.js';
import { longList } from './lists.testing.js';

// npm run lists:measure: time and memory of long lists.

const sampleMs = 100;
const counts = [10_000, 100_000, 1_000_000];
setInterval(() => undefined, 1000); // the child alone does not keep this process

/** Resident memory of the children, in MB. */
function childMegabytes() {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)]);
  return Math.max(0, ...String(stdout).trim().split('\n').map(Number)) / 1024;
}

for (const rows of counts) {
  const reader = new ListReader();
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, childMegabytes())), sampleMs);
  const start = performance.now();
  const answer = await reader.check(() => Promise.resolve(longList(rows)));
  clearInterval(watch);
  reader.onApplicationShutdown();
  const result = 'refused' in answer ? answer.refused : `${answer.facts.rows} rows`;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(`${result}: ${seconds} s, child at most ${Math.round(peak)} MB\n`);
}
process.exit();
