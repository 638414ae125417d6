import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Opened, openProduct, password, pauseAt, visit, type Watched } from './browser.js';

let all: Opened;
let database: Client;
let logo: { name: string; mimeType: string; buffer: Buffer };

before(async () => {
  all = await openProduct();
  database = new Client(all.product.databaseUrl);
  await database.connect();
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#00688f' } });
  logo = { name: 'logo.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
});
after(async () => {
  await database.end();
  await all.close();
});

const toast = (page: Page, title: string) => page.getByRole('alertdialog').filter({ hasText: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const actions = (page: Page) => page.getByRole('region', { name: 'Actions' });
const saying = (page: Page, words: string) => page.getByText(words, { exact: false }).first().waitFor();

const person = (username: string, path: string) => visit(all, username, path);

/** Asks for a price with the person's session, past the screen. */
async function asked({ context }: Watched, title: string) {
  const data = { customerName: 'Ada Lindqvist', customerEmail: 'ada@acme.test', title, quantity: 500 };
  const answer = await context.request.post('/api/quotes', { data });
  assert.equal(answer.status(), 201);
  return ((await answer.json()) as { id: string }).id;
}
const priced = async ({ context }: Watched, id: string, totalPrice: string) =>
  assert.equal((await context.request.put(`/api/quotes/${id}`, { data: { totalPrice } })).status(), 200);
/** Customer and broker, each with the page of one quote before them. */
async function bothAt(title: string, totalPrice?: string) {
  const ada = await person('ada@acme.test', '/quotes');
  const broker = await person('broker@demo.test', '/quotes');
  const id = await asked(ada, title);
  if (totalPrice) await priced(broker, id, totalPrice);
  for (const { page } of [ada, broker]) {
    await page.goto(`/quotes/${id}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
  return { ada, broker, id };
}
const eventsOf = async (id: string, type: string) => {
  const { rows } = await database.query(`select 1 from domain_event where aggregate_id = $1 and type = $2`, [id, type]);
  return rows.length;
};
const mailIs = (page: Page, title: string, state: string) =>
  page
    .getByRole('region', { name: 'Mail' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByText(state, { exact: true })
    .first()
    .waitFor();

test('a customer asks, the broker names the price, the customer approves and orders, each step once however fast it is pressed', async () => {
  const ada = await person('ada@acme.test', '/quote-request');
  const broker = await person('broker@demo.test', '/quotes');
  const title = 'Museum guides';
  await button(ada.page, 'Submit Quote Request').click();
  await ada.page.getByText('Title is required').waitFor();
  await ada.page.keyboard.type(title); // the cursor is in the first field that is wrong
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
  await saying(broker.page, 'Waiting for you: price this request.');
  await button(broker.page, 'Preview logo.png').click();
  await broker.page.getByRole('dialog', { name: 'logo.png' }).getByRole('img').waitFor();
  await broker.page.keyboard.press('Escape');
  await button(broker.page, 'Set Price').click();
  const pricing = broker.page.getByRole('dialog', { name: 'Set Price' });
  await pricing.getByLabel('Total Price').fill('1250.50');
  await pricing.getByRole('button', { name: 'Set Price' }).dblclick();
  await toast(broker.page, 'Price Set').waitFor();
  await saying(broker.page, 'Waiting for the customer: approve the price');
  await mailIs(broker.page, 'Quote with the price', 'Sent');
  assert.equal(await eventsOf(id, 'quote.priced'), 1);

  await ada.page.getByRole('link', { name: title }).click();
  await saying(ada.page, 'Waiting for you: approve the price');
  assert.equal(await ada.page.getByRole('region', { name: 'Mail' }).count(), 0);
  const paper = await ada.context.request.get(`/api/quotes/${id}/pdf`);
  assert.equal(paper.headers()['content-type'], 'application/pdf');
  assert.equal((await paper.body()).subarray(0, 5).toString(), '%PDF-');
  await button(ada.page, 'Approve Quote').dblclick();
  await toast(ada.page, 'Quote Approved').waitFor();
  assert.equal(await eventsOf(id, 'quote.approved'), 1);
  await saying(broker.page, 'Waiting for the customer: convert this quote to a job');

  await button(ada.page, 'Convert to Job').click();
  const ordering = ada.page.getByRole('dialog', { name: 'Convert to Job' });
  await ordering.getByText('This orders 2,500 of “Museum guides” for $1,250.50.').waitFor();
  await ordering.getByLabel('Customer PO Number').fill('ACM-77');
  await ordering.getByRole('button', { name: 'Convert to Job' }).dblclick();
  await ada.page.waitForURL('**/jobs/*');
  const jobs = await database.query<{ id: string; customer_po_number: string; total_price: string }>(
    'select id, customer_po_number, total_price from jobs where quote_id = $1',
    [id],
  );
  assert.deepEqual(jobs.rows, [{ id: ada.page.url().split('/').at(-1), customer_po_number: 'ACM-77', total_price: '1250.50' }]);
  await saying(broker.page, 'Accepted. This quote has become a job.');
  assert.equal(await actions(broker.page).getByRole('link', { name: 'View Job' }).getAttribute('href'), `/jobs/${jobs.rows[0]!.id}`);
  for (const { faults } of [ada, broker]) assert.deepEqual(faults, []);
});

test('the dashboard says whose turn it is, leads there, and moves on without a reload; the list is narrowed to it', async () => {
  const [ada, broker] = [await person('ada@acme.test', '/'), await person('broker@demo.test', '/')];
  const yours = ({ page }: Watched) => page.getByRole('region', { name: /^Your turn/ });
  for (const one of [ada, broker]) {
    await yours(one).getByRole('listitem').first().waitFor();
    const all = yours(one).getByRole('button', { name: /^Show all/ });
    if (await all.count()) await all.click();
  }
  const id = await asked(ada, 'Trail maps');
  await yours(broker)
    .getByRole('link', { name: /^Price this request.*Trail maps · Ada Lindqvist/ })
    .waitFor();
  await priced(broker, id, '480.00');
  await yours(broker)
    .getByRole('link', { name: /Trail maps/ })
    .waitFor({ state: 'detached' });
  await yours(ada)
    .getByRole('link', { name: /^Approve the price.*Trail maps/ })
    .click();
  await ada.page.waitForURL(`**/quotes/${id}`);
  await saying(ada.page, 'Waiting for you: approve the price by');

  await ada.page.goto('/quotes');
  await ada.page.getByLabel('Waiting for').selectOption('The shop');
  await ada.page.waitForURL('**/quotes?waiting=others');
  const listed = ada.page.getByRole('table', { name: 'Quote requests' }).getByRole('link', { name: 'Trail maps' });
  await listed.waitFor({ state: 'detached' });
  await ada.page.getByLabel('Waiting for').selectOption('Me');
  await listed.waitFor();
  await ada.page.reload();
  await listed.waitFor();
  assert.equal(await ada.page.getByRole('link', { name: 'Export' }).getAttribute('href'), '/api/quotes.csv?waiting=me&sort=-createdAt');
  for (const { faults } of [ada, broker]) assert.deepEqual(faults, []);
});

test('the broker rejects, the customer reads why and asks for a new price', async () => {
  const { ada, broker, id } = await bothAt('Foil menus');
  await button(broker.page, 'Reject Quote').click();
  const rejecting = broker.page.getByRole('dialog', { name: 'Reject Quote' });
  await rejecting.getByLabel('Reason (optional)').fill('Our foil press is down until June.');
  await rejecting.getByRole('button', { name: 'Reject Quote' }).dblclick();
  await toast(broker.page, 'Quote Rejected').waitFor();
  assert.equal(await eventsOf(id, 'quote.rejected'), 1);

  await saying(ada.page, 'This quote was rejected. You can ask for a new price.');
  await saying(ada.page, 'The shop wrote: “Our foil press is down until June.”');
  assert.equal(await button(ada.page, 'Approve Quote').count(), 0);
  await button(ada.page, 'Ask for a new price').dblclick();
  await toast(ada.page, 'New Price Requested').waitFor();
  await saying(broker.page, 'Waiting for you: price this request.');
  await mailIs(broker.page, 'Notice of the rejection', 'Sent');
  await mailIs(broker.page, 'Request for a new price', 'Sent');
  for (const { faults } of [ada, broker]) assert.deepEqual(faults, []);
});

test('the customer asks for changes: the price goes with them, the broker reads them and names another', async () => {
  const { ada, broker } = await bothAt('Gala invitations', '980');
  await button(ada.page, 'Request Changes').click();
  const asking = ada.page.getByRole('dialog', { name: 'Request Changes' });
  await asking.getByRole('button', { name: 'Request Changes' }).click();
  await asking.getByText('Please say what should change').waitFor();
  await asking.getByLabel('What should change?').fill('Rounded corners, please.');
  await asking.getByRole('button', { name: 'Request Changes' }).dblclick();
  await toast(ada.page, 'Changes Requested').waitFor();
  await saying(ada.page, 'The last price, $980.00, does not stand any more.');
  assert.ok(await button(ada.page, 'Approve Quote').isDisabled());
  await saying(ada.page, 'This quote has not been priced yet.');

  await saying(broker.page, 'The customer wrote: “Rounded corners, please.”');
  await button(broker.page, 'Set Price').click();
  const pricing = broker.page.getByRole('dialog', { name: 'Set Price' });
  await pricing.getByText('The last price was $980.00').waitFor();
  await pricing.getByLabel('Total Price').fill('1040');
  await pricing.getByRole('button', { name: 'Set Price' }).click();
  await saying(ada.page, '$1,040.00');
  await saying(ada.page, 'Waiting for you: approve the price');
  for (const { faults } of [ada, broker]) assert.deepEqual(faults, []);
});

test('who was slower is told, and what was typed is not sent', async () => {
  const { ada, broker, id } = await bothAt('Loyalty cards', '310');
  await button(broker.page, 'Request Changes').click();
  const asking = broker.page.getByRole('dialog', { name: 'Request Changes' });
  await asking.getByLabel('What should change?').fill('Which stock?');
  // Nothing of what others do reaches this page any more, but its own calls still work.
  await broker.page.route('**/api/quotes/*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));
  await button(ada.page, 'Reject Quote').click();
  await ada.page.getByRole('dialog', { name: 'Reject Quote' }).getByRole('button', { name: 'Reject Quote' }).click();
  await toast(ada.page, 'Quote Rejected').waitFor();
  await broker.page.unroute('**/api/quotes/*');
  await asking.getByRole('button', { name: 'Request Changes' }).click();
  await asking.getByText('This quote has been rejected.').waitFor();
  await asking.getByRole('button', { name: 'Close' }).last().click();
  await actions(broker.page).getByRole('button', { name: 'Reopen' }).waitFor();
  assert.equal(await eventsOf(id, 'quote.changesRequested'), 0);
});

test('a request outlives a reload and a lost session, its files too', async () => {
  const { page, context } = await person('ada@acme.test', '/quote-request');
  await page.getByLabel('Title').fill('Table tents');
  await page.locator('input[type=file]').setInputFiles([logo]);
  await toast(page, 'Files uploaded').waitFor();
  await page.reload();
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await files.filter({ hasText: 'logo.png' }).waitFor();
  await context.clearCookies();
  const leave = await pauseAt(page, '**/api/login');
  const pressed = button(page, 'Submit Quote Request').click(); // waits for the way to the sign-in, where the machine is slow
  await toast(page, 'Unauthorized').waitFor();
  leave();
  await pressed;
  await page.getByLabel('Username').fill('ada@acme.test');
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign In').click();
  await page.getByRole('heading', { level: 1, name: 'New Quote Request' }).waitFor();
  assert.equal(await page.getByLabel('Title').inputValue(), 'Table tents');
  await files.filter({ hasText: 'logo.png' }).waitFor();
  await button(page, 'Submit Quote Request').click();
  await toast(page, 'Quote Request Created').waitFor();
  const { rows } = await database.query(`select cardinality(artwork_urls) as files from quotes where title = 'Table tents'`);
  assert.deepEqual(rows, [{ files: 1 }]);
});

test('a broker asks for a customer from a pasted e-mail with three quantities: each is priced, and the customer orders one', async () => {
  const { page } = await person('broker@demo.test', '/quote-request');
  await page.getByRole('button', { name: 'Smart Document Parser (Optional)' }).click();
  await page
    .getByLabel('Document text')
    .fill('Hi Beth,\n\nplease price 500, 1200 and 2,500 Door Hangers\nSize: 4.25 x 11\nStock: 14 pt C2S\nColors: 4/4\n\nCora');
  await button(page, 'Parse Document').click();
  await toast(page, 'Document Parsed').waitFor();
  for (const [label, quantity] of Object.entries({ Quantity: '500', 'Quantity 2': '1200', 'Quantity 3': '2500' })) {
    assert.equal(await page.getByLabel(label, { exact: true }).inputValue(), quantity);
    await button(page, `Clear ${label}`).waitFor();
  }
  await page.getByLabel('Title').fill('Door hangers');
  await page.getByLabel('Select Customer Company').selectOption('Globex Mailers');
  await page.getByLabel('Assign to User').selectOption({ label: 'Cora (cora@globex.test)' });
  assert.equal(await page.getByLabel('Customer Email').inputValue(), 'cora@globex.test');
  await button(page, 'Submit Quote Request').click();
  await toast(page, 'Quote Request Created').waitFor();
  const cora = await person('cora@globex.test', '/quotes?q=door+hangers');
  const row = cora.page.getByRole('row').filter({ hasText: 'Door hangers' });
  await row.filter({ hasText: '500–2,500' }).waitFor();
  const ada = await person('ada@acme.test', '/quotes?q=door+hangers');
  await ada.page.getByText('No quotes match your search criteria').waitFor();

  await page.getByRole('link', { name: 'Door hangers' }).click();
  await button(page, 'Approve Quote').click();
  const pricing = page.getByRole('dialog', { name: 'Approve Quote' });
  await pricing.getByLabel('Price for 500').fill('210');
  await pricing.getByLabel('Price for 1,200').fill('384');
  await pricing.getByText('$0.32 each').waitFor();
  await pricing.getByRole('button', { name: 'Approve Quote' }).click();
  await toast(page, 'Quote Approved').waitFor();
  await saying(page, 'approved quote');
  await saying(page, 'at $210.00 for 500 or $384.00 for 1,200');

  await row.filter({ hasText: 'from $210.00' }).waitFor();
  await row.getByRole('link', { name: 'Accept' }).click();
  const ordering = cora.page.getByRole('dialog', { name: 'Convert to Job' });
  assert.equal(await ordering.getByRole('radio', { checked: true }).count(), 0);
  assert.ok(await ordering.getByRole('radio', { name: '2,500' }).isDisabled());
  await ordering.getByText('1,200', { exact: true }).click();
  await ordering.getByText('This orders 1,200 of “Door hangers” for $384.00.').waitFor();
  await ordering.getByRole('button', { name: 'Convert to Job' }).dblclick();
  await cora.page.waitForURL('**/jobs/*');
  const jobs = await database.query(`select quantity, total_price from jobs where title = 'Door hangers'`);
  assert.deepEqual(jobs.rows, [{ quantity: 1200, total_price: '384.00' }]);
  await saying(page, 'at $384.00 for 1,200; it is job');
  assert.deepEqual(cora.faults, []);
});
