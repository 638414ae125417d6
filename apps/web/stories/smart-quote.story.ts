import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import {
  newPerson,
  type Product,
  openProduct,
  pauseAt,
  seeToast,
  signInByForm,
  visit,
} from './browser.js';

const document = `Subject: Quote please - Event Program

Hi Beth,

could you price 800 Event Programs for the spring gala?
Size: 5.5 x 8.5 finished
Stock: 80# gloss text
Colors: 4/4
16 pages self cover, saddle stitched.

Thanks,
Ada`;

let all: Product;
let database: Client;

before(async () => {
  all = await openProduct();
  database = new Client(all.product.databaseUrl);
  await database.connect();
});

after(async () => {
  await database.end();
  await all.close();
});

const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title });
const paste = async (page: Page, text: string) => {
  await page.getByLabel('Document text').fill(text);
  await page.getByRole('button', { name: 'Parse Document' }).click();
};

test('turns a pasted document into a quote request, and notifies everyone with access', async () => {
  const { page, faults } = await visit(all, 'ada@acme.test', '/');
  await paste(page, document);
  await toast(page, 'Document Parsed Successfully').waitFor();
  assert.match(
    await toast(page, 'Document Parsed Successfully').innerText(),
    /Extracted specifications for "Event Programs?" with \d+% confidence\./,
  );
  await toast(page, 'Quote Request Created').waitFor();
  assert.match(
    await toast(page, 'Quote Request Created').innerText(),
    /Your quote request has been submitted and is pending review\./,
  );
  assert.equal(await page.getByLabel('Document text').inputValue(), '');
  await page.getByText(/Ada Lindqvist requested quote Q-\d{4}-\d{4,} “Event Programs?”/).waitFor();

  await page.getByRole('link', { name: 'New Quote' }).first().click();
  const row = page.getByRole('row').filter({ hasText: /Event Programs?/ });
  await row.waitFor();
  assert.match(await row.innerText(), /800/);
  assert.match(await row.innerText(), /Pending/);

  const { rows } = await database.query(
    `select quantity, spec ->> 'size' as size, spec ->> 'paperType' as paper,
       spec ->> 'colors' as colors, status, parsed_document
     from quotes where title ilike 'event program%'`,
  );
  assert.deepEqual(rows, [
    {
      quantity: 800,
      size: '5.5 x 8.5',
      paper: '80# gloss text',
      colors: '4/4',
      status: 'pending',
      parsed_document: document,
    },
  ]);
  assert.deepEqual(faults, []);
});

test('a colleague sees it, another company does not', async () => {
  const ben = await visit(all, 'ben@acme.test', '/quotes?q=event+program');
  await ben.page.getByRole('row').filter({ hasText: 'Event Program' }).waitFor();
  const cora = await visit(all, 'cora@globex.test', '/quotes?q=event+program');
  await cora.page.getByText('No quotes match your search criteria').waitFor();
});

test('loses and repeats nothing when the worker restarts during a paste', async () => {
  const { page, faults } = await visit(all, 'ada@acme.test', '/');
  await all.product.worker.stop();
  await paste(page, document.replace('800', '950').replaceAll('Event Program', 'Gala Program'));
  await page
    .getByRole('button', { name: 'Parse Document' })
    .and(page.locator('[data-pending]'))
    .waitFor();
  await all.product.worker.start();
  await toast(page, 'Quote Request Created').waitFor();
  const storedCounts = async () => {
    const { rows } = await database.query<{ quotes: number; activities: number; open: number }>(
      `select (select count(*)::int from quotes where title ilike 'gala program%') as quotes,
         (select count(*)::int from activity_log where description ilike '%gala program%')
           as activities,
         (select count(*)::int from event_delivery where done_at is null) as open`,
    );
    return rows[0]!;
  };
  for (let now = await storedCounts(); now.open > 0; now = await storedCounts())
    await page.waitForLoadState();
  assert.deepEqual(await storedCounts(), { quotes: 1, activities: 1, open: 0 });
  assert.deepEqual(faults, []);
});

test('shows the specified texts for blank text, a wrong password and a lost session', async () => {
  const { page, context } = await newPerson(all.browser, all.product.url);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Username is required').waitFor();
  await page.getByText('Password is required').waitFor();
  await page.getByLabel('Username').fill('ada@acme.test');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await toast(page, 'Login failed').waitFor();
  assert.match(await toast(page, 'Login failed').innerText(), /Invalid credentials/);

  await signInByForm(page, 'ada@acme.test');
  await page.getByLabel('Document text').fill('   ');
  await page.getByLabel('Document text').press('Control+Enter');
  await toast(page, 'No Document Text').waitFor();
  assert.match(
    await toast(page, 'No Document Text').innerText(),
    /Please paste some document text to parse\./,
  );

  // A background read may notice the lost session first.
  const leave = await pauseAt(page, '**/api/login');
  // An answer on its way would set the cookie again.
  await page.waitForLoadState('networkidle');
  const notice = seeToast(page, 'Unauthorized', 'You are logged out. Logging in again...');
  await context.clearCookies();
  // A hover would preload the page and notice the lost session.
  await page.getByRole('link', { name: 'New Quote' }).first().dispatchEvent('click');
  await notice;
  leave();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.getByLabel('Username').fill('ada@acme.test');
  await page.getByLabel('Password').fill('demo-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Quote Requests' }).waitFor();
});

test('shows “not found” for unknown paths, signed in and signed out', async () => {
  const { page } = await newPerson(all.browser, all.product.url);
  await page.goto('/nowhere');
  await page.getByText('Page Not Found').waitFor();
  assert.equal(await page.getByRole('navigation').count(), 0);
  await signInByForm(page, 'broker@demo.test');
  await page.getByText('Print Broker').first().waitFor();
  await page.goto('/nowhere');
  await page.getByText('Page Not Found').waitFor();
  await page.getByRole('link', { name: 'Settings' }).waitFor();
});

test('an approved quote is accepted once, however fast one presses', async () => {
  const { page } = await visit(all, 'ada@acme.test', '/quotes?status=approved');
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .dblclick();
  await toast(page, 'Job Created').waitFor();
  const { rows } = await database.query(
    `select count(*)::int as jobs from jobs j join quotes q on q.id = j.quote_id
     where q.title = 'Hang tags, two versions'`,
  );
  assert.deepEqual(rows, [{ jobs: 1 }]);
});
