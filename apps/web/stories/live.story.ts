import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { visit } from './browser.js';
import { until } from '#testing';
import { openWithDatabase, type ProductWithDatabase } from './with-database.js';

let all: ProductWithDatabase;
before(async () => {
  all = await openWithDatabase();
  // The worker still handles the demonstration data, which makes further changes.
  const open = 'select 1 from event_delivery where done_at is null and failed_at is null';
  await until(async () => (await all.database.query(open)).rowCount === 0, { timeoutMs: 120_000 });
});
after(() => all.close());

// The change must arrive without a reload; other stories slow it down.
const live = { timeout: 20_000 };
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

const personAt = (username: string, path: string) => visit(all, username, path);

async function ask({ request }: BrowserContext, title: string) {
  const data = { customerName: 'Ada', customerEmail: 'ada@acme.test', title, quantity: 500 };
  const answer = await request.post('/api/quotes', { data });
  assert.equal(answer.status(), 201);
  return (await answer.json()) as { id: string; quoteNumber: string };
}

/** The API stores the changes since a page began to load. */
const remembersChanges = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const stream = new EventSource('/api/events?age=0');
        const close = (remembers: boolean) => {
          stream.close();
          resolve(remembers);
        };
        stream.addEventListener('ping', () => close(true));
        stream.addEventListener('refresh', () => close(false));
      }),
  );

/** The pages of a browser with an open event stream. */
function openStreams(context: BrowserContext) {
  const open = new Map<Request, Page>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events')
      open.set(request, request.frame().page());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  // A closed page ends its requests without an event.
  return () => [...open.values()].filter((page) => !page.isClosed());
}

test('shows a change on the screens of everyone with access', async () => {
  const [ada, ben, broker, cora] = await Promise.all(
    ['ada@acme.test', 'ben@acme.test', 'broker@demo.test', 'cora@globex.test'].map((name) =>
      personAt(name, '/quotes'),
    ),
  );
  await Promise.all(
    [ada!, ben!, broker!].map(({ page }) => page.getByRole('row').nth(1).waitFor()),
  );
  // Four pages that load at once are slow; the limit applies after they listen.
  await ask(ada!.context, 'First postcards');
  await Promise.all(
    [ada!, ben!, broker!].map(({ page }) => row(page, 'First postcards').waitFor(live)),
  );
  const { quoteNumber } = await ask(ada!.context, 'Live postcards');
  await Promise.all(
    [ada!, ben!, broker!].map(({ page }) => row(page, 'Live postcards').waitFor(live)),
  );
  await broker!.page.getByText('Updated just now').waitFor(live);
  await ben!.page.getByText('Updated just now').waitFor(live);
  assert.equal(await ada!.page.getByText('Updated just now').count(), 0);

  await broker!.page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const dialog = broker!.page.getByRole('dialog', { name: 'Notifications' });
  await dialog
    .getByRole('link', { name: `Unread: Ada Lindqvist requested quote ${quoteNumber}` })
    .waitFor(live);

  await ask(cora!.context, 'Globex labels');
  await row(cora!.page, 'Globex labels').waitFor(live);
  assert.equal(await row(cora!.page, 'Live postcards').count(), 0);
  for (const { faults } of [ada!, ben!, broker!, cora!]) assert.deepEqual(faults, []);
});

test('a notice leads to its record and is read then, in every window of the person', async () => {
  const [cora, admin] = [
    await personAt('cora@globex.test', '/'),
    await personAt('admin@demo.test', '/'),
  ];
  assert((await admin.context.request.post('/api/notifications/read', { data: {} })).ok());
  const other = await admin.context.newPage();
  await Promise.all([admin.page.goto('/quotes'), other.goto('/')]);
  const bells = [admin.page, other].map((page) =>
    page.getByRole('button', { name: 'Notifications', exact: true }),
  );
  await Promise.all(bells.map((bell) => bell.waitFor()));
  const { id, quoteNumber } = await ask(cora.context, 'Menu cards');
  const counts = [admin.page, other].map((page) =>
    page.getByRole('button', { name: 'Notifications, 1 unread' }),
  );
  await Promise.all(counts.map((bell) => bell.waitFor(live)));
  await counts[0]!.click();
  await admin.page
    .getByRole('link', { name: `Unread: Cora Whitfield requested quote ${quoteNumber}` })
    .click();
  await admin.page.waitForURL(`**/quotes/${id}`);
  await Promise.all(
    [admin.page, other].map((page) =>
      page.getByRole('button', { name: 'Notifications', exact: true }).waitFor(live),
    ),
  );
});

test('shares one stream among eight tabs, and continues when its tab closes', async () => {
  const { context, page } = await personAt('ben@acme.test', '/quotes');
  const ada = await personAt('ada@acme.test', '/');
  const open = openStreams(context);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/quotes')));
  await Promise.all(tabs.map((tab) => tab.getByRole('table').waitFor()));
  await ask(ada.context, 'Eight tabs');
  await Promise.all(tabs.map((tab) => row(tab, 'Eight tabs').waitFor(live)));
  const [leader, ...others] = open();
  assert(leader);
  assert.deepEqual(others, []);

  await leader.close();
  const rest = tabs.filter((tab) => tab !== leader);
  await ask(ada.context, 'Seven tabs');
  await Promise.all(rest.map((tab) => row(tab, 'Seven tabs').waitFor(live)));
  assert.equal(open().length, 1);
  assert.notEqual(open()[0], leader);
  await Promise.all(
    rest.map((tab) => tab.evaluate(() => fetch('/api/quotes').then(({ status }) => status))),
  ).then((answers) => assert.deepEqual(new Set(answers), new Set([200])));
});

test('shows missed changes after a reconnect', async () => {
  const broker = await personAt('broker@demo.test', '/quotes');
  const ada = await personAt('ada@acme.test', '/');
  await all.product.redis!.stop();
  await ask(ada.context, 'While Redis was away');
  await all.product.redis!.start();
  await row(broker.page, 'While Redis was away').waitFor(live);

  await broker.context.setOffline(true);
  await ask(ada.context, 'While the network was away');
  await broker.context.setOffline(false);
  await row(broker.page, 'While the network was away').waitFor(live);
});

test('refreshes after connecting only if a change may have been missed', async () => {
  const broker = await personAt('broker@demo.test', '/quotes');
  const ada = await personAt('ada@acme.test', '/');
  const requestedPaths: string[] = [];
  broker.page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const times = (path: string) => requestedPaths.filter((one) => one === path).length;
  // Redis was stopped in the story before, and the API needs seconds to reconnect.
  await until(() => remembersChanges(broker.page), { everyMs: 500 });
  await broker.page.goto('/settings');
  await broker.page.getByRole('table').waitFor();
  // Two changes arrive a second apart; the stream’s first refresh takes up to one.
  for (const title of ['Told at first', 'Told then']) {
    const { quoteNumber } = await ask(ada.context, title);
    await broker.page.getByRole('button', { name: /^Notifications/ }).click();
    await broker.page.getByRole('link', { name: new RegExp(quoteNumber) }).waitFor(live);
    await broker.page.keyboard.press('Escape');
  }
  assert.equal(times('/api/users'), 1);

  const secondRequest = broker.page.waitForRequest('**/api/users', live);
  await all.product.redis!.stop();
  await all.product.redis!.start();
  await secondRequest;
});

test('signing out in one tab takes the others along', async () => {
  const { context, page } = await personAt('cora@globex.test', '/quotes');
  const other = await context.newPage();
  await other.goto('/quotes');
  await other.getByRole('table').waitFor();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await other.getByRole('button', { name: 'Sign In' }).waitFor(live);
});
