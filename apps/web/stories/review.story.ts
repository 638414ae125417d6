import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import type { Client } from 'pg';
import type { Page } from 'playwright-core';
import { visit } from './browser.js';
import { keyboardOf } from './keyboard.js';
import { button, toast } from './parts.js';
import { openWithDatabase, type ProductWithDatabase } from './with-database.js';

const message = (name: string) => `From: Dana Whitfield <dana@acme.test>
Subject: stuff for the fall event

hi there - hope you had a good weekend! need pricing on a few things:

2,500 tri-fold ${name} brochures, 8.5 x 11, 100# gloss text, 4/4, aqueous coating

also 500 business cards for Dana, 16pt, rounded corners (maybe 1,000 if the price is good)

and 3 posters 24x36 for the lobby

Thanks!! the cards you printed last month were great
Dana`;

let all: ProductWithDatabase;
let database: Client;
before(async () => {
  all = await openWithDatabase();
  ({ database } = all);
});
after(() => all.close());

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
async function checkAccessibility(page: Page) {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe: typeof import('axe-core') };
    const results = await judge.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    });
    return (
      results.violations
        // React Aria announces a pending button with an image.
        .filter(({ id }) => id !== 'role-img-alt')
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    );
  });
  assert.deepEqual(violations, []);
}

const folder = process.env.REVIEW_PICTURES;
const picture = async (page: Page, name: string) => {
  if (folder) {
    await page.screenshot({ path: `${folder}/${name}.png` });
    await page.screenshot({ path: `${folder}/${name}-whole.png`, fullPage: true });
  }
};
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const storedQuotes = async (text: string) => {
  const { rows } = await database.query(
    `select title, quantity, prices, spec ->> 'paperType' as paper, spec ->> 'size' as size
     from quotes where parsed_document = $1 order by created_at`,
    [text],
  );
  return rows as Record<string, unknown>[];
};
const openReview = async (page: Page, text: string) => {
  await page.getByLabel('Document text').fill(text);
  await page.getByRole('button', { name: 'Parse Document' }).click();
  await page.getByRole('heading', { name: 'We found 3 items.' }).waitFor();
};

test('an email with three pieces is checked, changed, and becomes three linked requests', async () => {
  const { page, faults } = await visit(all, 'ada@acme.test', '/');
  const text = message('fall');
  // The box is above what needs an action.
  const [box, actions] = await Promise.all([
    page.getByLabel('Document text').boundingBox(),
    page.getByRole('heading', { name: /^Action needed/ }).boundingBox(),
  ]);
  assert.ok(box!.y < actions!.y);
  await picture(page, 'dashboard');
  await openReview(page, text);
  await picture(page, 'review');
  await checkAccessibility(page);
  assert.deepEqual(await storedQuotes(text), []);

  await field(page, 'Stock, item 2').focus();
  assert.match(await page.locator('mark').innerText(), /^also 500 business cards/);
  await field(page, 'Stock, item 2').fill('16pt C2S');
  await page.getByRole('button', { name: 'Remove item 3' }).click();
  await button(page, 'Undo').click();
  await page.getByRole('button', { name: 'Split item 2' }).click();
  await page.getByRole('heading', { name: 'We found 4 items.' }).waitFor();
  await page.getByRole('button', { name: 'Merge with above item 3' }).click();
  assert.equal(await field(page, 'Quantities, item 2').inputValue(), '500; 1,000');

  await page.reload();
  await page.getByRole('heading', { name: 'We found 3 items.' }).waitFor();
  assert.equal(await field(page, 'Stock, item 2').inputValue(), '16pt C2S');
  await button(page, 'Create 3 requests').click();
  await toast(page, 'Quote Requests Created').waitFor();
  const links = page.getByRole('link', { name: /^Q-\d{4}-\d{4,}$/ });
  assert.ok((await links.count()) >= 3);
  await picture(page, 'created');
  assert.equal(await page.getByLabel('Document text').inputValue(), '');
  const quotes = await storedQuotes(text);
  assert.deepEqual(
    quotes.map(({ quantity, paper, size }) => ({ quantity, paper, size })),
    [
      { quantity: 2500, paper: '100# gloss text', size: '8.5 x 11' },
      { quantity: 500, paper: '16pt C2S', size: null },
      { quantity: 3, paper: null, size: '24 x 36' },
    ],
  );
  await page.getByText('3 requests were created:').locator('..').getByRole('link').nth(1).click();
  await page.getByRole('heading', { level: 1, name: /Business cards/ }).waitFor();

  const { rows } = await database.query(
    `select field, read_value, corrected_value from parse_corrections
     where corrected_value is not null`,
  );
  assert.deepEqual(rows, [{ field: 'paperType', read_value: '16pt', corrected_value: '16pt C2S' }]);
  assert.deepEqual(faults, []);

  const broker = await visit(all, 'broker@demo.test', '/operations');
  const table = broker.page.getByRole('table').first();
  await table.getByRole('row', { name: 'Stock 1 1 100%' }).waitFor();
  await picture(broker.page, 'operations');
  await checkAccessibility(broker.page);
});

test('with a keyboard alone', async () => {
  const { page } = await visit(all, 'ada@acme.test', '/');
  const hands = keyboardOf(page);
  const text = message('keyboard');
  await hands.tabTo('textbox "Document text"');
  await hands.type(text);
  await hands.press('button "Parse Document"');
  await hands.isAt('heading "We found 3 items."');
  await hands.press('button "Remove item 3"');
  await hands.isAt('textbox "Title, item 2"');
  await hands.press('button "Merge with above item 2"');
  await hands.isAt('textbox "Quantities, item 1"');
  await hands.press('button "Undo"');
  await hands.isAt('heading "We found 2 items."');
  await hands.press('button "Create 2 requests"');
  await toast(page, 'Quote Requests Created').waitFor();
  assert.equal((await storedQuotes(text)).length, 2);
});

for (const [name, viewport, colorScheme] of [
  ['phone', { width: 390, height: 844 }, 'light'],
  ['phone-dark', { width: 390, height: 844 }, 'dark'],
  ['narrow', { width: 320, height: 700 }, 'light'],
  ['desktop-dark', { width: 1440, height: 900 }, 'dark'],
] as const) {
  test(`fits on a screen: ${name}`, async () => {
    const { page } = await visit(all, 'ada@acme.test', '/', { viewport, colorScheme });
    await picture(page, `dashboard-${name}`);
    await openReview(page, message(name));
    await field(page, 'Size, item 3').focus();
    await picture(page, `review-${name}`);
    await field(page, 'Quantities, item 1').fill('');
    await page.getByText('Missing. Please fill in.').waitFor();
    await field(page, 'Size, item 1').scrollIntoViewIfNeeded();
    await picture(page, `unsure-${name}`);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.equal(overflow, 0);
    await checkAccessibility(page);
    await button(page, 'Cancel').click();
    assert.equal(await page.getByLabel('Document text').inputValue(), message(name));
  });
}

test('the quote form takes one of the items, and the card requests the others', async () => {
  const { page } = await visit(all, 'ada@acme.test', '/quote-request');
  const text = message('form');
  await openReview(page, text);
  await page.getByRole('button', { name: 'Use in this form item 3' }).click();
  await page.getByText('Item 3: Posters is in the form below.').waitFor();
  assert.equal(await field(page, 'Title').inputValue(), 'Posters');
  await picture(page, 'quote-form');
  await button(page, 'Create 2 requests').click();
  await page.getByText('Created:').nth(1).waitFor();
  await button(page, 'Submit Quote Request').click();
  await toast(page, 'Quote Request Created').waitFor();
  assert.deepEqual(
    (await storedQuotes(text)).map(({ quantity }) => quantity),
    [2500, 500, 3],
  );
});
