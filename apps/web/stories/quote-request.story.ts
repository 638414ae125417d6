import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from 'pg';
import { password, pauseAt, seeToast, visit } from './browser.js';
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

const person = (username: string, path: string) => visit(all, username, path);

test('restores a request with its files after a reload and a lost session', async () => {
  const { page, context } = await person('ada@acme.test', '/quote-request');
  await page.getByLabel('Title').fill('Table tents');
  await page.locator('input[type=file]').setInputFiles([logo]);
  await toast(page, 'Files uploaded').waitFor();
  await page.reload();
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  await files.filter({ hasText: 'logo.png' }).waitFor();
  await context.clearCookies();
  const leave = await pauseAt(page, '**/api/login');
  const notice = seeToast(page, 'Unauthorized');
  // Waits for the sign-in page on slow machines.
  const clickSubmit = button(page, 'Submit Quote Request').click();
  await notice;
  leave();
  await clickSubmit;
  await page.getByLabel('Username').fill('ada@acme.test');
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign In').click();
  await page.getByRole('heading', { level: 1, name: 'New Quote Request' }).waitFor();
  assert.equal(await page.getByLabel('Title').inputValue(), 'Table tents');
  await files.filter({ hasText: 'logo.png' }).waitFor();
  await button(page, 'Submit Quote Request').click();
  await toast(page, 'Quote Request Created').waitFor();
  const { rows } = await database.query(
    `select cardinality(artwork_urls) as files from quotes where title = 'Table tents'`,
  );
  assert.deepEqual(rows, [{ files: 1 }]);
});

test('quotes three quantities from a pasted email, and the customer orders one', async () => {
  const { page } = await person('broker@demo.test', '/quote-request');
  await page
    .getByLabel('Document text')
    .fill(
      'Hi Beth,\n\nplease price 500, 1200 and 2,500 Door Hangers\nSize: 4.25 x 11\nStock: 14 pt C2S\nColors: 4/4\n\nCora',
    );
  await button(page, 'Parse Document').click();
  await toast(page, 'Document Parsed').waitFor();
  for (const [label, quantity] of Object.entries({
    Quantity: '500',
    'Quantity 2': '1200',
    'Quantity 3': '2500',
  })) {
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
  await waitForText(page, 'approved quote');
  await waitForText(page, 'at $210.00 for 500 or $384.00 for 1,200');

  await row.filter({ hasText: 'from $210.00' }).waitFor();
  await row.getByRole('link', { name: 'Accept' }).click();
  const convertDialog = cora.page.getByRole('dialog', { name: 'Convert to Job' });
  assert.equal(await convertDialog.getByRole('radio', { checked: true }).count(), 0);
  assert.ok(await convertDialog.getByRole('radio', { name: '2,500' }).isDisabled());
  await convertDialog.getByText('1,200', { exact: true }).click();
  await convertDialog
    .getByText('This creates a job for 1,200 of “Door hangers” at $384.00.')
    .waitFor();
  await convertDialog.getByRole('button', { name: 'Convert to Job' }).dblclick();
  await cora.page.waitForURL('**/jobs/*');
  const jobs = await database.query(
    `select quantity, total_price from jobs where title = 'Door hangers'`,
  );
  assert.deepEqual(jobs.rows, [{ quantity: 1200, total_price: '384.00' }]);
  await waitForText(page, 'at $384.00 for 1,200; it is now job');
  assert.deepEqual(cora.faults, []);
});
