import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { PackageDetail } from '#contracts';
import { type Person, visit } from './browser.js';
import { button, picture, toast, waitForText } from './parts.js';
import { openWithDatabase, type ProductWithDatabase } from './with-database.js';

const message = `Subject: mailing for the gala

Hi Beth, please price these:

2,500 tri-fold gala brochures, 8.5 x 11, 100# gloss text, 4/4, aqueous coating

also 500 business cards for Dana, 16pt, 4/4

and 3 posters 24x36 for the lobby

Thanks, Ada`;

let all: ProductWithDatabase;
before(async () => {
  all = await openWithDatabase();
});
after(() => all.close());

const dialog = (page: Page) => page.getByRole('dialog');
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const send = async ({ context }: Person, method: 'post' | 'put', path: string, data: object) => {
  const answer = await context.request[method](path, { data });
  assert.ok(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as PackageDetail;
};
const item = (title: string) => ({
  title,
  quantity: 500,
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@acme.test',
});
const createPackage = (ada: Person, title: string, ...titles: string[]) =>
  send(ada, 'post', '/api/packages', { title, items: titles.map(item) });
const setPrices = (broker: Person, { id, items }: PackageDetail) =>
  send(broker, 'put', `/api/packages/${id}/prices`, {
    prices: items.map((each, index) => ({ quoteId: each.id, totalPrice: `${index + 1}00.00` })),
  });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('a pasted email with three items becomes one package, one price, three jobs and one invoice', async () => {
  const ada = await visit(all, 'ada@acme.test', '/');
  await ada.page.getByLabel('Document text').fill(message);
  await button(ada.page, 'Parse Document').click();
  await ada.page.getByRole('heading', { name: 'We found 3 items.' }).waitFor();
  await button(ada.page, 'Create 3 requests').click();
  await ada.page.getByRole('link', { name: 'View package' }).click();
  await heading(ada.page, /and 2 more$/).waitFor();
  const path = new URL(ada.page.url()).pathname;
  await waitForText(ada.page, 'Waiting on the shop: price this package.');
  await waitForText(ada.page, '3 of 3 items need a price.');
  assert.equal(await region(ada.page, 'Items').getByRole('listitem').count(), 3);

  const { page: shop } = await visit(all, 'broker@demo.test', path);
  await picture(shop, 'package-to-price');
  await button(shop, 'Set Prices').click();
  const prices = { brochures: '1200', cards: '95', Posters: '210' };
  for (const [title, sum] of Object.entries(prices))
    await dialog(shop).getByRole('textbox', { name: title }).fill(sum);
  await dialog(shop).getByRole('button', { name: 'Add service' }).click();
  await dialog(shop).getByRole('textbox', { name: 'Service 1' }).fill('Postage');
  await dialog(shop).getByRole('textbox', { name: 'Amount' }).fill('410.50');
  await waitForText(shop, '$1,915.50');
  await picture(shop, 'package-prices');
  await dialog(shop).getByRole('button', { name: 'Set Prices' }).click();
  await toast(shop, 'Prices Set').waitFor();
  await waitForText(shop, 'Waiting on the customer: approve the price');

  const { page: phonePage } = await visit(all, 'ada@acme.test', path, phone);
  await waitForText(phonePage, '$1,915.50');
  await picture(phonePage, 'package-phone');
  await button(phonePage, 'Approve Package').click();
  await toast(phonePage, 'Package Approved').waitFor();
  await button(phonePage, 'Convert to Jobs').click();
  await dialog(phonePage).getByLabel('Customer PO Number').fill('GALA-26');
  await picture(phonePage, 'package-convert-phone');
  await dialog(phonePage).getByRole('button', { name: 'Convert 3 Items' }).click();
  await toast(phonePage, 'Jobs Created').waitFor();
  await waitForText(phonePage, 'Ordered. All items are now jobs.');

  const id = path.split('/').at(-1)!;
  const jobs = await all.database.query(
    'select customer_po_number as po from jobs where package_id = $1',
    [id],
  );
  assert.deepEqual(jobs.rows, [{ po: 'GALA-26' }, { po: 'GALA-26' }, { po: 'GALA-26' }]);

  await waitForText(shop, 'Ordered. All items are now jobs.');
  await button(shop, 'Invoice the package').click();
  await dialog(shop).getByLabel('Due Date').fill('2199-01-31');
  await dialog(shop).getByRole('button', { name: 'Generate Invoice' }).click();
  await toast(shop, 'Invoice generated').waitFor();
  const invoices = await all.database.query(
    `select total_amount as total, jsonb_array_length(lines) as lines from invoices
     where lines @> '[{"name": "Postage"}]'`,
  );
  assert.deepEqual(invoices.rows, [{ total: '1915.50', lines: 4 }]);
  await picture(shop, 'package-ordered');

  await region(shop, 'Actions').getByRole('link', { name: 'View Jobs' }).click();
  await shop.getByRole('tab', { name: 'All Jobs 3' }).waitFor();
  await shop.getByRole('row').filter({ hasText: 'GALA-26' }).nth(2).waitFor();
  await picture(shop, 'package-jobs');
});

test('the customer leaves one item out where the shop allows it, and orders it later', async () => {
  const ada = await visit(all, 'ada@acme.test', '/quotes');
  const broker = await visit(all, 'broker@demo.test', '/quotes');
  const one = await createPackage(ada, 'Open house', 'Invitations', 'Programs', 'Signs');
  await broker.page.goto(`/packages/${one.id}`);
  await button(broker.page, 'Edit Package').click();
  await dialog(broker.page).getByText('Items can be ordered separately').click();
  await dialog(broker.page).getByRole('button', { name: 'Save Changes' }).click();
  await toast(broker.page, 'Package Updated').waitFor();
  await setPrices(broker, one);

  const { page } = ada;
  await page.goto(`/packages/${one.id}`);
  await button(page, 'Approve Package').click();
  await button(page, 'Convert to Jobs').click();
  await dialog(page).getByText('Programs', { exact: true }).click();
  await waitForText(page, 'Left out. You can order it later.');
  await picture(page, 'package-leave-out');
  await dialog(page).getByRole('button', { name: 'Convert 2 Items' }).click();
  await toast(page, 'Jobs Created').waitFor();
  await waitForText(page, '2 of 3 items ordered');
  await button(page, 'Convert to Jobs').click();
  await dialog(page).getByRole('button', { name: 'Convert 1 Item' }).click();
  await toast(page, 'Job Created').waitFor();
  await waitForText(page, 'Ordered. All items are now jobs.');
});

test('one item changed after pricing needs a new price, and the whole waits for it', async () => {
  const ada = await visit(all, 'ada@acme.test', '/quotes');
  const broker = await visit(all, 'broker@demo.test', '/quotes');
  const one = await createPackage(ada, 'Trade show', 'Banner', 'Flyers', 'Badges', 'Folders');
  await setPrices(broker, one);
  const { page } = ada;
  await page.goto(`/packages/${one.id}`);
  await waitForText(page, 'Action needed: approve the price');
  await page.getByRole('link', { name: 'Flyers' }).click();
  await waitForText(page, 'Item 2 of 4 in package');
  await page.getByRole('link', { name: 'Edit Quote' }).click();
  await page.getByLabel('Quantity', { exact: true }).fill('750');
  await button(page, 'Save Changes').click();
  await toast(page, 'Quote Updated').waitFor();
  await page.getByRole('link', { name: one.packageNumber }).click();
  await waitForText(page, '1 of 4 items needs a price.');
  assert.ok(await button(page, 'Approve Package').isDisabled());
  const items = region(page, 'Items').getByRole('listitem');
  assert.match(await items.first().innerText(), /^Flyers/);
  await picture(page, 'package-changed');

  await page.goto('/quotes');
  const row = page.getByRole('row').filter({ hasText: 'Trade show' });
  await row.getByText('1 of 4 items needs a price').waitFor();
  await row.getByRole('button', { name: /^4 items/ }).click();
  await page.getByRole('row').filter({ hasText: 'Badges' }).waitFor();
  await picture(page, 'quotes-package');
});

test('the customer arranges the items with the keyboard', async () => {
  const ada = await visit(all, 'ada@acme.test', '/quotes');
  const { id } = await createPackage(ada, 'Annual meeting', 'Agenda', 'Badges', 'Tent cards');
  const { page } = ada;
  await page.goto(`/packages/${id}`);
  const titles = () =>
    region(page, 'Items').getByRole('listitem').getByRole('link').allTextContents();
  await button(page, 'Actions of Agenda').press('Enter');
  await page.getByRole('menuitem', { name: 'Move down' }).waitFor();
  await picture(page, 'package-item-menu');
  await page.keyboard.press('Enter');
  await toast(page, 'Item Moved').waitFor();
  assert.deepEqual(await titles(), ['Badges', 'Agenda', 'Tent cards']);
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    'Actions of Agenda',
  );
  await page.reload();
  await heading(page, 'Annual meeting').waitFor();
  assert.deepEqual(await titles(), ['Badges', 'Agenda', 'Tent cards']);
});

test('a quote joins a package in the list, which is found by its number, and the two are separated', async () => {
  const ada = await visit(all, 'ada@acme.test', '/quotes');
  const { packageNumber } = await createPackage(ada, 'Reunion', 'Banners', 'Buttons');
  await send(ada, 'post', '/api/quotes', item('Napkins'));
  const { page } = ada;
  await page.goto('/quotes');
  await page.getByLabel('Search quotes').fill(packageNumber.toLowerCase());
  await waitForText(page, 'Reunion');
  await page.getByLabel('Search quotes').fill('');
  await button(page, 'Combine').click();
  await page.getByRole('checkbox', { name: `Choose ${packageNumber}` }).check();
  await page.getByRole('row').filter({ hasText: 'Napkins' }).getByRole('checkbox').check();
  await picture(page, 'quotes-add');
  await button(page, `Add 1 Quote to ${packageNumber}`).click();
  await picture(page, 'quotes-add-dialog');
  await dialog(page).getByRole('button', { name: 'Add 1 Quote' }).click();
  await heading(page, 'Reunion').waitFor();
  await waitForText(page, '3 of 3 items need a price.');
  await button(page, 'Separate Package').click();
  await picture(page, 'package-separate');
  await dialog(page).getByRole('button', { name: 'Separate Package' }).click();
  await toast(page, 'Package Separated').waitFor();
  await page.getByRole('row').filter({ hasText: packageNumber }).waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Buttons' }).waitFor();
  assert.equal(await page.getByText(packageNumber).count(), 1); // in the notice
});

test('quotes of one customer are combined in the list', async () => {
  const broker = await visit(all, 'broker@demo.test', '/quotes');
  const ada = await visit(all, 'ada@acme.test', '/quotes');
  for (const title of ['Reception menus', 'Reception cards'])
    await send(ada, 'post', '/api/quotes', item(title));
  const { page } = broker;
  await page.reload();
  await button(page, 'Combine').click();
  for (const title of ['Reception menus', 'Reception cards'])
    await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').check();
  await picture(page, 'quotes-combine');
  await button(page, 'Combine 2 Quotes').click();
  await dialog(page).getByLabel('Package title').fill('Reception');
  await dialog(page).getByRole('button', { name: 'Create Package' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reception' }).waitFor();
  await picture(page, 'package-combined');
});
