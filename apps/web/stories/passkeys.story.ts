import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newPerson, openProduct, type Person, type Product, signIn } from './browser.js';

let all: Product;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

/** Chromium's own authenticator, which touches and verifies by itself. */
async function addAuthenticator({ context, page }: Person) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('adds a passkey, signs out, and signs in with it', async () => {
  const person = await newPerson(all.browser, all.product.url);
  const { page, faults } = person;
  await addAuthenticator(person);
  await signIn(person, 'ada@acme.test');
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign-In & Security' }).click();
  await page.getByText('No passkeys yet.').waitFor();
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByText('Passkey added').waitFor();
  await page.getByRole('button', { name: /^Remove the passkey/ }).waitFor();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Passkey or Single Sign-On' }).click();
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  await page.getByRole('button', { name: 'Account of Ada Lindqvist' }).waitFor();

  await page.goto('/account');
  await page
    .getByText(/Last used/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Remove the passkey/ }).click();
  await page.getByText('No passkeys yet.').waitFor();
  assert.deepEqual(faults, []);
});
