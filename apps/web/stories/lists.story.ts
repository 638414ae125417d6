import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import pg from 'pg';
import { until } from '#testing';
import { type Opened, openProduct, visit } from './browser.js';

const many = `insert into jobs (id, job_number, customer_id, company_id, title, quantity, status, mail_date)
  select gen_random_uuid(), 'B-' || n, id, company_id, 'Postcard ' || n, n, 'pending', current_date + n % 90
  from users, generate_series(1, 600) n where username = 'ada@acme.test'`;

let all: Opened;
before(async () => {
  all = await openProduct();
  const client = new pg.Client(all.product.settings.DATABASE_URL);
  await client.connect();
  await client.query(many);
  await client.end();
});
after(() => all.close());

/** Presses the button until everything is on the screen. */
async function wholeList(page: Page) {
  const more = page.getByRole('button', { name: 'Show more' });
  const told = page.locator('footer p');
  await more.waitFor();
  while (await more.isVisible()) {
    const before = await told.textContent();
    await more.click();
    await until(async () => (await told.textContent()) !== before);
  }
}

/** @returns where the window stands when every row is there that it shows or soon may */
async function jumpTo(page: Page, height: number) {
  await page.evaluate((top) => scrollTo(0, top), height);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('tbody[data-away]')].every((gap) => {
      const { top, bottom } = gap.getBoundingClientRect();
      return bottom < -1000 || top > innerHeight + 1000;
    }),
  );
  return page.evaluate(() => scrollY);
}

for (const [where, size] of [
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`who jumps into the middle of a long list stays there: ${where}`, async () => {
    const { page } = await visit(all, 'broker@demo.test', '/jobs?q=Postcard');
    await page.setViewportSize(size);
    await wholeList(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (const part of [0.6, 0.2, 0.8, 0.4]) {
      const at = await jumpTo(page, height * part);
      assert.ok(Math.abs(at - height * part) < size.height / 2, `${at} of ${height}, not ${part} of it`);
    }
  });
}
