import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { chromiumPath, password } from '../web/stories/browser.js';
import { becameQuiet } from './quiet.mjs';
import { quantile, table } from './reader.mjs';
import { goalCell } from './report.mjs';

/** Run by npx, because with its packages the first start would take longer. */
const lighthouse = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const minScore = 95;
const maxShift = 0.01;
const maxBlockedMs = 100;
/** One run differs from the next by a point or two. */
const runs = 3;
const run = promisify(execFile);
const options = {
  maxBuffer: 64 * 2 ** 20,
  env: { ...process.env, CHROME_PATH: chromiumPath() },
};

/** Chromium now and then records no start of the page, and Lighthouse asks to run it again. */
const runOnceMore = (args) => run('npx', args, options).catch(() => run('npx', args, options));

/** Each page in an empty cache, and signed in by a header. */
async function measurePage(url, headers) {
  const { stdout } = await runOnceMore([
    '--yes',
    lighthouse,
    url,
    '--chrome-flags=--headless --no-sandbox',
    `--extra-headers=${JSON.stringify(headers)}`,
    '--output=json',
    '--quiet',
    `--only-categories=${categories.join()}`,
  ]);
  const { categories: scores, audits } = JSON.parse(stdout);
  return {
    scores: categories.map((name) => Math.round((scores[name]?.score ?? 0) * 100)),
    shift: audits['cumulative-layout-shift'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    /** The server forbids search engines. */
    isPrivate: audits['is-crawlable'].score === 0,
  };
}

/** The medians of several runs. */
async function measureRuns(url, headers) {
  const pages = [];
  while (pages.length < runs) pages.push(await measurePage(url, headers));
  return {
    scores: categories.map((_, index) => quantile(pages.map(({ scores }) => scores[index]))),
    shift: quantile(pages.map(({ shift }) => shift)),
    blockedMs: quantile(pages.map(({ blockedMs }) => blockedMs)),
    isPrivate: pages[0].isPrivate,
  };
}

async function headersOf(username, baseURL) {
  if (!username) return {};
  const answer = await fetch(`${baseURL}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const [cookie] = answer.headers.getSetCookie();
  return { Cookie: cookie.split(';')[0] };
}

async function measurePages({ username, pages }, baseURL) {
  const headers = await headersOf(username, baseURL);
  const rows = [];
  for (const [name, path] of Object.entries(pages)) {
    const isMeasured = await becameQuiet();
    const [load] = loadavg();
    const { scores, shift, blockedMs, isPrivate } = await measureRuns(`${baseURL}${path}`, headers);
    const judged = isPrivate ? scores.slice(0, -1) : scores;
    const isMet = Math.min(...judged) >= minScore && shift <= maxShift && blockedMs <= maxBlockedMs;
    rows.push([
      name,
      ...judged.map(String),
      ...(isPrivate ? ['not for search engines'] : []),
      shift.toFixed(3),
      blockedMs.toFixed(0),
      load.toFixed(1),
      isMeasured ? goalCell('all', isMet) : 'not judged, machine busy',
    ]);
  }
  return rows;
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
