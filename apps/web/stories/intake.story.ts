import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { visit } from './browser.js';
import { brochure, orderPdf, postcard } from './order-pdf.js';
import { button, toast } from './parts.js';
import type { SampleFile } from './sample-files.js';
import {
  artworkPdf,
  emailFile,
  listFile,
  longPdf,
  orderSheet,
  picturesOf,
  scannedPdf,
  termsSheet,
} from './sent-files.js';
import { openWithDatabase, type ProductWithDatabase } from './with-database.js';

let all: ProductWithDatabase;
before(async () => {
  all = await openWithDatabase();
});
after(() => all.close());

/** The page asks three times, for 30 seconds each. */
const readMs = 120_000;

/** Asks once more, as the page then says, where a busy machine takes longer. */
async function send(file: SampleFile): Promise<Page> {
  const { page } = await visit(all, 'ada@acme.test', '/');
  await page.locator('input[type=file]').setInputFiles(file);
  const parse = button(page, 'Parse Document');
  const review = page.getByRole('region', { name: 'Review' });
  const later = page.getByRole('alert').filter({ hasText: 'has not been read yet' });
  do {
    await parse.click();
    await review.or(later).first().waitFor({ timeout: readMs });
  } while (await later.isVisible());
  return page;
}
const headline = (page: Page) =>
  page.getByRole('region', { name: 'Review' }).getByRole('heading').first().innerText();
const fileRow = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
const values = (page: Page, field: string, items: number) =>
  Promise.all(
    Array.from({ length: items }, (_, index) =>
      page.getByLabel(`${field}, item ${index + 1}`, { exact: true }).inputValue(),
    ),
  );
const scanned = 'Read as a purchase order. Read from a scan. Please check.';

test('a photo of a purchase order becomes requests after a check', async () => {
  const [photo] = await picturesOf(all.browser, [orderSheet('AC-8101')], 'photo');
  const page = await send({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo! });
  assert.equal(await headline(page), 'We found 2 items.');
  assert.ok((await fileRow(page, 'IMG_2041.jpg').innerText()).includes(scanned));
  assert.deepEqual(await values(page, 'Quantities', 2), ['5,000', '2,500']);
  assert.deepEqual(await values(page, 'Size', 2), ['8.5 x 11', '6 x 9']);
  await button(page, 'Create 2 requests').click();
  await toast(page, 'Quote Requests Created').waitFor();
});

test('an email brings its order, its artwork and its list', async () => {
  const order = await orderPdf('AC-8102', [brochure, postcard]);
  const page = await send(
    emailFile('Hi! Our order is attached, with the cover and the list. Dana', [
      { name: 'po.pdf', mimeType: 'application/pdf', buffer: order },
      await artworkPdf('cover.pdf'),
      { name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(listFile(40)) },
    ]),
  );
  assert.equal(await headline(page), 'We found 2 items.');
  for (const [name, use] of [
    ['po.pdf', 'Read as a purchase order.'],
    ['cover.pdf', 'Artwork. It will be attached to the request.'],
    ['guests.csv', 'Mailing list. Attach it to the quote when it is created.'],
  ] as const)
    assert.ok((await fileRow(page, name).innerText()).includes(use), name);
  await page.getByLabel('Attach cover.pdf to').selectOption({ label: 'Item 1: Season brochure' });
  await button(page, 'Create 2 requests').click();
  await toast(page, 'Quote Requests Created').waitFor();
  const links = page.getByText('2 requests were created:').locator('..').getByRole('link');
  await links.nth(0).click();
  await page.getByRole('heading', { level: 1, name: /Season brochure/ }).waitFor();
  await page.getByText('cover.pdf').first().waitFor();
  const { rows } = await all.database.query(
    `select title, jsonb_array_length(to_jsonb(artwork_urls)) as files from quotes
     where title in ('Season brochure', 'Gala postcard') order by created_at desc limit 2`,
  );
  assert.deepEqual(rows, [
    { title: 'Gala postcard', files: 0 },
    { title: 'Season brochure', files: 1 },
  ]);
});

test('a scan that lies upside down is turned', async () => {
  const pictures = await picturesOf(all.browser, [orderSheet('AC-8103')], 'upside down');
  const page = await send(await scannedPdf('scan.pdf', pictures));
  assert.ok((await fileRow(page, 'scan.pdf').innerText()).includes(scanned));
  assert.deepEqual(await values(page, 'Quantities', 2), ['5,000', '2,500']);
});

test('a scan of 12 pages says which of them were not read', async () => {
  const terms = Array.from({ length: 11 }, (_, index) => termsSheet(index + 2));
  const pictures = await picturesOf(all.browser, [orderSheet('AC-8104'), ...terms]);
  const page = await send(await scannedPdf('order.pdf', pictures));
  // On a busy machine fewer than ten pages are read in time.
  assert.match(
    await fileRow(page, 'order.pdf').innerText(),
    /Read from a scan\. Please check\. Pages \d+ (?:to|and) 12 were not read\./,
  );
  assert.deepEqual(await values(page, 'Quantities', 2), ['5,000', '2,500']);
});

test('a PDF of 60 pages is read without a word about scans', async () => {
  const words = 'Please quote 2,500 tri-fold brochures, 8.5 x 11, 100# gloss text, 4/4.';
  const page = await send(await longPdf('rfq.pdf', words, 60));
  assert.equal(await fileRow(page, 'rfq.pdf').innerText(), 'rfq.pdf\nRead as a specification.');
  assert.deepEqual(await values(page, 'Quantities', 1), ['2,500']);
});

test('a file dropped on any page becomes a request', async () => {
  const { page } = await visit(all, 'ada@acme.test', '/samples');
  // its outline, which has the same heading, takes no files
  await button(page, 'New from email or PDF').waitFor();
  const files = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const words = 'Please quote 1,750 door hangers, 4.25 x 11, 14pt C2S, 4/4.';
    transfer.items.add(new File([words], 'rfq.txt', { type: 'text/plain' }));
    return transfer;
  });
  const heading = page.getByRole('heading', { level: 1, name: 'Sample Tracking' });
  await heading.dispatchEvent('dragover', { dataTransfer: files });
  await page.getByText('Drop the files to request a quote').waitFor();
  await heading.dispatchEvent('drop', { dataTransfer: files });
  const intake = page.getByRole('dialog', { name: 'New from email or PDF' });
  await intake.getByRole('button', { name: 'Parse Document' }).click();
  await intake.getByRole('heading', { name: 'We found 1 item.' }).waitFor({ timeout: readMs });
  await intake.getByRole('button', { name: 'Create request' }).click();
  await toast(page, 'Quote Request Created').waitFor();
  await intake.waitFor({ state: 'hidden' });
  const { rows } = await all.database.query(
    `select quantity from quotes where title ilike 'door hangers'`,
  );
  assert.deepEqual(rows, [{ quantity: 1750 }]);
});
