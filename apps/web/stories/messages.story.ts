import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { newPerson, type Product, openProduct, signIn } from './browser.js';
import { call, orderJob } from './two-people.js';

let all: Product;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

const personAt = async (username: string) => {
  const person = await newPerson(all.browser, all.product.url);
  await signIn(person.page, username);
  return person;
};
const thread = (page: Page) => page.getByRole('list', { name: 'Messages', exact: true });

test('customer and shop talk about a job, with notes that the customer never sees', async () => {
  const [ada, beth] = [await personAt('ada@acme.test'), await personAt('broker@demo.test')];
  const { id } = await orderJob(ada, 'Gala menus');

  await ada.page.goto(`/jobs/${id}?tab=messages`);
  await ada.page.getByText('No messages yet.').waitFor();
  assert.equal(await ada.page.getByRole('tab', { name: 'Notes' }).count(), 0);
  await ada.page.getByRole('textbox', { name: 'Message' }).fill('Can the menus be scored?');
  await ada.page.getByRole('button', { name: 'Send Message' }).click();
  await thread(ada.page).getByText('Can the menus be scored?').waitFor();

  await beth.page.goto(`/jobs/${id}`);
  await beth.page.getByRole('tab', { name: 'Messages 1 new' }).click();
  await thread(beth.page).getByText('Can the menus be scored?').waitFor();
  await beth.page.getByRole('textbox', { name: 'Message' }).fill('Yes, at no charge.');
  await beth.page.getByRole('button', { name: 'Send Message' }).click();
  // Ada's page is still open.
  await thread(ada.page).getByText('Yes, at no charge.').waitFor({ timeout: 10_000 });

  await beth.page.getByRole('tab', { name: 'Notes' }).click();
  await beth.page.getByText('Only the shop reads notes.').waitFor();
  await beth.page.getByLabel('Note', { exact: true }).fill('Heliotrope stock is on order.');
  await beth.page.getByLabel('Assign To').selectOption({ label: 'Beth Marlow' });
  await beth.page.getByLabel('Due Date').fill(new Date().toISOString().slice(0, 10));
  await beth.page.getByRole('button', { name: 'Add Note' }).click();
  await beth.page.getByRole('button', { name: /^Check Off “Heliotrope/ }).waitFor();
  await beth.page.goto('/');
  await beth.page
    .getByRole('link', { name: /^Do what the note says.*Heliotrope stock is on order/ })
    .click();
  await beth.page.getByRole('button', { name: /^Check Off “Heliotrope/ }).click();
  await beth.page.getByText(/^Done by Beth Marlow/).waitFor();

  await ada.page.getByRole('button', { name: /^Withdraw “Can the menus/ }).click();
  await thread(ada.page).getByText('Can the menus be scored?').waitFor({ state: 'detached' });
  const results = JSON.stringify(await call(ada, 'get', '/api/search?q=heliotrope'));
  assert.equal(results.includes('eliotrope'), false);
  assert.deepEqual([ada.faults, beth.faults], [[], []]);
});

test('an approver asks by the link of a proof without deciding', async () => {
  const [ada, beth] = [await personAt('ada@acme.test'), await personAt('broker@demo.test')];
  const { id } = await orderJob(ada, 'Gala place cards');
  const proof = await call(beth, 'post', `/api/jobs/${id}/proofs`, {
    proofUrl: 'https://files.example/proof.pdf',
  });
  const { url } = await call(beth, 'get', `/api/jobs/${id}/proofs/${proof.id}/link`);
  const visitor = await newPerson(all.browser, all.product.url);
  await visitor.page.goto(new URL(String(url)).pathname);
  await visitor.page.getByLabel('Your question').fill('Is the gold foil shown here?');
  await visitor.page.getByRole('button', { name: 'Send Question' }).click();
  await visitor.page.getByText('We received your question').waitFor();
  assert.equal(await visitor.page.getByRole('button', { name: 'Approve Proof' }).isEnabled(), true);
  await beth.page.goto(`/jobs/${id}?tab=messages`);
  await thread(beth.page).getByText('Is the gold foil shown here?').waitFor();
  assert.deepEqual([visitor.faults, beth.faults], [[], []]);
});
