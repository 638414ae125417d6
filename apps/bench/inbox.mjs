// npm run bench:inbox [-- --emails N]: the time until an email shows, emails drained from the
// mailbox per second, and the memory of the worker meanwhile.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startTemporaryProduct } from '../launch/product.mjs';
import { quantile, table } from './reader.mjs';
import { finish, goalCell } from './report.mjs';

const emails = Number(
  parseArgs({ strict: false, options: { emails: { type: 'string', default: '10000' } } }).values
    .emails,
);
const maxGrowth = 100;
const maxShownMs = 2000;
const samplesFolder = 'libs/inbox/samples';
const text = 'Hello,\r\nplease call me back about our last order.\r\n'.repeat(20);

const megabytesOf = ({ pid }) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024);

const { worker, dataDir, databaseUrl, stop } = await startTemporaryProduct({
  env: { LOG_LEVEL: 'warn', DEMO_DATA: 'on' },
});
const pool = new pg.Pool({ connectionString: databaseUrl });
const count = async (condition) =>
  Number(
    (await pool.query(`select count(*) from inbound_emails where ${condition}`)).rows[0].count,
  );
/** The first sample is dropped while the worker still handles the events of the demonstration. */
async function measureSamples(folder) {
  const times = [];
  for (const name of readdirSync(samplesFolder)) {
    const before = await count(`state <> 'unread'`);
    const start = performance.now();
    cpSync(join(samplesFolder, name), join(folder, name));
    while ((await count(`state <> 'unread'`)) === before) await pause(20);
    times.push(performance.now() - start);
  }
  return times;
}

try {
  const folder = join(dataDir, 'mail', 'in');
  const shownTimes = await measureSamples(folder);
  const load = loadavg()[0];
  const waiting = join(dataDir, 'mail', 'waiting');
  mkdirSync(waiting, { recursive: true });
  for (let number = 0; number < emails; number++)
    writeFileSync(
      join(waiting, `${number}.eml`),
      `From: Person ${number} <person-${number}@sender.test>\r\nSubject: Email ${number}\r\nMessage-ID: <bench-${number}@sender.test>\r\n\r\n${text}`,
    );
  await pause(5000);
  const before = megabytesOf(worker);
  const samples = [];
  const watch = setInterval(() => samples.push(megabytesOf(worker)), 500);
  const start = performance.now();
  for (const name of readdirSync(waiting)) renameSync(join(waiting, name), join(folder, name));
  const isOfBench = `message_key like '<bench-%'`;
  while ((await count(isOfBench)) < emails) await pause(200);
  const storedSeconds = (performance.now() - start) / 1000;
  while ((await count(`${isOfBench} and state <> 'unread'`)) < emails) await pause(200);
  const readSeconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const half = Math.floor(samples.length / 2);
  const [first, second] = [quantile(samples.slice(0, half)), quantile(samples.slice(half))];
  finish(
    table([
      ['', 'Measured'],
      [
        'Samples dropped after the start are read after, ms',
        goalCell(
          `${shownTimes.map((time) => time.toFixed(0)).join(', ')} (at most ${maxShownMs}, load ${load.toFixed(1)})`,
          Math.max(...shownTimes) <= maxShownMs,
        ),
      ],
      ['Emails', emails.toLocaleString('en-US')],
      ['Stored, a second', Math.round(emails / storedSeconds)],
      ['Stored and read, a second', Math.round(emails / readSeconds)],
      ['Memory of the worker before, MB', before],
      ['Median of the first half, MB', first],
      ['Median of the second half, MB', second],
      ['Peak, MB', Math.max(...samples)],
      [
        'Growth from the first half to the second, MB',
        goalCell(`${second - first} (at most ${maxGrowth})`, second - first <= maxGrowth),
      ],
    ]),
  );
} finally {
  await pool.end();
  await stop();
}
