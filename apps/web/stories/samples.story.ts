import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { JobDetail } from '#contracts';
import { type Product, openProduct, visit } from './browser.js';

let all: Product;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title });
const personAt = (username: string, path: string) => visit(all, username, path);
const card = (page: Page) => page.getByRole('article', { name: 'Kraft stock' });
const ups = (number: string) => `https://www.ups.com/track?tracknum=${number}`;

test('requests, ships and tracks a sample, and sends job samples to a pasted list', async () => {
  const [ada, broker] = await Promise.all([
    personAt('ada@acme.test', '/samples'),
    personAt('broker@demo.test', '/samples'),
  ]);

  await ada.page.getByRole('button', { name: 'Request Sample' }).click();
  const request = ada.page.getByRole('dialog', { name: 'Request Sample' });
  await request.getByLabel('Title').fill('Kraft stock');
  await request.getByLabel('Sample Type').selectOption({ label: 'Paper Sample' });
  await request.getByLabel('Description').fill('As brown as it gets, 80# or heavier.');
  await request.getByRole('button', { name: 'Submit Request' }).dblclick();
  await toast(ada.page, 'Sample Request Created')
    .getByText('Your sample request has been submitted successfully.')
    .waitFor();
  await card(ada.page).getByText('Active', { exact: true }).waitFor();

  await card(broker.page).getByText('Ada Lindqvist').waitFor();
  assert.equal(await card(broker.page).count(), 1);
  await card(broker.page).getByRole('button', { name: 'View Details' }).click();
  const controls = broker.page.getByRole('form', { name: 'Sample progress' });
  await controls.getByLabel('Status').selectOption('sent');
  await controls.getByLabel('Carrier').selectOption('UPS');
  await controls.getByLabel('Tracking Number').fill('1Z999AA10123456784');
  await controls.getByRole('button', { name: 'Save Changes' }).click();
  await toast(broker.page, 'Sample updated').waitFor();

  await card(ada.page).getByText('Sent', { exact: true }).waitFor();
  await card(ada.page).getByRole('button', { name: 'Track Sample' }).click();
  const drawer = ada.page.getByRole('dialog', { name: 'Kraft stock' });
  const trackingRegion = drawer.getByRole('region', { name: 'Tracking' });
  assert.equal(
    await trackingRegion.getByRole('link').getAttribute('href'),
    ups('1Z999AA10123456784'),
  );
  await drawer.getByRole('button', { name: 'Mark as Received' }).click();
  await toast(ada.page, 'Sample received').waitFor();
  await broker.page
    .getByRole('dialog', { name: 'Kraft stock' })
    .getByText('Received', { exact: true })
    .first()
    .waitFor();

  const order = {
    customerPoNumber: 'ACM-9101',
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
    title: 'Story books',
    quantity: 100,
  };
  const job = (await (
    await ada.context.request.post('/api/jobs/direct', { data: order })
  ).json()) as JobDetail;
  const samples = `/jobs/${job.id}?tab=samples`;
  await Promise.all([ada.page.goto(samples), broker.page.goto(samples)]);
  await broker.page.getByText('No sample destinations yet').waitFor();
  await broker.page.getByRole('button', { name: 'Import List' }).click();
  const dialog = broker.page.getByRole('dialog', { name: 'Import Sample Destinations' });
  const list = (address: string) =>
    `Qty\tRecipient\tAddress\n60\tJo Park\t"12 Dock Street, Suite 4\nPortland, ME 04101"\n5\tLu Chen\t${address}\n40\tMo Adeyemi\t3 Pier Road, Bath, ME`;
  await dialog.getByLabel('Or paste from a spreadsheet').fill(list(''));
  await dialog.getByRole('alert').getByText('Line 4: Address is required').waitFor();
  assert.ok(await dialog.getByRole('button', { name: 'Import 3 Destinations' }).isDisabled());
  await dialog.getByLabel('List').fill(list('1 Bay Avenue, Salem, MA'));
  await dialog.getByRole('button', { name: 'Import 3 Destinations' }).dblclick();
  await toast(broker.page, 'Sample destinations added').getByText('3 destinations.').waitFor();
  await broker.page.getByText('105 of 100 allocated').waitFor();
  await broker.page.getByText('The destinations need 5 more than the 100 ordered.').waitFor();
  const rows = broker.page.getByRole('table', { name: 'Sample destinations' }).getByRole('row');
  assert.equal(await rows.count(), 4);

  await broker.page.getByRole('button', { name: 'Update tracking of Jo Park' }).click();
  const shipping = broker.page.getByRole('dialog', { name: 'Update Tracking' });
  await shipping.getByLabel('Tracking Number').fill('1Z999AA10123456785');
  await shipping.getByLabel('Carrier').selectOption('UPS');
  await shipping.getByRole('button', { name: 'Update Tracking' }).click();
  await toast(broker.page, 'Tracking updated').waitFor();

  const hers = ada.page.getByRole('row').filter({ hasText: 'Jo Park' });
  await hers.getByText('Shipped', { exact: true }).waitFor();
  assert.equal(await hers.getByRole('link').getAttribute('href'), ups('1Z999AA10123456785'));
  assert.equal(
    await ada.page.getByRole('button', { name: /^(Update tracking|Edit Jo Park|Remove)/ }).count(),
    0,
  );
  assert.deepEqual([ada.faults, broker.faults], [[], []]);
});
