import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { InvoiceRow, JobDetail, OpenInvoices } from '#contracts';
import { type Product, openProduct, visit } from './browser.js';

let all: Product;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title });
const personAt = (username: string, path: string) => visit(all, username, path);
const card = (page: Page) => page.getByRole('button', { name: /^Open Invoices/ });

test('sends an invoice to the customer, and closes it after payment', async () => {
  const ada = await personAt('ada@acme.test', '/');
  const figures = async () =>
    (await (await ada.context.request.get('/api/dashboard/invoices')).json()) as OpenInvoices;
  const { open } = await figures();
  await card(ada.page).getByText(`${open} invoice`).waitFor();
  const order = {
    customerPoNumber: 'ACM-9001',
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
    title: 'Story books',
    quantity: 10,
  };
  const job = (await (
    await ada.context.request.post('/api/jobs/direct', {
      data: { ...order, totalPrice: '1200.00' },
    })
  ).json()) as JobDetail;

  const { page, faults } = await personAt('broker@demo.test', `/jobs/${job.id}?tab=invoices`);
  await page.getByRole('button', { name: 'Generate Invoice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Invoice' });
  assert.equal(await dialog.getByLabel('Amount').inputValue(), '1200.00');
  await dialog.getByRole('button', { name: 'Generate Invoice' }).click();
  await dialog.getByText('Due date is required').waitFor();
  await dialog.getByLabel('Amount').fill('1200.01');
  await dialog.getByText('This is $0.01 more than the amount left to invoice.').waitFor();
  await dialog.getByLabel('Amount').fill('700.50');
  await dialog.getByLabel('Due Date').fill('2199-01-05');
  await dialog.getByRole('button', { name: 'Generate Invoice' }).dblclick();
  await toast(page, 'Invoice generated').getByText('to ada@acme.test.').waitFor();
  const row = page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  await row.getByText('Sent', { exact: true }).waitFor();
  assert.equal(await row.count(), 1);

  await card(ada.page)
    .getByText(`${open + 1} invoices`)
    .waitFor();
  await card(ada.page).click();
  const [invoice] = (await (
    await ada.context.request.get(`/api/jobs/${job.id}/invoices`)
  ).json()) as InvoiceRow[];
  const invoiceItem = ada.page
    .getByRole('dialog', { name: 'Open Invoices' })
    .getByRole('listitem')
    .filter({ hasText: 'Story books' });
  await invoiceItem.getByRole('link', { name: invoice!.invoiceNumber, exact: true }).click();
  await ada.page.getByRole('heading', { level: 1, name: 'Story books' }).waitFor();
  const invoices = ada.page.getByRole('list', { name: 'Invoices' }).getByRole('listitem');
  const pdf = await invoices.getByRole('link', { name: /^View PDF/ }).getAttribute('href');
  const response = await ada.context.request.get(pdf!);
  assert.equal(response.headers()['content-type'], 'application/pdf');
  assert.equal(await ada.page.getByRole('button', { name: /^Mark as Paid|Generate/ }).count(), 0);

  await page.getByRole('button', { name: /^Mark as Paid/ }).click();
  await page
    .getByRole('dialog', { name: 'Mark as Paid' })
    .getByRole('button', { name: 'Mark as Paid' })
    .click();
  await toast(page, 'Invoice paid').waitFor();
  await row.getByText('Paid', { exact: true }).waitFor();
  await invoices.getByText('Paid', { exact: true }).waitFor();
  assert.equal((await figures()).open, open);
  assert.deepEqual([faults, ada.faults], [[], []]);
});
