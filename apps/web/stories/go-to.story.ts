import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from 'pg';
import type { BrowserContextOptions } from 'playwright-core';
import { visit } from './browser.js';
import { jobIdOf, openWithDatabase, type ProductWithDatabase } from './with-database.js';

let all: ProductWithDatabase;
let database: Client;

before(async () => {
  all = await openWithDatabase();
  ({ database } = all);
});
after(() => all.close());

const personAt = (username: string, path: string, options?: BrowserContextOptions) =>
  visit(all, username, path, options);
const idOf = (title: string) => jobIdOf(database, title);

test('finds a finished job by its number and reorders it, unchanged and with changes', async () => {
  const { page, faults } = await personAt('ada@acme.test', '/');
  const { rows } = await database.query<{ job_number: string }>(
    `select job_number from jobs where title = 'Back-to-school flyers'`,
  );
  await page.keyboard.press('Control+k');
  // Enter comes before the results.
  await page.getByRole('combobox', { name: 'Go to' }).pressSequentially(rows[0]!.job_number);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Back-to-school flyers' }).waitFor();

  await page.getByRole('button', { name: 'Order Again' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Order Again' });
  await confirmation
    .getByText('The last price was $1,140.00. The shop will confirm the new price.')
    .waitFor();
  await confirmation.getByLabel('Customer PO Number').fill('AC-7100');
  await confirmation.getByRole('button', { name: 'Order Again' }).dblclick();
  await page.getByText('PO AC-7100').waitFor();
  await page.getByText('To be confirmed').waitFor();
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByText('back-to-school-flyer.pdf').waitFor();
  await page.getByRole('link', { name: `#${rows[0]!.job_number}` }).click();
  await page.getByText('Reordered as').waitFor();

  await page.getByRole('button', { name: 'Order Again' }).click();
  await page.getByRole('link', { name: 'Edit Before Ordering' }).click();
  await page.getByText(`From job ${rows[0]!.job_number}`).first().waitFor();
  assert.equal(await page.getByLabel('Quantity').inputValue(), '10000');
  assert.equal(await page.getByLabel('Total Price').inputValue(), '');
  await page.getByLabel('Customer PO Number').fill('AC-7101');
  await page.getByLabel('Quantity').fill('12000');
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByRole('heading', { level: 1, name: 'Print Jobs Management' }).waitFor();
  const { rows: orderRows } = await database.query(
    `select customer_po_number as po, quantity, total_price as price, last_price::text as last,
       cardinality(artwork_urls) as files
     from jobs where reordered_from = (select id from jobs where job_number = $1)
     order by created_at`,
    [rows[0]!.job_number],
  );
  assert.deepEqual(orderRows, [
    { po: 'AC-7100', quantity: 10_000, price: null, last: '1140.00', files: 1 },
    { po: 'AC-7101', quantity: 12_000, price: null, last: '1140.00', files: 1 },
  ]);
  assert.deepEqual(faults, []);
});

test('opens Go to by its button on a phone, with recent records', async () => {
  const { page, faults } = await personAt('broker@demo.test', '/', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`/jobs/${await idOf('Winter lookbook')}`);
  await page.getByRole('heading', { level: 1, name: 'Winter lookbook' }).waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Go to', exact: true }).tap();
  await page
    .getByRole('group', { name: 'Recent' })
    .getByRole('option', { name: 'Winter lookbook' })
    .waitFor();
  await page.getByRole('combobox', { name: 'Go to' }).fill('globex');
  await page
    .getByRole('group', { name: 'Customers' })
    .getByRole('option', { name: 'Cora Whitfield' })
    .tap();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.getByRole('cell', { name: 'cora@globex.test' }).first().waitFor();
  assert.deepEqual(faults, []);
});
