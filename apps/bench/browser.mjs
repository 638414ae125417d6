// npm run bench:browser: what a browser has to load and to do, on a product of its own with the
// demonstration's data: the scripts of each page as they are compressed for the way; the largest
// paint and how long the page was blocked on a slowed phone; frames of a list of 1,000 of 10,000
// jobs; Go to.
import { newPerson, openProduct, signIn } from '../web/stories/browser.js';
import { run } from './fill.mjs';
import { quantile, table } from './reader.mjs';
import { finish, judged } from './report.mjs';
import { scripts } from './scripts.mjs';

const loads = 5;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const frame = 50;
const many = `insert into jobs (id, job_number, customer_id, company_id, title, quantity, status, mail_date, created_at)
  select gen_random_uuid(), 'B-' || n, u.id, u.company_id, 'Postcard ' || n, n, (array['pending', 'completed'])[1 + n % 2], current_date + n % 90, now()
  from users u, generate_series(1, 10000) n where u.username = 'ada@acme.test';
  analyze jobs`;

/** @typedef {Awaited<ReturnType<typeof newPerson>>['page']} Page */

/** Watches from the first moment of each page on. */
const watch = () => {
  const timings = {
    paint: 0,
    row: 0,
    tasks: /** @type {number[]} */ ([]),
    frames: /** @type {number[]} */ ([]),
  };
  Object.assign(window, { seen: timings });
  /** @type {Record<string, (entry: PerformanceEntry) => unknown>} */
  const notes = {
    'largest-contentful-paint': (entry) => (timings.paint = entry.startTime),
    longtask: (entry) => timings.tasks.push(entry.duration),
    'long-animation-frame': (entry) => timings.frames.push(entry.duration),
  };
  for (const [type, note] of Object.entries(notes))
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('a[href^="/jobs/"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (timings.row = performance.now())));
  }).observe(document, { childList: true, subtree: true });
};

/**
 * What long tasks take beyond 50 ms.
 * @param {number[]} tasks
 */
const blocked = (tasks) => tasks.reduce((sum, duration) => sum + Math.max(0, duration - frame), 0);

/**
 * @param {Page} page
 * @returns {Promise<{ paint: number, row: number, tasks: number[], frames: number[] }>}
 */
const timingsOn = (page) => page.evaluate(() => /** @type {any} */ (window).seen);

/**
 * On a phone of a quarter of this machine's speed.
 * @param {Page} page
 * @param {string} path
 * @param {string} isThere a selector
 */
async function vitals(page, path, isThere) {
  const turns = [];
  for (let turn = 0; turn < loads; turn++) {
    await page.goto(path);
    await page.locator(isThere).first().waitFor();
    await page.waitForLoadState('networkidle');
    turns.push(await timingsOn(page));
  }
  return {
    paint: quantile(turns.map(({ paint }) => paint)),
    row: quantile(turns.map(({ row }) => row)),
    blocked: quantile(turns.map(({ tasks }) => blocked(tasks))),
  };
}

/** @param {Page} page */
async function slowed(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/**
 * @param {Page} visitor
 * @param {Page} reader
 */
async function paints(visitor, reader) {
  for (const page of [visitor, reader]) await slowed(page);
  const rows = [
    { what: 'landing', maxMs: 1200, ...(await vitals(visitor, '/', 'h1')) },
    { what: 'jobs list', maxMs: 1800, ...(await vitals(reader, '/jobs', 'a[href^="/jobs/"]')) },
  ];
  return table([
    ['page', 'largest paint, ms', 'goal', 'first row, ms', 'blocked, ms', 'goal'],
    ...rows.map(({ what, maxMs, paint, row, blocked }) => [
      what,
      paint.toFixed(0),
      judged(`≤ ${maxMs}`, paint <= maxMs),
      row ? row.toFixed(0) : '',
      blocked.toFixed(0),
      judged('≤ 200', blocked <= 200),
    ]),
  ]);
}

/**
 * The longest frame while somebody does something, until it shows: one that was not long counts as
 * none.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
async function maxFrame(page, act) {
  await page.evaluate(() => /** @type {any} */ (window.seen.frames.length = 0));
  await act();
  // the browser tells of a frame when it has been painted
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return Math.max(0, ...(await timingsOn(page)).frames);
}

/**
 * How many jobs there are and are shown, as the list says it.
 * @param {Page} page
 */
const footerText = (page) =>
  page.evaluate(() => document.querySelector('footer p')?.textContent ?? '');

/** @param {import('playwright-core').Locator} locator */
const handleOf = async (locator) =>
  /** @type {import('playwright-core').ElementHandle<HTMLElement>} */ (
    await locator.elementHandle()
  );

/**
 * What is pressed is found before the frames are watched, and what follows is waited for by a look
 * at one element: to seek by role or text has every row of the page read, within the frames that
 * are measured.
 * @param {Page} page
 */
async function frames(page) {
  await page.goto('/jobs?q=Postcard');
  await page.locator('footer button').waitFor();
  const [more, title, status, search] = [
    await handleOf(page.locator('footer button')),
    await handleOf(page.getByRole('button', { name: 'Title', exact: true })),
    await handleOf(page.getByLabel('Status')),
    await handleOf(page.getByRole('searchbox', { name: 'Search jobs' })),
  ];
  const grow = async () => {
    for (
      let before = await footerText(page);
      await more.evaluate((button) => button.isConnected);
      before = await footerText(page)
    ) {
      await more.press('Enter');
      await page.waitForFunction(
        (text) => document.querySelector('footer p')?.textContent !== text,
        before,
      );
    }
  };
  const growing = await maxFrame(page, grow);
  const timeOf = async (/** @type {() => Promise<unknown>} */ act) => {
    const first = () => page.evaluate(() => document.querySelectorAll('tr')[1]?.textContent);
    const before = await first();
    await act();
    await page.waitForFunction(
      (text) => document.querySelectorAll('tr')[1]?.textContent !== text,
      before,
    );
  };
  const scroll = async () => {
    for (let turn = 0; turn < 120; turn++) {
      await page.mouse.wheel(0, 400);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  };
  await page.mouse.move(700, 500);
  const acts = [
    ['show more, as often as it is there', growing],
    ['scroll', await maxFrame(page, scroll)],
    ['sort', await maxFrame(page, () => timeOf(() => title.click()))],
    ['filter', await maxFrame(page, () => timeOf(() => status.selectOption('completed')))],
    ['search', await maxFrame(page, () => timeOf(() => search.fill('Postcard 77')))],
  ];
  return table([
    ['1,000 of 10,000 jobs on the screen', 'longest frame, ms', 'goal'],
    ...acts.map(([act, duration]) => [
      act,
      Number(duration) ? Number(duration).toFixed(0) : 'none over 50',
      judged(`≤ ${frame}`, Number(duration) <= frame),
    ]),
  ]);
}

/**
 * From the last key to what it finds, milliseconds.
 * @param {Page} page
 */
async function goTo(page) {
  await page.goto('/jobs');
  await page.getByRole('row').nth(1).waitFor();
  const waits = [];
  for (const number of ['4321', '77', '9876', '1234', '555', '8080', '31', '6007']) {
    await page.keyboard.press('Control+k');
    await page
      .getByRole('combobox', { name: 'Go to' })
      .pressSequentially(`postcard ${number.slice(0, -1)}`);
    await page
      .getByRole('option', { name: `Postcard ${number.slice(0, -1)}` })
      .first()
      .waitFor();
    await page.evaluate((title) => {
      const nextPaint = new Promise((resolve) => {
        const from = (/** @type {KeyboardEvent} */ { timeStamp }) => {
          const look = () => {
            if (document.querySelector('[role=option]')?.textContent?.startsWith(title))
              resolve(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          look();
        };
        addEventListener('keydown', from, { once: true, capture: true });
      });
      Object.assign(window, { shown: nextPaint });
    }, `Postcard ${number}B`);
    await page.keyboard.press(/** @type {string} */ (number.at(-1)));
    waits.push(Number(await page.evaluate(() => /** @type {any} */ (window).shown)));
    await page.keyboard.press('Escape');
  }
  const [p50, p95] = [quantile(waits), quantile(waits, 0.95)];
  return table([
    ['Go to', 'p50, ms', 'at most, ms', 'goal'],
    [
      'from the key to what it finds, among 10,000 jobs',
      p50.toFixed(0),
      p95.toFixed(0),
      judged('≤ 100', p50 <= 100),
    ],
  ]);
}

const all = await openProduct({ LOG_LEVEL: 'warn' });
const { browser, product } = all;
const open = async (
  /** @type {import('playwright-core').BrowserContextOptions} */ options = {},
) => {
  const { page } = await newPerson(browser, product.url, options);
  await page.addInitScript(watch);
  return page;
};
const sections = [];
try {
  const [stranger, staff] = [await open(), await open()];
  await signIn(staff, 'broker@demo.test');
  sections.push('### Scripts', await scripts(stranger, staff));

  const [visitor, reader] = [await open(phone), await open(phone)];
  await signIn(reader, 'ada@acme.test');
  sections.push('### A slowed phone', await paints(visitor, reader));
  // a slowed page computes as long as it is open
  for (const page of [visitor, reader]) await page.context().close();

  await run(product.databaseUrl, many);
  sections.push('### A long list', await frames(staff), '### Go to', await goTo(staff));
} finally {
  await all.close();
}
finish(...sections);
