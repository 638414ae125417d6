import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { newPerson, openProduct, password, type Product } from './browser.js';

let all: Product;
before(async () => {
  all = await openProduct({ STAFF_SECOND_FACTOR: 'required' });
});
after(() => all.close());

async function enterPassword(page: Page) {
  await page.getByLabel('Username').fill('broker@demo.test');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByLabel('Username').waitFor();
}

const dashboard = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

test('staff set up a second factor before the portal opens, and then sign in with it', async () => {
  const { page, faults } = await newPerson(all.browser, all.product.url);
  await page.goto('/');
  await enterPassword(page);
  await page.getByRole('heading', { level: 1, name: 'Set up a second factor' }).waitFor();
  const key = await page.getByLabel('Or enter this key in the app:').innerText();
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByText('This code is not valid.').waitFor();
  await page.getByLabel('Code', { exact: true }).fill(app.generate());
  await page.getByRole('button', { name: 'Turn On' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  const recoveryCodes = await list.getByRole('listitem').allInnerTexts();
  assert.equal(new Set(recoveryCodes).size, 10);
  await page.getByRole('button', { name: 'Done' }).click();
  await dashboard(page);

  await signOut(page);
  await enterPassword(page);
  // the code of the setup counts once, and the app's next one is accepted early
  await enterCode(page, app.generate({ timestamp: Date.now() + 30_000 }));
  await dashboard(page);

  await signOut(page);
  await enterPassword(page);
  await enterCode(page, recoveryCodes[0]!);
  await dashboard(page);

  await signOut(page);
  await enterPassword(page);
  await enterCode(page, recoveryCodes[0]!);
  await page.getByText('This code is not valid.').waitFor();
  await enterCode(page, recoveryCodes[1]!);
  await dashboard(page);
  await page.goto('/account');
  await page.getByText('8 recovery codes left').waitFor();
  assert.deepEqual(faults, []);
});
