import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import PostalMime from 'postal-mime';
import type { Page } from 'playwright-core';
import { newPerson, type Product, openProduct, visit } from './browser.js';

let all: Product;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).waitFor();
const person = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function emailTo(address: string) {
  const folder = join(all.product.dataDir, 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const emails = await Promise.all(
    files.toSorted().map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return emails.findLast(({ to }) => to?.some((recipient) => recipient.address === address))!;
}

test('creates a user with a new company, who signs in from the welcome email, and deactivates them', async () => {
  const { page, faults } = await visit(all, 'broker@demo.test', '/settings');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await dialog.getByText('Username is required').waitFor();
  await dialog.getByLabel('Username').fill('nora@initech.test');
  await dialog.getByLabel('First Name').fill('Nora');
  await dialog.getByLabel('Last Name').fill('Quist');
  await dialog.getByLabel('Company Name', { exact: true }).selectOption({ label: 'New company…' });
  await dialog.getByLabel('New Company Name').fill('Initech Press');
  assert.equal(await dialog.getByLabel('Email', { exact: true }).inputValue(), 'nora@initech.test');
  await dialog.getByRole('button', { name: 'Create User' }).dblclick();
  await toast(page, 'User created successfully');
  await person(page, 'Nora Quist').getByText('Initech Press').waitFor();
  assert.equal(await person(page, 'Nora Quist').count(), 1);

  await page.getByRole('button', { name: 'Edit Nora Quist' }).click();
  await page
    .getByRole('dialog', { name: 'Edit User' })
    .getByText('Sent', { exact: true })
    .waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const { subject, text } = await emailTo('nora@initech.test');
  assert.match(subject ?? '', /account is ready$/);
  const link = /\/reset-password\/[\w-]+/.exec(text ?? '')![0];
  const nora = await newPerson(all.browser, all.product.url);
  await nora.page.goto(link);
  await nora.page.getByLabel('New password', { exact: true }).fill('chosen by myself');
  await nora.page.getByLabel('Confirm new password').fill('chosen by myself');
  await nora.page.getByRole('button', { name: 'Set Password' }).click();
  await nora.page.getByRole('button', { name: 'Go to Sign In' }).click();
  await nora.page.getByLabel('Username').fill('nora@initech.test');
  await nora.page.getByLabel('Password').fill('chosen by myself');
  await nora.page.getByRole('button', { name: 'Sign In' }).click();
  await nora.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await nora.page.getByRole('banner').getByText('Initech Press').waitFor();

  await nora.page.goto('/settings');
  await nora.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  assert.equal(new URL(nora.page.url()).pathname, '/');
  const order = {
    customerName: 'Nora',
    customerEmail: 'nora@initech.test',
    title: 'Flyers',
    quantity: 100,
  };
  assert.equal((await nora.context.request.post('/api/quotes', { data: order })).status(), 201);

  await person(page, 'Nora Quist').getByRole('button', { name: 'Delete Nora Quist' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete User' });
  await question.getByText('Are you sure you want to delete this user?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'User deleted successfully');
  await person(page, 'Nora Quist').getByText('Deactivated').waitFor();
  assert.equal((await nora.context.request.get('/api/auth/user')).status(), 401);
  await nora.page.getByLabel('Username').waitFor({ timeout: 10_000 });

  await page.getByRole('button', { name: 'Reactivate Nora Quist' }).click();
  await page.getByRole('button', { name: 'Delete Nora Quist' }).waitFor();
  assert.deepEqual(faults, []);
});

test('shows a colleague’s settings at once, and refuses an older version', async () => {
  const [one, other] = [
    await visit(all, 'broker@demo.test', '/settings'),
    await visit(all, 'admin@demo.test', '/settings'),
  ];
  for (const { page } of [one, other])
    await page.getByRole('button', { name: 'Edit Cora Whitfield' }).click();
  const dialogs = [one, other].map(({ page }) => page.getByRole('dialog', { name: 'Edit User' }));
  await dialogs[0]!.getByLabel('Last Name').fill('Whitfield-Ray');
  await dialogs[1]!.getByLabel('First Name').fill('Coralie');
  await dialogs[0]!.getByRole('button', { name: 'Save Changes' }).click();
  await toast(one.page, 'User updated successfully');
  await dialogs[1]!.getByRole('button', { name: 'Save Changes' }).click();
  await dialogs[1]!
    .getByText('Somebody else changed this user while you had it open. Nothing was saved.')
    .waitFor();
  await dialogs[1]!.getByRole('button', { name: 'Load Their Changes' }).click();
  assert.equal(await dialogs[1]!.getByLabel('Last Name').inputValue(), 'Whitfield-Ray');
  assert.equal(await dialogs[1]!.getByLabel('First Name').inputValue(), 'Coralie');
  await dialogs[1]!.getByRole('button', { name: 'Save Changes' }).click();
  await person(one.page, 'Coralie Whitfield-Ray').waitFor({ timeout: 10_000 });

  await one.page.getByRole('button', { name: 'Edit Globex Mailers' }).click();
  await one.page
    .getByRole('dialog', { name: 'Edit Company' })
    .getByLabel('Company Name')
    .fill('Globex Direct');
  await one.page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(one.page, 'Company updated');
  await person(other.page, 'Coralie Whitfield-Ray')
    .getByText('Globex Direct')
    .waitFor({ timeout: 10_000 });
  await one.page.getByRole('tab', { name: 'System Settings' }).click();
  assert.equal(await one.page.getByLabel('Time Zone').inputValue(), 'America/New_York');
  await one.page.reload();
  await one.page.getByRole('tab', { name: 'System Settings', selected: true }).waitFor();
});

test('shows help inside the portal for signed-in users', async () => {
  const { page, faults } = await visit(all, 'ada@acme.test', '/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Help & Support' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Help & Support' }).waitFor();
  await page.getByRole('link', { name: '(207) 555-0142' }).waitFor();
  await page.getByRole('button', { name: 'Approve a proof' }).click();
  await page.getByText('You can decide each version only once.').waitFor();
  assert.deepEqual(faults, []);
});
