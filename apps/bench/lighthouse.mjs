import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../launch/product.mjs';
import { launchProfile, signIn } from '../web/stories/browser.js';
import { table } from './reader.mjs';
import { goalCell } from './report.mjs';

/** Run by npx, because with its packages the first start would take longer. */
const lighthouse = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const minScore = 95;
const maxShift = 0.01;
const maxBlockedMs = 100;
const run = promisify(execFile);
const options = { maxBuffer: 64 * 2 ** 20 };

/** Beside other work a measurement says nothing about the page. */
const isQuiet = () => loadavg()[0] <= availableParallelism() / 2;

/** Chromium now and then records no start of the page, and Lighthouse asks to run it again. */
const runOnceMore = (args) => run('npx', args, options).catch(() => run('npx', args, options));

async function measurePage(url, port) {
  const { stdout } = await runOnceMore([
    '--yes',
    lighthouse,
    url,
    `--port=${port}`,
    '--disable-storage-reset',
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join()}`,
  ]);
  const { categories: scores, audits } = JSON.parse(stdout);
  return {
    scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
    shift: audits['cumulative-layout-shift'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
  };
}

async function measurePages({ username, pages }, baseURL) {
  const folder = mkdtempSync(join(tmpdir(), 'makeready-lighthouse-'));
  const port = await freePort();
  const context = await launchProfile(folder, {
    baseURL,
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    if (username) await signIn(context.pages()[0], username);
    const rows = [];
    for (const [name, path] of Object.entries(pages)) {
      const [[load], isMeasured] = [loadavg(), isQuiet()];
      const { scores, shift, blockedMs } = await measurePage(`${baseURL}${path}`, port);
      const isMet =
        Math.min(...scores) >= minScore && shift <= maxShift && blockedMs <= maxBlockedMs;
      rows.push([
        name,
        ...scores.map(String),
        shift.toFixed(3),
        blockedMs.toFixed(0),
        load.toFixed(1),
        isMeasured ? goalCell('all', isMet) : 'not judged, machine busy',
      ]);
    }
    return rows;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param visits each `{ username, pages }`, with the paths by name */
export async function lighthouseTable(visits, baseURL) {
  const rows = [];
  for (const visit of visits) rows.push(...(await measurePages(visit, baseURL)));
  const goal = `≥ ${minScore}, ≤ ${maxShift}, ≤ ${maxBlockedMs}`;
  return table([
    ['page, on a phone', ...categories, 'layout shift', 'blocked, ms', 'load', goal],
    ...rows,
  ]);
}
