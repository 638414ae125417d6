import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { until } from '#testing';
import { type Product, openProduct, visit } from './browser.js';

const many = `insert into jobs
    (id, job_number, customer_id, company_id, title, quantity, status, mail_date)
  select gen_random_uuid(), 'B-' || n, id, company_id, 'Postcard ' || n, n, 'pending',
    current_date + n % 90
  from users, generate_series(1, 600) n where username = 'ada@acme.test'`;

const longNumbers = [
  'PO-2026-004711-REPRINT-OF-SPRING-CATALOG-EAST-COAST',
  'WWWWWWWWWWWWWWWWWWWW',
  `${'4500017713-'.repeat(23)}0`,
  'ACM 4419 / 2026 / second release / East',
];
const numberedJobsSql = `
  insert into jobs (id, job_number, customer_po_number, title, quantity, status)
  select gen_random_uuid(), 'L-2026-000' || n, number,
    'Invitation with a rather long title of its own, number ' || n, n, 'pending'
  from unnest($1::text[]) with ordinality given (number, n)`;

let all: Product;
before(async () => {
  all = await openProduct();
  const client = new pg.Client(all.product.settings.DATABASE_URL);
  await client.connect();
  await client.query(many);
  await client.query(numberedJobsSql, [longNumbers]);
  await client.end();
});
after(() => all.close());

async function wholeList(page: Page) {
  const more = page.getByRole('button', { name: 'Show more' });
  const footnote = page.locator('footer p');
  await more.waitFor();
  while (await more.isVisible()) {
    const before = await footnote.textContent();
    await more.click();
    await until(async () => (await footnote.textContent()) !== before);
  }
}

/** @returns the scroll position when all visible rows are rendered */
async function jumpTo(page: Page, height: number) {
  await page.evaluate((top) => scrollTo(0, top), height);
  await page.waitForFunction(() => {
    const soon = 400;
    // Starts between two cards at most.
    const gap = 20;
    let end = -soon;
    for (const row of document.querySelectorAll('tbody tr')) {
      const { top, bottom } = row.getBoundingClientRect();
      if (top <= end + gap) end = Math.max(end, bottom);
    }
    return end >= innerHeight + soon;
  });
  return page.evaluate(() => scrollY);
}

for (const [where, size] of [
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`keeps the position in the middle of a long list: ${where}`, async () => {
    const { page } = await visit(all, 'broker@demo.test', '/jobs?q=Postcard');
    await page.setViewportSize(size);
    await wholeList(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const part of [0.6, 0.2, 0.8, 0.4]) {
      const index = await jumpTo(page, height * part);
      assert.ok(
        Math.abs(index - height * part) < size.height / 2,
        `${index} of ${height}, not ${part} of it`,
      );
    }
  });
}

/** Texts of different cells of a row that overlap. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const visibleBoxes = (cell: Element) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const boxes: DOMRect[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        for (const box of range.getClientRects()) {
          let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom];
          for (
            let frame = text.parentElement!;
            frame !== cell.parentElement;
            frame = frame.parentElement!
          ) {
            if (getComputedStyle(frame).overflow === 'visible') continue;
            const edge = frame.getBoundingClientRect();
            [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
            [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
          }
          if (right - left > 1 && bottom - top > 1)
            boxes.push(new DOMRect(left, top, right - left, bottom - top));
        }
      }
      return boxes;
    };
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return [...document.querySelectorAll('tbody tr')].flatMap((row) => {
      const cells = [...row.querySelectorAll('td')].map((cell) => ({
        name: cell.dataset.label,
        boxes: visibleBoxes(cell),
        frame: cell.getBoundingClientRect(),
      }));
      return cells.flatMap(({ name, boxes, frame }, index) => [
        ...cells
          .slice(index + 1)
          .filter((other) => boxes.some((box) => other.boxes.some((theirs) => meet(box, theirs))))
          .map((other) => `${name} and ${other.name}`),
        ...(boxes.some((box) => box.right > frame.right + 1 || box.left < frame.left - 1)
          ? [`${name} leaves its cell`]
          : []),
      ]);
    });
  });

test('cuts a long PO number in its column, and shows it on hover', async () => {
  const { page } = await visit(all, 'broker@demo.test', '/jobs?q=Invitation%20with');
  for (const [width, height] of [
    [1920, 1080],
    [1280, 800],
    [1024, 768],
    [768, 1024],
    [390, 844],
    [320, 256],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page
      .getByRole('row')
      .filter({ hasText: 'Invitation with' })
      .nth(longNumbers.length - 1)
      .waitFor();
    assert.deepEqual([width, ...(await collisions(page))], [width]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const number of longNumbers) {
    const isCut = await page
      .getByText(number, { exact: true })
      .evaluate((text) => text.scrollHeight > text.clientHeight + 1);
    assert.equal(isCut, false, `${number} is cut on a phone`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const number of longNumbers) {
    const text = page.getByRole('row').filter({ hasText: number }).getByText(number);
    const { x, y } = (await text.boundingBox())!;
    await page.mouse.move(x + 8, y + 8);
    const link = page.getByRole('row').filter({ hasText: number }).getByRole('link');
    assert.equal(await link.getAttribute('title'), number);
  }
});
