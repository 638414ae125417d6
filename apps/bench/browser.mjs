// npm run bench:browser: what a browser has to load and to do, on a product of its own with the demonstration's data: the scripts of each page as they
// are compressed for the way; the largest paint and how long the page was blocked on a slowed phone; frames of the jobs list with 10,000 jobs.
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { screenPaths } from '../web/src/app/routes.js';
import { newPerson, openProduct, signIn } from '../web/stories/browser.js';
import { run } from './fill.mjs';
import { quantile, table } from './reader.mjs';

const client = fileURLToPath(new URL('../web/dist', import.meta.url));
const loads = 5;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const signedIn = screenPaths.filter((path) => !path.includes(':'));
const many = `insert into jobs (id, job_number, customer_id, company_id, title, quantity, status, mail_date, created_at)
  select gen_random_uuid(), 'B-' || n, u.id, u.company_id, 'Postcard ' || n, n, (array['pending', 'completed'])[1 + n % 2], current_date + n % 90, now()
  from users u, generate_series(1, 10000) n where u.username = 'ada@acme.test'`;

/** @typedef {Awaited<ReturnType<typeof newPerson>>['page']} Page */

/** Watches from the first moment of each page on. */
const watch = () => {
  const seen = { paint: 0, tasks: /** @type {number[]} */ ([]) };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.paint = entry.startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => seen.tasks.push(entry.duration))).observe({
    type: 'longtask',
    buffered: true,
  });
};

/** KiB of scripts that a page fetches until nothing is left to fetch. @param {Page} page @param {string} path */
async function scriptsOf(page, path) {
  const names = new Set();
  const note = (/** @type {import('playwright-core').Request} */ request) =>
    request.resourceType() === 'script' && names.add(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return [...names].reduce((sum, name) => sum + statSync(`${client}${name}.br`).size, 0) / 1024;
}

/** What long tasks take beyond 50 ms. @param {number[]} tasks */
const blocked = (tasks) => tasks.reduce((sum, took) => sum + Math.max(0, took - 50), 0);

/** On a phone of a quarter of this machine's speed. @param {Page} page @param {string} path @param {string} isThere a selector */
async function vitals(page, path, isThere) {
  const turns = [];
  for (let turn = 0; turn < loads; turn++) {
    await page.goto(path);
    await page.locator(isThere).first().waitFor();
    await page.waitForLoadState('networkidle');
    turns.push(await page.evaluate(() => /** @type {any} */ (window).seen));
  }
  return [quantile(turns.map(({ paint }) => paint)), quantile(turns.map(({ tasks }) => blocked(tasks)))];
}

/** @param {Page} page */
async function slowed(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** The longest task while somebody does something. @param {Page} page @param {() => Promise<unknown>} act */
async function longestOf(page, act) {
  await page.evaluate(() => /** @type {any} */ (window.seen.tasks.length = 0));
  await act();
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => Math.max(0, .../** @type {any} */ (window).seen.tasks));
}

const all = await openProduct({ LOG_LEVEL: 'warn' });
const { browser, product } = all;
const open = async (/** @type {import('playwright-core').BrowserContextOptions} */ options = {}) => {
  const { page } = await newPerson(browser, product.url, options);
  await page.addInitScript(watch);
  return page;
};
try {
  const stranger = await open();
  const sizes = [['landing, signed out', await scriptsOf(stranger, '/'), 90]];
  const staff = await open();
  await signIn(staff, 'broker@demo.test');
  for (const path of signedIn) sizes.push([`${path}, signed in`, await scriptsOf(staff, path), 190]);
  console.log(
    table([['page', 'KiB of scripts, brotli', 'goal'], ...sizes.map(([page, kib, goal]) => [page, Number(kib).toFixed(1), goal])]),
  );

  const [visitor, reader] = [await open(phone), await open(phone)];
  await signIn(reader, 'ada@acme.test');
  for (const page of [visitor, reader]) await slowed(page);
  const paints = [
    ['landing', ...(await vitals(visitor, '/', 'h1')), '1,200 / 200'],
    ['jobs list', ...(await vitals(reader, '/jobs', 'a[href^="/jobs/"]')), '1,800 / 200'],
  ];
  console.log(
    table([
      ['slowed phone', 'largest paint, ms', 'blocked, ms', 'goal'],
      ...paints.map(([page, paint, blocked, goal]) => [page, Number(paint).toFixed(0), Number(blocked).toFixed(0), goal]),
    ]),
  );

  await run(product.settings.DATABASE_URL, many);
  await staff.goto('/jobs');
  await staff.getByRole('row').nth(20).waitFor();
  const scroll = async () => {
    for (let turn = 0; turn < 60; turn++) {
      await staff.mouse.wheel(0, 1500);
      await staff.evaluate(() => new Promise(requestAnimationFrame));
    }
  };
  const frames = [
    ['scroll', await longestOf(staff, scroll)],
    ['sort', await longestOf(staff, () => staff.getByRole('columnheader', { name: 'Title' }).click())],
    ['search', await longestOf(staff, () => staff.getByRole('searchbox', { name: 'Search jobs' }).fill('Postcard 77'))],
  ];
  console.log(table([['10,000 jobs', 'longest task, ms (goal 50)'], ...frames.map(([act, took]) => [act, Number(took).toFixed(0)])]));
} finally {
  await all.close();
}
process.exit();
