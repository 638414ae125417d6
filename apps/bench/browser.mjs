// npm run bench:browser: script sizes, a slowed phone, a long list, Go to, and Lighthouse.
// `--only='Lighthouse|Scripts'` measures the sections whose titles match.
import { newPerson, openProduct, signIn } from '../web/stories/browser.js';
import { runSql } from './fill.mjs';
import { lighthouseTable } from './lighthouse.mjs';
import { becameQuiet } from './quiet.mjs';
import { quantile, table } from './reader.mjs';
import { finish, goalCell } from './report.mjs';
import { scriptTable } from './scripts.mjs';

const only = process.argv.find((text) => text.startsWith('--only='))?.slice('--only='.length);
const isMeasured = (title) => new RegExp(only ?? '').test(title);
const pageLoads = 5;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const maxFrameMs = 50;
/** Postcard 77 is newer than 770, so that it is the first that Go to finds. */
const insertJobs = `insert into jobs (id, job_number, customer_id, company_id, title, quantity,
  status, mail_date, created_at)
  select gen_random_uuid(), 'B-' || n, u.id, u.company_id, 'Postcard ' || n, n, (array['pending',
    'completed'])[1 + n % 2], current_date + n % 90, now() - n * interval '1 second'
  from users u, generate_series(1, 10000) n where u.username = 'ada@acme.test';
  analyze jobs`;

const installObservers = () => {
  const timings = {
    paint: 0,
    row: 0,
    tasks: [],
    frames: [],
  };
  Object.assign(window, { seen: timings });
  const recorders = {
    'largest-contentful-paint': (entry) => (timings.paint = entry.startTime),
    longtask: (entry) => timings.tasks.push(entry.duration),
    'long-animation-frame': (entry) => timings.frames.push(entry.duration),
  };
  for (const [type, record] of Object.entries(recorders))
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
    });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('a[href^="/jobs/"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (timings.row = performance.now())));
  }).observe(document, { childList: true, subtree: true });
};

/** Total blocking time: the part of each long task over 50 ms. */
const blockedTime = (tasks) =>
  tasks.reduce((sum, duration) => sum + Math.max(0, duration - maxFrameMs), 0);

const readTimings = (page) => page.evaluate(() => window.seen);

async function measurePaint(page, path, selector) {
  const samples = [];
  for (let load = 0; load < pageLoads; load++) {
    await page.goto(path);
    await page.locator(selector).first().waitFor();
    await page.waitForLoadState('networkidle');
    samples.push(await readTimings(page));
  }
  return {
    paint: quantile(samples.map(({ paint }) => paint)),
    row: quantile(samples.map(({ row }) => row)),
    blocked: quantile(samples.map(({ tasks }) => blockedTime(tasks))),
  };
}

async function slowDown(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', slowNetwork);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function paintTable(visitor, reader) {
  for (const page of [visitor, reader]) await slowDown(page);
  const rows = [
    { label: 'landing', maxMs: 1200, ...(await measurePaint(visitor, '/', 'h1')) },
    {
      label: 'jobs list',
      maxMs: 1800,
      ...(await measurePaint(reader, '/jobs', 'a[href^="/jobs/"]')),
    },
  ];
  return table([
    ['page', 'largest paint, ms', 'goal', 'first row, ms', 'blocked, ms', 'goal'],
    ...rows.map(({ label, maxMs, paint, row, blocked }) => [
      label,
      paint.toFixed(0),
      goalCell(`≤ ${maxMs}`, paint <= maxMs),
      row ? row.toFixed(0) : '',
      blocked.toFixed(0),
      goalCell('≤ 200', blocked <= 200),
    ]),
  ]);
}

/** Only frames over 50 ms are reported, so 0 means that there was none. */
async function maxFrame(page, act) {
  await page.evaluate(() => (window.seen.frames.length = 0));
  await act();
  // the browser reports a frame after it painted it
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  return Math.max(0, ...(await readTimings(page)).frames);
}

const footerText = (page) =>
  page.evaluate(() => document.querySelector('footer p')?.textContent ?? '');

const handleOf = async (locator) => await locator.elementHandle();

/**
 * Locators by role or text read every row, so the elements are found before frames are measured.
 */
async function frameTable(page) {
  await page.goto('/jobs?q=Postcard');
  await page.locator('footer button').waitFor();
  const [moreButton, title, status, search] = [
    await handleOf(page.locator('footer button')),
    await handleOf(page.getByRole('button', { name: 'Title', exact: true })),
    await handleOf(page.getByLabel('Status')),
    await handleOf(page.getByRole('searchbox', { name: 'Search jobs' })),
  ];
  const showAll = async () => {
    for (
      let before = await footerText(page);
      await moreButton.evaluate((button) => button.isConnected);
      before = await footerText(page)
    ) {
      await moreButton.press('Enter');
      await page.waitForFunction(
        (text) => document.querySelector('footer p')?.textContent !== text,
        before,
      );
    }
  };
  const showAllFrame = await maxFrame(page, showAll);
  const waitForNewRows = async (act) => {
    const firstRow = () => page.evaluate(() => document.querySelectorAll('tr')[1]?.textContent);
    const before = await firstRow();
    await act();
    await page.waitForFunction(
      (text) => document.querySelectorAll('tr')[1]?.textContent !== text,
      before,
    );
  };
  const scroll = async () => {
    for (let step = 0; step < 120; step++) {
      await page.mouse.wheel(0, 400);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  };
  await page.mouse.move(700, 500);
  const measurements = [
    ['show more, as often as it is there', showAllFrame],
    ['scroll', await maxFrame(page, scroll)],
    ['sort', await maxFrame(page, () => waitForNewRows(() => title.click()))],
    ['filter', await maxFrame(page, () => waitForNewRows(() => status.selectOption('completed')))],
    ['search', await maxFrame(page, () => waitForNewRows(() => search.fill('Postcard 77')))],
  ];
  return table([
    ['1,000 of 10,000 jobs on the screen', 'longest frame, ms', 'goal'],
    ...measurements.map(([act, duration]) => [
      act,
      Number(duration) ? Number(duration).toFixed(0) : 'none over 50',
      goalCell(`≤ ${maxFrameMs}`, Number(duration) <= maxFrameMs),
    ]),
  ]);
}

/** Milliseconds from the last key to the result. */
async function goToTable(page) {
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
        const onKey = ({ timeStamp }) => {
          const check = () => {
            if (document.querySelector('[role=option]')?.textContent?.startsWith(title))
              resolve(performance.now() - timeStamp);
            else requestAnimationFrame(check);
          };
          check();
        };
        addEventListener('keydown', onKey, { once: true, capture: true });
      });
      Object.assign(window, { shown: nextPaint });
    }, `Postcard ${number}B`);
    await page.keyboard.press(number.at(-1));
    waits.push(Number(await page.evaluate(() => window.shown)));
    await page.keyboard.press('Escape');
  }
  const [p50, p95] = [quantile(waits), quantile(waits, 0.95)];
  return table([
    ['Go to', 'p50, ms', 'at most, ms', 'goal'],
    [
      'from the key to what it finds, among 10,000 jobs',
      p50.toFixed(0),
      p95.toFixed(0),
      goalCell('≤ 100', p50 <= 100),
    ],
  ]);
}

/** @param staff a page where the shop is signed in */
async function visitsOf(staff) {
  const read = async (path) => (await staff.request.get(path)).json();
  const idOf = async (list, title) =>
    (await read(`/api/${list}?q=${encodeURIComponent(title)}`)).find((row) => row.title === title)
      .id;
  const job = await idOf('jobs', 'Winter lookbook');
  const [proof] = await read(`/api/jobs/${job}/proofs`);
  const { url } = await read(`/api/jobs/${job}/proofs/${proof.id}/link`);
  const quote = await idOf('quotes', 'Hang tags, two versions');
  const mailing = await idOf('packages', 'Anniversary dinner');
  return [
    { pages: { landing: '/', 'proof link': new URL(url).pathname } },
    {
      username: 'ada@acme.test',
      pages: {
        dashboard: '/',
        jobs: '/jobs',
        job: `/jobs/${job}`,
        quotes: '/quotes',
        quote: `/quotes/${quote}`,
        package: `/packages/${mailing}`,
      },
    },
    { username: 'broker@demo.test', pages: { inbox: '/inbox' } },
  ];
}

const session = await openProduct({ LOG_LEVEL: 'warn', DEMO_DATA: 'on' });
const { browser, product } = session;
const openPage = async (options = {}) => {
  const { page } = await newPerson(browser, product.url, options);
  await page.addInitScript(installObservers);
  return page;
};
const sections = [];
const add = async (title, measure) => {
  if (!isMeasured(title)) return;
  await becameQuiet();
  sections.push(`### ${title}`, await measure());
};
try {
  const [stranger, staff] = [await openPage(), await openPage()];
  await signIn(staff, 'broker@demo.test');
  await add('Scripts', () => scriptTable(stranger, staff));
  await add('A slowed phone', async () => {
    const [visitor, reader] = [await openPage(phone), await openPage(phone)];
    await signIn(reader, 'ada@acme.test');
    const painted = await paintTable(visitor, reader);
    // an open page with a slowed CPU takes time from the next measurement
    for (const page of [visitor, reader]) await page.context().close();
    return painted;
  });
  await add('Lighthouse', async () => lighthouseTable(await visitsOf(staff), product.url));
  await runSql(product.databaseUrl, insertJobs);
  await add('A long list', () => frameTable(staff));
  await add('Go to', () => goToTable(staff));
} finally {
  await session.close();
}
finish(...sections);
