import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startEmailSink } from '#testing';
import { type Product, openProduct, signedIn, visit } from './browser.js';

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

const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title }).waitFor();

test('lists a refused email under Operations, resends it, and shows the queues', async () => {
  const [ada, broker] = await Promise.all([
    signedIn(all, 'ada@acme.test'),
    visit(all, 'broker@demo.test', '/'),
  ]);
  const { page } = broker;
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'System Settings' }).click();
  await page.getByRole('link', { name: 'Open Operations' }).click();
  await page.getByRole('heading', { level: 1, name: 'Operations' }).waitFor();
  await page.getByText('No failures or delays').waitFor();

  sink.behave((step, { to }) =>
    step === 'rcpt' && to === 'ada@acme.test' ? { code: 550, text: 'no such user' } : undefined,
  );
  const data = {
    customerName: 'Ada Lindqvist',
    customerEmail: 'ada@acme.test',
    title: 'Refused posters',
    quantity: 500,
  };
  assert.equal((await ada.context.request.post('/api/quotes', { data })).status(), 201);
  const refusedRow = page
    .getByRole('list', { name: 'Emails' })
    .getByRole('listitem')
    .filter({ hasText: 'Quote request received' });
  await refusedRow.getByText(/550 no such user/).waitFor({ timeout: 30_000 });

  sink.behave();
  await refusedRow.getByRole('button', { name: /^Resend/ }).click();
  await toast(page, 'Email queued');
  await page.getByText('No failures or delays').waitFor();
  await page.getByRole('link', { name: 'Queue board' }).waitFor();
  const board = await broker.context.newPage();
  const refusals: string[] = [];
  board.on('console', (message) => message.type() === 'error' && refusals.push(message.text()));
  board.on('pageerror', (error) => refusals.push(error.message));
  await board.goto('/admin/queues');
  for (const queue of ['activity', 'mail', 'housekeeping'])
    await board.getByText(queue, { exact: true }).first().waitFor();
  await board.getByText('mail', { exact: true }).first().click();
  await board.waitForURL(/\/admin\/queues\/queue\/mail/);
  await board.reload();
  await board.getByText('mail', { exact: true }).first().waitFor();
  assert.deepEqual([...refusals, ...broker.faults], []);
  assert.equal((await ada.context.request.get('/admin/queues')).status(), 403);

  const emailsToAda = sink.taken.filter(
    ({ to, raw }) => to === 'ada@acme.test' && raw.includes('Refused posters'),
  );
  assert.equal(emailsToAda.length, 1);
});

test('exports what the list shows', async () => {
  const { page, faults } = await signedIn(all, 'broker@demo.test');
  await page.goto('/jobs?group=completed');
  await page.getByRole('table', { name: 'Print jobs' }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^jobs-\d{4}-\d\d-\d\d\.csv$/);
  const file = readFileSync(await download.path(), 'utf8');
  const rowCount = await page.getByRole('table', { name: 'Print jobs' }).getByRole('row').count();
  assert.equal(file.match(/,J-\d{4}-\d{4},/g)!.length, rowCount - 1);
  assert.ok(file.startsWith('\uFEFFCustomer PO #,Job #,Title,'));
  assert.deepEqual(faults, []);
});
