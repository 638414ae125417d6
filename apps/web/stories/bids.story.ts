import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import type { PurchaseOrderRow, QuoteDetail } from '#contracts';
import { startEmailSink, until } from '#testing';
import { newPerson, type Product, openProduct, signedIn } from './browser.js';
import { longPdf } from './sent-files.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const vendors = ['Alder Press', 'Birch Printing', 'Cedar Litho', 'Dogwood Graphics'] as const;
type Vendor = (typeof vendors)[number];
const addressOf = (name: Vendor) => `${name.replace(' ', '.').toLowerCase()}@vendor.test`;

let sink: Awaited<ReturnType<typeof startEmailSink>>;
let all: Product;
before(async () => {
  sink = await startEmailSink();
  all = await openProduct({ SMTP_URL: sink.url, EMAIL_FROM: 'portal@shop.test' });
});
after(async () => {
  await all.close();
  await sink.stop();
});

const personAt = (username: string) => signedIn(all, username);
const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title }).first();

/** The newest link with these words in the email. */
async function linkOf(name: Vendor, words: string) {
  for (const { to, raw } of sink.taken.toReversed()) {
    const { text = '' } = to === addressOf(name) ? await PostalMime.parse(raw) : {};
    const path = /\/vendor-bid\/\S+/.exec(text)?.[0];
    if (path && text.includes(words)) return path;
  }
  return undefined;
}

async function onPhone(name: Vendor, words = 'We would like your price') {
  const link = await until(() => linkOf(name, words), { timeoutMs: 20_000 });
  const person = await newPerson(all.browser, all.product.url, phone);
  await person.page.goto(link);
  await person.page.getByRole('heading', { level: 1, name: /^Bid request B-/ }).waitFor();
  return person;
}

const quantity = (page: Page, pieces: string, place = 0) =>
  page.getByRole('group', { name: `${pieces} pieces` }).nth(place);

test('asks four vendors, compares their bids, and orders from the chosen one', async () => {
  const ada = await personAt('ada@acme.test');
  const beth = await personAt('broker@demo.test');
  for (const name of vendors)
    await beth.context.request.post('/api/vendors', {
      data: {
        name,
        capabilities: [],
        shipsBlind: true,
        active: true,
        contacts: [{ name: null, email: addressOf(name), phone: null, isDefault: true }],
      },
    });
  const created = await ada.context.request.post('/api/quotes', {
    data: {
      customerName: 'Ada Lindqvist',
      customerEmail: 'ada@acme.test',
      title: 'Acme Outfitters brochure',
      quantities: [500, 1000],
      quantity: 500,
      paperType: '100# gloss text',
      deliveryMethod: 'shipping',
      deliveryAddress: 'Acme Outfitters\n12 Main Street\nPortland, ME 04101',
    },
  });
  const { id } = (await created.json()) as QuoteDetail;

  await beth.page.goto(`/quotes/${id}?tab=bids`);
  await beth.page.getByRole('button', { name: 'Ask Vendors' }).click();
  const ask = beth.page.getByRole('dialog', { name: 'Ask Vendors' });
  await ask.getByRole('button', { name: 'Ask Vendors' }).click();
  await ask.getByText('Choose at least one vendor').waitFor();
  for (const name of vendors) await ask.getByText(name).click();
  assert.equal(await ask.getByLabel('Title for vendors').inputValue(), 'brochure');
  await ask.getByText(/Portland, ME 04101\. The customer’s name/).waitFor();
  await ask.getByLabel('Needed By').fill('2199-01-05');
  await ask.getByRole('button', { name: 'Ask Vendors' }).dblclick();
  await toast(beth.page, 'Vendors Asked').waitFor();
  await beth.page.getByText('Waiting on the vendor: send bids.').waitFor();

  const alder = await onPhone('Alder Press');
  assert.doesNotMatch(
    (await alder.page.textContent('body'))!,
    /Acme|Ada|Main Street|Birch|Cedar|Dogwood|4 vendors/,
  );
  assert.equal(
    await alder.page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    false,
  );
  await alder.page.getByRole('button', { name: 'Send Bid' }).click();
  await alder.page.getByText('A price is required').waitFor();
  await quantity(alder.page, '500').getByLabel('Price').fill('$400');
  await quantity(alder.page, '500').getByLabel('Working days').fill('6');
  await quantity(alder.page, '1,000').getByLabel('Price').fill('700');
  await alder.page.getByLabel('Your name (optional)').fill('Rosa Diaz');
  await alder.page.getByRole('button', { name: 'Send Bid' }).dblclick();
  await alder.page.getByRole('heading', { name: 'We received your bid' }).waitFor();
  await beth.page.getByRole('radio', { name: 'Alder Press for 500' }).waitFor();

  const birch = await onPhone('Birch Printing');
  await birch.page.getByRole('button', { name: 'I Will Bid Later' }).click();
  await birch.page.getByRole('heading', { name: 'Waiting for your bid' }).waitFor();
  await birch.page
    .locator('input[type=file]')
    .setInputFiles(
      await longPdf('Birch quote.pdf', '500 pieces: $420.50, 4 working days. Freight: $20.00', 1),
    );
  await birch.page.getByText('We filled in what the PDF says.').waitFor();
  const filled = quantity(birch.page, '500');
  assert.equal(await filled.getByLabel('Price').inputValue(), '420.50');
  assert.equal(await filled.getByLabel('Working days').inputValue(), '4');
  assert.equal(await filled.getByLabel('Freight charge').inputValue(), '20.00');
  await birch.page.getByRole('button', { name: 'Add an Alternative' }).click();
  await birch.page.getByLabel('What is different').fill('80# gloss text');
  await quantity(birch.page, '500', 1).getByLabel('Price').fill('350');
  await quantity(birch.page, '500', 1).getByLabel('Working days').fill('4');
  await quantity(birch.page, '500', 1).getByLabel('Freight charge').fill('20');
  await birch.page.getByRole('button', { name: 'Send Bid' }).click();
  await birch.page.getByRole('heading', { name: 'We received your bid' }).waitFor();

  const quote = await beth.page.getByRole('link', { name: 'Birch quote.pdf' }).getAttribute('href');
  const file = await beth.context.request.get(quote!);
  assert.equal(file.headers()['content-type'], 'application/pdf');

  const dogwood = await onPhone('Dogwood Graphics');
  await dogwood.page.getByLabel('Reason for not bidding').fill('The folder is down.');
  await dogwood.page.getByRole('button', { name: 'Decline' }).click();
  await dogwood.page.getByRole('heading', { name: 'You declined' }).waitFor();
  await beth.page.getByText('The folder is down.', { exact: true }).waitFor();

  await beth.page.getByRole('button', { name: 'Enter Bid' }).click();
  const enter = beth.page.getByRole('dialog', { name: 'Enter Bid' });
  await enter.getByLabel('Vendor').selectOption({ label: 'Cedar Litho' });
  await quantity(beth.page, '500').getByLabel('Price').fill('390');
  await quantity(beth.page, '500').getByLabel('Working days').fill('9');
  await enter.getByRole('button', { name: 'Enter Bid' }).click();
  await toast(beth.page, 'Bid Entered').waitFor();
  const table = beth.page.getByRole('region', { name: 'Comparison of bids' });
  await table.getByRole('columnheader', { name: /^Cedar Litho/ }).waitFor();
  assert.deepEqual(await table.getByRole('columnheader').allInnerTexts().then(firstLines), [
    'Quantity',
    'Alder Press',
    'Birch Printing',
    'Birch Printing (alternative)',
    'Cedar Litho',
  ]);
  await table.getByText('$440.50').waitFor();
  await table.getByText('$70.50 (19.1%) above the lowest').waitFor();

  await ada.context.request.put(`/api/quotes/${id}`, { data: { paperType: '80# gloss text' } });
  await table.waitFor({ state: 'detached' });
  const changed = await onPhone('Alder Press', 'has changed');
  await changed.page.getByText('100# gloss text → 80# gloss text').waitFor();
  await changed.page.getByRole('button', { name: 'Same Price' }).dblclick();
  await changed.page.getByRole('heading', { name: 'We received your bid' }).waitFor();
  await table.getByRole('radio', { name: 'Alder Press for 500' }).check();
  await table.getByRole('radio', { name: 'Alder Press for 1,000' }).check();
  await beth.page.getByLabel('Round prices').selectOption('25.00');
  await beth.page.getByText('1,000 pieces: $875.00 at a cost of $700.00').waitFor();
  await beth.page.getByRole('button', { name: 'Set Price' }).click();
  const price = beth.page.getByRole('dialog', { name: 'Set Price' });
  assert.deepEqual(
    [
      await price.getByLabel('Price for 500').inputValue(),
      await price.getByLabel('Price for 1,000').inputValue(),
    ],
    ['500.00', '875.00'],
  );
  await price.getByRole('button', { name: 'Set Price' }).dblclick();
  await toast(beth.page, 'Price Set').waitFor();
  await beth.page.getByText('Awarded', { exact: true }).waitFor();

  await ada.page.goto(`/quotes/${id}`);
  await ada.page.getByRole('tab', { name: 'Details' }).waitFor();
  assert.equal(await ada.page.getByRole('tab', { name: 'Bids' }).count(), 0);
  await ada.page.getByRole('button', { name: 'Approve Quote' }).click();
  await ada.page.getByRole('button', { name: /^Convert to Job|^Accept/ }).click();
  const accept = ada.page.getByRole('dialog');
  await accept.getByText('1,000').first().click();
  await accept.getByRole('button', { name: /Convert to Job|Accept/ }).click();
  await ada.page.waitForURL(/\/jobs\//);
  const jobId = ada.page.url().split('/').at(-1)!;
  const orders = await until(async () => {
    const answer = await beth.context.request.get(`/api/jobs/${jobId}/purchase-orders`);
    const rows = (await answer.json()) as PurchaseOrderRow[];
    return rows.length ? rows : undefined;
  });
  assert.deepEqual(
    orders.map(({ vendorName, vendorEmail, vendorAmount }) => [
      vendorName,
      vendorEmail,
      vendorAmount,
    ]),
    [['Alder Press', addressOf('Alder Press'), '700.00']],
  );
  for (const { faults } of [ada, beth, alder, birch, dogwood, changed])
    assert.deepEqual(faults, []);
});

const firstLines = (texts: string[]) => texts.map((text) => text.split('\n')[0]);

test('a changed link opens nothing', async () => {
  const { page } = await newPerson(all.browser, all.product.url, phone);
  await page.goto(
    '/vendor-bid/01900000-0000-7000-8000-000000000001/q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw',
  );
  await page.getByText('This bid request link is invalid or has expired.').waitFor();
});
