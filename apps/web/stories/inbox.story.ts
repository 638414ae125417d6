import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Product, openProduct, signedIn, visit } from './browser.js';
import { call, orderJob } from './two-people.js';

let all: Product;
before(async () => {
  all = await openProduct({ EMAIL_STATUS_SECONDS: '0' });
  mkdirSync(folder('in'), { recursive: true });
});
after(() => all.close());

const folder = (...names: string[]) => join(all.product.dataDir, 'mail', ...names);
const drop = (sample: string) =>
  copyFileSync(join('libs/inbox/samples', sample), folder('in', sample));

test('a dropped email appears within two seconds and becomes a request', async () => {
  const { page, faults } = await visit(all, 'broker@demo.test', '/');
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
  const start = Date.now();
  drop('quote-request.eml');
  const row = page.getByRole('link', { name: /Quote for two pieces/ });
  await row.waitFor({ timeout: 40_000 });
  console.log(`shown after ${Date.now() - start} ms`);
  await row.click();
  await page.getByText('It asks for 2 pieces.').waitFor();
  await page.getByRole('button', { name: 'Create Request' }).click();
  await page.getByLabel('Title, item 1').fill('Harvest flyers');
  await page.getByRole('button', { name: 'Create 2 requests' }).click();
  await page.getByRole('link', { name: /^Open K-/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Harvest flyers and 1 more' }).waitFor();
  assert.deepEqual(faults, []);
});

test('an unknown sender becomes a customer, and a purchase order a job', async () => {
  const { page, faults } = await visit(all, 'broker@demo.test', '/inbox');
  drop('new-customer.eml');
  await page.getByRole('link', { name: /Wedding menus/ }).click();
  await page.getByText('a friend told me about your shop').waitFor();
  await page.getByRole('button', { name: 'New Customer' }).click();
  await page.getByLabel('Company').fill('Moss & Fern');
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await page.getByText('Nia Moss, Moss & Fern').waitFor();
  await page.getByRole('button', { name: 'Not for Us' }).click();
  await page.getByText('Email Dismissed').waitFor();

  await page.goto('/inbox');
  drop('purchase-order.eml');
  await page.getByRole('link', { name: /Purchase order GLX-20418/ }).click();
  await page.getByText('GLX-20418.pdf').first().waitFor();
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.getByRole('link', { name: /^Open J-/ }).waitFor();
  assert.deepEqual(faults, []);
});

test('an answer to an email that the portal wrote lands on its record', async () => {
  const ada = await signedIn(all, 'ada@acme.test');
  const { id } = await orderJob(ada, 'Answered menus');
  const written = () =>
    readdirSync(folder())
      .filter((name) => name.includes('job.ordered') && name.endsWith('.eml'))
      .map((name) => readFileSync(folder(name), 'utf8'))
      .find((raw) => raw.includes('Answered menus') && /^To: .*ada@acme/m.test(raw));
  const deadline = Date.now() + 15_000;
  while (!written() && Date.now() < deadline) await new Promise((done) => setTimeout(done, 200));
  const raw = written()!.replace(/\r\n[ \t]+/g, ' ');
  const [, replyTo] = /^Reply-To: <?([^\s>]+)/m.exec(raw)!;
  writeFileSync(
    folder('in', 'answer.eml'),
    [
      'From: Ada Lindqvist <ada@acme.test>',
      `To: ${replyTo}`,
      'Subject: Re: your order',
      'Message-ID: <answer-1@acme.test>',
      '',
      'Please round the corners.',
      '',
      'On Tue, Oct 6, 2026 at 9:00 AM Harbor & Main wrote:',
      '> We received your order.',
    ].join('\r\n'),
  );
  await ada.page.goto(`/jobs/${id}?tab=messages`);
  await ada.page
    .getByRole('list', { name: 'Messages', exact: true })
    .getByText('Please round the corners.')
    .waitFor({ timeout: 15_000 });
  assert.equal(
    JSON.stringify(await call(ada, 'get', `/api/jobs/${id}/messages`)).includes('> We'),
    false,
  );
  assert.deepEqual(ada.faults, []);
});
