import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Product, openProduct, type Person } from './browser.js';
import {
  call,
  signInPeople,
  type Fields,
  findRow,
  matches,
  orderJob,
  type StoredRecord,
} from './two-people.js';

let all: Product;
let [editor, other, ada]: Person[] = [];
before(async () => {
  all = await openProduct();
  [editor, other, ada] = await signInPeople(all);
});
after(() => all.close());

const newJob = (title: string) => orderJob(ada!, title);
const findListed = (path: string, isIt: (row: StoredRecord) => boolean) =>
  findRow(other!, path, isIt);
const userCalled = (username: string) =>
  findListed('/api/users', (row) => row['username'] === username);

test('keeps a user’s edit dialog while the row moves', async () => {
  const { page } = editor!;
  const ben = await userCalled('ben@acme.test');
  const rename = (fields: Fields) => call(other!, 'put', `/api/users/${ben.id}`, fields);
  const form = page.getByRole('dialog', { name: 'Edit User' });
  const row = (name: string) =>
    page.getByRole('row', { includeHidden: true }).filter({ hasText: name });
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Edit Ben / }).click();
  await form.getByLabel('Last Name').fill('Ortega-Lane');
  await rename({ firstName: 'Zacharias' });
  await row('Zacharias').waitFor();
  assert.match((await page.locator('tbody tr').last().textContent()) ?? '', /Zacharias/);
  assert.equal(await form.getByLabel('Last Name').inputValue(), 'Ortega-Lane');
  await form.getByText('First Name: was “Ben”, now “Zacharias”').waitFor();

  await page.goto('/settings?q=zacharias');
  await page.getByRole('button', { name: /^Edit Zacharias / }).click();
  await form.getByLabel('Last Name').fill('Ortega-Lane');
  await rename({ firstName: 'Ben' });
  await form.getByText('First Name: was “Zacharias”, now “Ben”').waitFor();
  await row('Zacharias').waitFor({ state: 'detached' });
  assert.equal(await form.getByLabel('Last Name').inputValue(), 'Ortega-Lane');
  await form.getByRole('button', { name: 'Load Their Changes' }).click();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.waitFor({ state: 'hidden' });
  matches(await userCalled('ben@acme.test'), { firstName: 'Ben', lastName: 'Ortega-Lane' });
});

test('keeps the send confirmation when the row disappears, and sends only the shown cost', async () => {
  const { page } = editor!;
  const { id: jobId } = await newJob('Two about a status');
  const data = { vendorName: 'Delta Press', originalAmount: '1000.00', vendorAmount: '700.00' };
  const { id, ...order } = await call(other!, 'post', `/api/jobs/${jobId}/purchase-orders`, data);
  const poNumber = String(order['poNumber']);
  await page.goto(`/outgoing-pos?status=pending&q=${poNumber}`);
  await page.getByLabel(`Status of ${poNumber}`).selectOption('sent');
  const question = page.getByRole('alertdialog', { name: 'Send Purchase Order' });
  await question.getByText(`${poNumber} for $700.00`).waitFor();
  await call(other!, 'put', `/api/outgoing-pos/${id}`, {
    status: 'completed',
    vendorAmount: '750.00',
  });
  await question.getByText('Vendor Cost: was $700.00, now $750.00').waitFor();
  await page
    .getByRole('row', { includeHidden: true })
    .filter({ hasText: poNumber })
    .waitFor({ state: 'detached' });
  await question.getByRole('button', { name: 'Mark as Sent' }).click();
  await question.getByText('Nothing was saved.').waitFor();
  matches(await findListed(`/api/jobs/${jobId}/purchase-orders`, (row) => row.id === id), {
    status: 'completed',
    vendorAmount: '750.00',
  });
  await question.getByRole('button', { name: 'Load Their Changes' }).click();
  await question.getByText(`${poNumber} for $750.00`).waitFor();
  assert.deepEqual(editor!.faults, []);
});
