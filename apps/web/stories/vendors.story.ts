import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { type Product, openProduct, visit } from './browser.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let all: Product;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();
const vendorRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('adds a vendor once, warns about the same name, merges both, and refuses an older version', async () => {
  const { page, faults } = await visit(all, 'broker@demo.test', '/settings?tab=vendors');
  await vendorRow(page, 'Casco Finishing').getByText('perfect binding').waitFor();
  const add = async (email: string, isTwice = false) => {
    await page.getByRole('button', { name: 'Add Vendor' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Vendor' });
    await dialog.getByLabel('Name', { exact: true }).fill('Quay Bindery');
    await dialog.getByLabel('Capabilities').fill('Folding, folding, Tabs');
    await dialog.getByLabel('Email').fill(email);
    const submit = dialog.getByRole('button', { name: 'Add Vendor' });
    await (isTwice ? submit.dblclick() : submit.click());
    return dialog;
  };
  const refused = await add('quay');
  await refused.getByText('Please enter a valid email address').waitFor();
  await refused.getByLabel('Email').fill('desk@quay.test');
  await refused.getByRole('button', { name: 'Add Vendor' }).dblclick();
  await toast(page, 'Vendor added');
  await vendorRow(page, 'desk@quay.test').getByText('Folding, Tabs').waitFor();
  assert.equal(await vendorRow(page, 'Quay Bindery').count(), 1);

  await page.getByRole('button', { name: 'Add Vendor' }).first().click();
  const second = page.getByRole('dialog', { name: 'Add Vendor' });
  await second.getByLabel('Name', { exact: true }).fill('quay bindery');
  await second.getByText('Quay Bindery is already in the list.').waitFor();
  await second.getByLabel('Email').fill('rush@quay.test');
  await second.getByRole('button', { name: 'Add Vendor' }).click();
  await vendorRow(page, 'rush@quay.test').waitFor();

  const other = await visit(all, 'admin@demo.test', '/settings?tab=vendors');
  await other.page.getByRole('button', { name: 'Edit Quay Bindery', exact: true }).click();
  const old = other.page.getByRole('dialog', { name: 'Edit Vendor' });
  await old.getByLabel('Usual Lead Days').fill('9');

  await page
    .getByRole('button', { name: 'Merge another vendor into Quay Bindery', exact: true })
    .click();
  const merge = page.getByRole('dialog', { name: 'Merge into Quay Bindery' });
  assert.match(
    await merge.getByLabel('Vendor to Merge').locator('option:checked').innerText(),
    /rush@quay.test/,
  );
  await merge.getByRole('button', { name: 'Merge' }).click();
  await toast(page, 'Vendors merged');
  await page.getByText('7 vendors').waitFor();

  await old
    .getByText(/changed this vendor/i)
    .first()
    .waitFor();
  await old.getByRole('button', { name: 'Save Changes' }).click();
  await old.getByRole('button', { name: /load/i }).first().waitFor();
  assert.deepEqual([...faults, ...other.faults.filter((fault) => !/409/.test(fault))], []);
});

test('orders from a vendor of the list, and shows where each cost comes from', async () => {
  const { page, faults } = await visit(all, 'broker@demo.test', '/outgoing-pos');
  const sources = page.getByRole('region', { name: 'Margin by source of cost' });
  for (const source of ['From bids', 'Confirmed by vendor', 'Assumed'])
    await sources.getByText(source, { exact: true }).waitFor();
  const bidOrder = page.getByRole('row').filter({ hasText: 'From a bid' });
  await bidOrder.getByText('Penobscot Print Works').waitFor();
  await bidOrder.getByText('$1,462.00').waitFor();

  await page.goto('/outgoing-pos?status=pending');
  await page
    .getByRole('row')
    .filter({ hasText: '$4,550.00Entered by staff' })
    .getByRole('link')
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /^Confirm Cost of/ }).dblclick();
  await drawer.getByText('Confirmed by vendor').waitFor();
  assert.equal(await drawer.getByRole('button', { name: /^Confirm Cost of/ }).count(), 0);

  await drawer.getByRole('button', { name: /^Edit PO/ }).click();
  const form = page.getByRole('dialog', { name: /^Edit PO/ });
  await form.getByLabel('Vendor', { exact: true }).fill('kennebec envelope');
  assert.equal(
    await form.getByLabel('Vendor Email').inputValue(),
    'sales@kennebecenvelope.example',
  );
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await drawer.getByText('Assumed cost').waitFor();
  assert.deepEqual(faults, []);
});

test('compares similar jobs beside the price, on a phone', async () => {
  const { page, context, faults } = await visit(all, 'broker@demo.test', '/quotes', phone);
  const piece = { printType: 'flat', size: '6 x 9', paperType: '100# gloss cover' };
  const data = {
    ...piece,
    customerName: 'Cora',
    customerEmail: 'cora@globex.test',
    title: 'Reminder postcards',
    quantity: 12_000,
    assignedUserId: undefined,
  };
  const { id } = (await (await context.request.post('/api/quotes', { data })).json()) as {
    id: string;
  };
  await page.goto(`/quotes/${id}`);
  await page.getByRole('button', { name: 'Set Price' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Set Price' });
  await dialog.getByRole('button', { name: /^Similar Jobs/ }).click();
  const job = dialog.getByRole('listitem').filter({ hasText: 'Tax deadline reminder postcards' });
  await job.getByText('Won').waitFor();
  await job.getByText('Price $195.00 per thousand, cost $156.00 (confirmed by vendor)').waitFor();
  assert.equal(await dialog.getByLabel('Total Price').inputValue(), '');
  assert.deepEqual(faults, []);
});

test('shows a customer no vendors', async () => {
  const { page, context } = await visit(all, 'ada@acme.test', '/settings?tab=vendors');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  for (const path of ['/api/vendors', '/api/outgoing-pos/summary'])
    assert.equal((await context.request.get(path)).status(), 403);
});
