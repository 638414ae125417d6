import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { visit, type Person } from './browser.js';
import { button, waitForText, toast } from './parts.js';
import { drawLogo, type SampleFile } from './sample-files.js';
import { openWithDatabase, type ProductWithDatabase } from './with-database.js';

let all: ProductWithDatabase;
let database: Client;
let logo: SampleFile;

before(async () => {
  all = await openWithDatabase();
  ({ database } = all);
  logo = await drawLogo();
});
after(() => all.close());

const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });

const person = (username: string, path: string) => visit(all, username, path);

async function requestQuote({ context }: Person, title: string) {
  const data = {
    customerName: 'Ada Lindqvist',
    customerEmail: 'ada@acme.test',
    title,
    quantity: 500,
  };
  const answer = await context.request.post('/api/quotes', { data });
  assert.equal(answer.status(), 201);
  return ((await answer.json()) as { id: string }).id;
}
const setPrice = async ({ context }: Person, id: string, totalPrice: string) =>
  assert.equal(
    (await context.request.put(`/api/quotes/${id}`, { data: { totalPrice } })).status(),
    200,
  );
async function bothAt(title: string, totalPrice?: string) {
  const ada = await person('ada@acme.test', '/quotes');
  const broker = await person('broker@demo.test', '/quotes');
  const id = await requestQuote(ada, title);
  if (totalPrice) await setPrice(broker, id, totalPrice);
  for (const { page } of [ada, broker]) {
    await page.goto(`/quotes/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  return { ada, broker, id };
}
const eventsOf = async (id: string, type: string) => {
  const { rows } = await database.query(
    `select 1 from domain_event where aggregate_id = $1 and type = $2`,
    [id, type],
  );
  return rows.length;
};
const emailIs = (page: Page, title: string, state: string) =>
  page
    .getByRole('region', { name: 'Emails' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByText(state, { exact: true })
    .first()
    .waitFor();

test('requests, prices, approves and orders a quote, each step once despite double clicks', async () => {
  const ada = await person('ada@acme.test', '/quote-request');
  const broker = await person('broker@demo.test', '/quotes');
  const title = 'Museum guides';
  await button(ada.page, 'Submit Quote Request').click();
  await ada.page.getByText('Title is required').waitFor();
  // The first invalid field has the focus.
  await ada.page.keyboard.type(title);
  assert.equal(await ada.page.getByLabel('Title').inputValue(), title);
  await ada.page.getByLabel('Quantity').fill('2500');
  await ada.page.getByLabel('Print Type').selectOption('book');
  await ada.page.getByLabel('Page Count').fill('16');
  await ada.page.getByLabel('Delivery Method').selectOption('delivery');
  await ada.page.getByLabel('Delivery Address').fill('12 Dock Street');
  await ada.page.locator('input[type=file]').setInputFiles([logo]);
  await toast(ada.page, 'Files uploaded').waitFor();
  await button(ada.page, 'Submit Quote Request').dblclick();
  await toast(ada.page, 'Quote Request Created').waitFor();
  await ada.page.waitForURL('**/quotes');
  const { rows } = await database.query<{ id: string; files: number }>(
    'select id, cardinality(artwork_urls) as files from quotes where title = $1',
    [title],
  );
  assert.deepEqual(
    rows.map(({ files }) => files),
    [1],
  );
  const { id } = rows[0]!;

  await broker.page.getByRole('link', { name: title }).click();
  await waitForText(broker.page, 'Action needed: price this request.');
  await button(broker.page, 'Preview logo.png').click();
  await broker.page.getByRole('dialog', { name: 'logo.png' }).getByRole('img').waitFor();
  await broker.page.keyboard.press('Escape');
  await button(broker.page, 'Set Price').click();
  const pricing = broker.page.getByRole('dialog', { name: 'Set Price' });
  await pricing.getByLabel('Total Price').fill('1250.50');
  await pricing.getByRole('button', { name: 'Set Price' }).dblclick();
  await toast(broker.page, 'Price Set').waitFor();
  await waitForText(broker.page, 'Waiting on the customer: approve the price');
  await emailIs(broker.page, 'Quote ready', 'Sent');
  assert.equal(await eventsOf(id, 'quote.priced'), 1);

  await ada.page.getByRole('link', { name: title }).click();
  await waitForText(ada.page, 'Action needed: approve the price');
  assert.equal(await ada.page.getByRole('region', { name: 'Emails' }).count(), 0);
  const response = await ada.context.request.get(`/api/quotes/${id}/pdf`);
  assert.equal(response.headers()['content-type'], 'application/pdf');
  assert.equal((await response.body()).subarray(0, 5).toString(), '%PDF-');
  await button(ada.page, 'Approve Quote').dblclick();
  await toast(ada.page, 'Quote Approved').waitFor();
  assert.equal(await eventsOf(id, 'quote.approved'), 1);
  await waitForText(broker.page, 'Waiting on the customer: convert this quote to a job');

  await button(ada.page, 'Convert to Job').click();
  const convertDialog = ada.page.getByRole('dialog', { name: 'Convert to Job' });
  await convertDialog
    .getByText('This creates a job for 2,500 of “Museum guides” at $1,250.50.')
    .waitFor();
  await convertDialog.getByLabel('Customer PO Number').fill('ACM-77');
  await convertDialog.getByRole('button', { name: 'Convert to Job' }).dblclick();
  await ada.page.waitForURL('**/jobs/*');
  const jobs = await database.query<{
    id: string;
    customer_po_number: string;
    total_price: string;
  }>('select id, customer_po_number, total_price from jobs where quote_id = $1', [id]);
  assert.deepEqual(jobs.rows, [
    { id: ada.page.url().split('/').at(-1), customer_po_number: 'ACM-77', total_price: '1250.50' },
  ]);
  await waitForText(broker.page, 'Accepted. This quote is now a job.');
  assert.equal(
    await actions(broker.page).getByRole('link', { name: 'View Job' }).getAttribute('href'),
    `/jobs/${jobs.rows[0]!.id}`,
  );
  for (const { faults } of [ada, broker]) assert.deepEqual(faults, []);
});

test('shows the next action on the dashboard without a reload, and filters the list by it', async () => {
  const [ada, broker] = [await person('ada@acme.test', '/'), await person('broker@demo.test', '/')];
  const yours = ({ page }: Person) => page.getByRole('region', { name: /^Action needed/ });
  for (const one of [ada, broker]) {
    await yours(one).getByRole('listitem').first().waitFor();
    const all = yours(one).getByRole('button', { name: /^Show all/ });
    if (await all.count()) await all.click();
  }
  const id = await requestQuote(ada, 'Trail maps');
  await yours(broker)
    .getByRole('link', { name: /^Price this request.*Trail maps · Ada Lindqvist/ })
    .waitFor();
  await setPrice(broker, id, '480.00');
  await yours(broker)
    .getByRole('link', { name: /Trail maps/ })
    .waitFor({ state: 'detached' });
  await yours(ada)
    .getByRole('link', { name: /^Approve the price.*Trail maps/ })
    .click();
  await ada.page.waitForURL(`**/quotes/${id}`);
  await waitForText(ada.page, 'Action needed: approve the price by');

  await ada.page.goto('/quotes');
  await ada.page.getByLabel('Waiting on').selectOption('The shop');
  await ada.page.waitForURL('**/quotes?waiting=others');
  const quoteItem = ada.page
    .getByRole('table', { name: 'Quote requests' })
    .getByRole('link', { name: 'Trail maps' });
  await quoteItem.waitFor({ state: 'detached' });
  await ada.page.getByLabel('Waiting on').selectOption('Me');
  await quoteItem.waitFor();
  await ada.page.reload();
  await quoteItem.waitFor();
  assert.equal(
    await ada.page.getByRole('link', { name: 'Export' }).getAttribute('href'),
    '/api/quotes.csv?waiting=me&sort=-createdAt',
  );
  for (const { faults } of [ada, broker]) assert.deepEqual(faults, []);
});

test('the broker rejects, the customer reads why and asks for a new price', async () => {
  const { ada, broker, id } = await bothAt('Foil menus');
  await button(broker.page, 'Reject Quote').click();
  const rejectDialog = broker.page.getByRole('dialog', { name: 'Reject Quote' });
  await rejectDialog.getByLabel('Reason (optional)').fill('Our foil press is down until June.');
  await rejectDialog.getByRole('button', { name: 'Reject Quote' }).dblclick();
  await toast(broker.page, 'Quote Rejected').waitFor();
  assert.equal(await eventsOf(id, 'quote.rejected'), 1);

  await waitForText(ada.page, 'This quote was rejected. You can ask for a new price.');
  await waitForText(ada.page, 'The shop wrote: “Our foil press is down until June.”');
  assert.equal(await button(ada.page, 'Approve Quote').count(), 0);
  await button(ada.page, 'Ask for a new price').dblclick();
  await toast(ada.page, 'New Price Requested').waitFor();
  await waitForText(broker.page, 'Action needed: price this request.');
  await emailIs(broker.page, 'Quote rejected', 'Sent');
  await emailIs(broker.page, 'Quote reopened', 'Sent');
  for (const { faults } of [ada, broker]) assert.deepEqual(faults, []);
});

test('requests changes: the price is withdrawn, and the broker sets another', async () => {
  const { ada, broker } = await bothAt('Gala invitations', '980');
  await button(ada.page, 'Request Changes').click();
  const changesDialog = ada.page.getByRole('dialog', { name: 'Request Changes' });
  await changesDialog.getByRole('button', { name: 'Request Changes' }).click();
  await changesDialog.getByText('Please describe the changes').waitFor();
  await changesDialog.getByLabel('What should change?').fill('Rounded corners, please.');
  await changesDialog.getByRole('button', { name: 'Request Changes' }).dblclick();
  await toast(ada.page, 'Changes Requested').waitFor();
  await waitForText(ada.page, 'The last price, $980.00, is no longer valid.');
  assert.ok(await button(ada.page, 'Approve Quote').isDisabled());
  await waitForText(ada.page, 'This quote has not been priced yet.');

  await waitForText(broker.page, 'The customer wrote: “Rounded corners, please.”');
  await button(broker.page, 'Set Price').click();
  const pricing = broker.page.getByRole('dialog', { name: 'Set Price' });
  await pricing.getByText('The last price was $980.00').waitFor();
  await pricing.getByLabel('Total Price').fill('1040');
  await pricing.getByRole('button', { name: 'Set Price' }).click();
  await waitForText(ada.page, '$1,040.00');
  await waitForText(ada.page, 'Action needed: approve the price');
  for (const { faults } of [ada, broker]) assert.deepEqual(faults, []);
});

test('shows the slower person the conflict, and does not send their input', async () => {
  const { ada, broker, id } = await bothAt('Loyalty cards', '310');
  await button(broker.page, 'Request Changes').click();
  const changesDialog = broker.page.getByRole('dialog', { name: 'Request Changes' });
  await changesDialog.getByLabel('What should change?').fill('Which stock?');
  // Blocks live messages for this page; its own calls still work.
  await broker.page.route('**/api/quotes/*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await button(ada.page, 'Reject Quote').click();
  await ada.page
    .getByRole('dialog', { name: 'Reject Quote' })
    .getByRole('button', { name: 'Reject Quote' })
    .click();
  await toast(ada.page, 'Quote Rejected').waitFor();
  await broker.page.unroute('**/api/quotes/*');
  await changesDialog.getByRole('button', { name: 'Request Changes' }).click();
  await changesDialog.getByText('This quote has been rejected.').waitFor();
  await changesDialog.getByRole('button', { name: 'Close' }).last().click();
  await actions(broker.page).getByRole('button', { name: 'Reopen' }).waitFor();
  assert.equal(await eventsOf(id, 'quote.changesRequested'), 0);
});
