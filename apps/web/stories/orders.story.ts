import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { visit } from './browser.js';
import { brochure, orderPdf, postcard } from './order-pdf.js';
import { picture, toast } from './parts.js';
import { jobIdOf, openWithDatabase, type ProductWithDatabase } from './with-database.js';

let all: ProductWithDatabase;
let database: Client;

before(async () => {
  // Long enough to undo a status before its email is sent.
  all = await openWithDatabase({ EMAIL_STATUS_SECONDS: '8' });
  ({ database } = all);
});
after(() => all.close());

const personAt = (username: string, path: string, options?: BrowserContextOptions) =>
  visit(all, username, path, options);
const idOf = (title: string) => jobIdOf(database, title);
const extract = async (page: Page, buffer: Buffer) => {
  await page
    .getByRole('group', { name: 'Purchase order' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'order.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Extract' }).click();
};
const order = async (page: Page, po: string, title: string) => {
  await page.getByLabel('Customer PO Number').fill(po);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Quantity').fill('250');
  await page.getByRole('button', { name: 'Create Order' }).dblclick();
  await toast(page, 'Order Created').waitFor();
};

test('turns a customer’s purchase order into a job: parsed, checked and ordered once', async () => {
  const { page, faults } = await personAt('ada@acme.test', '/direct-order');
  await extract(page, await orderPdf('AC-7001', [brochure]));
  await toast(page, 'Parse Complete').waitFor();
  assert.equal(await page.getByLabel('Customer PO Number').inputValue(), 'AC-7001');
  assert.equal(await page.getByLabel('Quantity').inputValue(), '5000');
  assert.equal(await page.getByLabel('Print Type').inputValue(), 'folded');
  assert.equal(await page.getByLabel('Total Price').inputValue(), '1560.00');
  assert.ok((await page.getByText('Read from your document').count()) > 5);
  await page.getByRole('button', { name: 'Create Order' }).dblclick();
  await toast(page, 'Order Created').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Print Jobs Management' }).waitFor();
  await page.getByRole('row').filter({ hasText: 'AC-7001' }).waitFor();
  const { rows } = await database.query(
    `select title, quantity, total_price as price, spec->>'flatSize' as flat
     from jobs where customer_po_number = 'AC-7001'`,
  );
  assert.deepEqual(rows, [
    { title: 'Season brochure', quantity: 5000, price: '1560.00', flat: '11 x 17' },
  ]);
  assert.deepEqual(faults, []);
});

test('lists missing values of an order', async () => {
  const { page, faults } = await personAt('broker@demo.test', '/direct-order');
  await extract(page, await orderPdf('', [brochure]));
  await toast(page, 'Partial Parse Complete').waitFor();
  await page.getByText('Missing Information').waitFor();
  assert.deepEqual(faults, []);
});

test('orders all jobs of a purchase order as one package', async () => {
  const { page, faults } = await personAt('ada@acme.test', '/direct-order');
  await extract(page, await orderPdf('AC-7002', [brochure, postcard]));
  await toast(page, 'Multiple Jobs Detected').waitFor();
  assert.match(
    await page.getByRole('textbox', { name: 'Notes' }).inputValue(),
    /Job 2: Gala postcard/,
  );
  await page.getByRole('heading', { name: 'We found 2 items.' }).waitFor();
  await picture(page, 'order-several');
  await page.getByRole('button', { name: 'Order 2 Jobs' }).dblclick();
  await page.getByRole('heading', { level: 1, name: 'PO AC-7002' }).waitFor();
  await page.getByText('Ordered. All items are now jobs.').waitFor();
  await picture(page, 'order-package');
  const { rows } = await database.query(
    `select title, quantity, total_price as price,
       count(*) over (partition by package_id)::int as jobs
     from jobs where customer_po_number = 'AC-7002' order by title`,
  );
  assert.deepEqual(rows, [
    { title: 'Gala postcard', quantity: 2500, price: '310.00', jobs: 2 },
    { title: 'Season brochure', quantity: 5000, price: '1560.00', jobs: 2 },
  ]);
  await page.goto('/direct-order');
  await page.getByRole('button', { name: 'Create Order' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Order 2 Jobs' }).count(), 0);
  assert.equal(await page.getByLabel('Title').inputValue(), '');
  assert.deepEqual(faults, []);
});

test('warns about a PO number in use with a link, and allows it', async () => {
  const { page } = await personAt('ada@acme.test', '/direct-order');
  await order(page, 'AC-7003', 'First of two');
  await page.goto('/direct-order');
  await page.getByLabel('Customer PO Number').fill('AC-7003');
  await page.getByLabel('Title').focus();
  const other = page.getByRole('status').getByRole('link', { name: /^J-\d{4}-\d{4,}$/ });
  await other.waitFor();
  assert.equal(await other.getAttribute('href'), `/jobs/${await idOf('First of two')}`);
  await order(page, 'AC-7003', 'Second of two');
  await toast(page, 'Order Created')
    .getByRole('button', { name: /^View J-/ })
    .click();
  await page.getByRole('heading', { level: 1, name: 'First of two' }).waitFor();
});

test('restores typed values after a reload', async () => {
  const { page } = await personAt('cora@globex.test', '/direct-order');
  await page.getByLabel('Title').fill('Half an order');
  await page.reload();
  await page.getByText('We restored your unsaved entries from').waitFor();
  assert.equal(await page.getByLabel('Title').inputValue(), 'Half an order');
});

test('shows a status to the customer at once, and Undo stops its email', async () => {
  const id = await idOf('First of two');
  const ada = await personAt('ada@acme.test', `/jobs/${id}`);
  const { page, faults } = await personAt('broker@demo.test', `/jobs/${id}`);
  await page.getByLabel('Job status').selectOption('in_production');
  await page
    .getByRole('alertdialog', { name: 'Continue without an approved proof?' })
    .getByRole('button', { name: 'Set In Production' })
    .click();
  await toast(page, 'Status updated').waitFor();
  await ada.page.getByText('In Production', { exact: true }).waitFor();
  await ada.page
    .getByRole('tabpanel')
    .getByText(/set the job to In Production without an approved proof/)
    .waitFor();
  await toast(page, 'Status updated').getByRole('button', { name: 'Undo' }).click();
  await ada.page.getByText('Pending', { exact: true }).waitFor();
  await page
    .getByLabel('Job status')
    .locator('option:checked', { hasText: 'Pending' })
    .waitFor({ state: 'attached' });
  const email = page.getByRole('listitem').filter({ hasText: 'Job in production' });
  // The email is written after the response.
  await page.reload();
  await email.getByText('Not sent', { exact: true }).waitFor();
  assert.deepEqual([...faults, ...ada.faults], []);
});

test('shows a scheduled delivery on the customer’s page and both schedules', async () => {
  const id = await idOf('First of two');
  const { page } = await personAt('broker@demo.test', `/jobs/${id}?tab=delivery`);
  await page.getByRole('button', { name: 'Schedule Delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule Delivery' });
  const day = await page.evaluate(() => {
    const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    return shopDay.format(new Date(Date.now() + 3 * 86_400_000));
  });
  await dialog.getByLabel('Scheduled Date').fill(day);
  await dialog.getByLabel('Delivery Address').fill('1200 Commerce Way, Manchester, NH 03101');
  await dialog.getByRole('button', { name: 'Schedule Delivery' }).dblclick();
  await toast(page, 'Delivery scheduled').waitFor();
  const ada = await personAt('ada@acme.test', `/jobs/${id}?tab=delivery`);
  await ada.page.getByText('1200 Commerce Way, Manchester, NH 03101').waitFor();
  assert.equal(await ada.page.getByRole('button', { name: /schedule delivery/i }).count(), 0);
  await ada.page.goto('/?tab=schedule');
  await ada.page.getByRole('link', { name: 'First of two', exact: true }).waitFor();
  const { rows } = await database.query(
    `select count(*)::int as times from domain_event
     where type = 'job.deliveryScheduled' and aggregate_id = $1`,
    [id],
  );
  assert.deepEqual(rows, [{ times: 1 }]);
});

test('files are added to a job, looked at page by page, and tick the list', async () => {
  const id = await idOf('Second of two');
  const { page, faults } = await personAt('ada@acme.test', `/jobs/${id}?tab=files`);
  const artwork = page.getByRole('group', { name: 'Add artwork' }).locator('input[type=file]');
  await artwork.setInputFiles({
    name: 'brochure.pdf',
    mimeType: 'application/pdf',
    buffer: await orderPdf('X', [brochure]),
  });
  await toast(page, 'File uploaded').waitFor();
  const data = page.getByRole('group', { name: 'Add data' }).locator('input[type=file]');
  await data.setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('name,city\nAda,Lowell\n'),
  });
  await page.getByRole('list', { name: 'Data Files' }).getByText('list.csv').waitFor();
  await page.getByRole('button', { name: 'Preview brochure.pdf' }).click();
  await page.getByRole('dialog', { name: 'brochure.pdf' }).getByRole('img').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview list.csv' }).click();
  await page.getByText('Preview not available for this file type').waitFor();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download list.csv' }).click();
  assert.equal((await download).suggestedFilename(), 'list.csv');
  await page.goto('/jobs?q=Second of two');
  const row = page.getByRole('row').filter({ hasText: 'Second of two' });
  await row.waitFor();
  assert.deepEqual(
    await row
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)),
    [true, true],
  );
  assert.deepEqual(faults, []);
});

test('checks artwork, and the shop accepts it with a note', async () => {
  const id = await idOf('Second of two');
  const [ada, broker] = await Promise.all(
    ['ada@acme.test', 'broker@demo.test'].map((username) =>
      personAt(username, `/jobs/${id}?tab=files`),
    ),
  );
  await ada!.page.getByRole('button', { name: /items? to review: brochure\.pdf/ }).click();
  await ada!.page.getByText('The font Helvetica is not embedded in the file.').waitFor();
  assert.equal(await ada!.page.getByRole('button', { name: 'Accept as is' }).count(), 0);
  await broker!.page.getByRole('button', { name: /items? to review: brochure\.pdf/ }).click();
  await broker!.page.getByRole('button', { name: 'Accept as is' }).click();
  const dialog = broker!.page.getByRole('dialog', { name: 'Accept as is' });
  await dialog.getByLabel('Note').fill('Helvetica is on our press');
  await dialog.getByRole('button', { name: 'Accept as is' }).click();
  await toast(broker!.page, 'File accepted').waitFor();
  await ada!.page.getByText(/Accepted by .*“Helvetica is on our press”/).waitFor();
  assert.deepEqual([...ada!.faults, ...broker!.faults], []);
});

test('shows both values when two people edit one job', async () => {
  const id = await idOf('Second of two');
  const [ada, broker] = [
    await personAt('ada@acme.test', `/jobs/${id}/edit`),
    await personAt('broker@demo.test', `/jobs/${id}/edit`),
  ];
  await ada.page.getByLabel('Notes', { exact: true }).fill('Ring at the gate');
  await broker.page.getByLabel('Notes', { exact: true }).fill('Leave at the dock');
  await broker.page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(broker.page, 'Job updated successfully').waitFor();
  await ada.page.getByRole('button', { name: 'Load Their Changes' }).click();
  await ada.page.getByText('Notes: yours “Ring at the gate”, theirs “Leave at the dock”').waitFor();
  await ada.page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(ada.page, 'Job updated successfully').waitFor();
  const { rows } = await database.query('select notes from jobs where id = $1', [id]);
  assert.deepEqual(rows, [{ notes: 'Ring at the gate' }]);
});

test('with the keyboard alone the broker opens the menu of a job and deletes it', async () => {
  const { page, faults } = await personAt('broker@demo.test', '/jobs?q=Second of two');
  const actions = page.getByRole('button', { name: /^Actions of/ });
  await actions.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'View Details' }).waitFor();
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Actions of'),
  );
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Are you sure?' })
    .getByRole('button', { name: 'Delete' })
    .focus();
  await page.keyboard.press('Enter');
  await toast(page, 'Job deleted successfully').waitFor();
  await page.getByText('No jobs found').waitFor();
  assert.deepEqual(faults, []);
});

test('shows the same mail date in every time zone', async () => {
  // The day on which daylight saving time starts in New York.
  const day = '2199-03-10';
  await database.query(`update jobs set mail_date = $1 where title = 'First of two'`, [day]);
  const id = await idOf('First of two');
  for (const timezoneId of ['Pacific/Kiritimati', 'America/New_York', 'UTC', 'Pacific/Pago_Pago']) {
    const { page, context } = await personAt('ada@acme.test', `/jobs/${id}`, { timezoneId });
    const dates = page.getByRole('region', { name: 'Timeline', exact: true });
    await dates.getByText('Mar 10, 2199').waitFor();
    await page.goto('/jobs?q=First of two');
    await page.getByRole('row').filter({ hasText: 'Mar 10, 2199' }).waitFor();
    await context.close();
  }
});
