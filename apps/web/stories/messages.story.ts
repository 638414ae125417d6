import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { newPerson, type Product, openProduct, signedIn } from './browser.js';
import { call, orderJob } from './two-people.js';

let all: Product;
before(async () => {
  all = await openProduct();
});
after(() => all.close());

const personAt = (username: string) => signedIn(all, username);
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
  const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
  await beth.page.getByLabel('Due Date').fill(shopDay.format(new Date()));
  await beth.page.getByRole('button', { name: 'Add Note' }).click();
  await beth.page.getByRole('button', { name: /^Check Off “Heliotrope/ }).waitFor();
  await beth.page.goto('/');
  const listed = beth.page.getByRole('link', {
    name: /^Do what the note says.*Heliotrope stock is on order/,
  });
  await listed.waitFor();
  await beth.page.getByRole('button', { name: /^Check Off “Heliotrope/ }).click();
  await listed.waitFor({ state: 'detached' });
  await beth.page.goto(`/jobs/${id}?tab=notes`);
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
  await visitor.page.getByRole('button', { name: 'Ask a Question' }).click();
  await visitor.page.getByLabel('Your question').fill('Is the gold foil shown here?');
  await visitor.page.getByRole('button', { name: 'Send Question' }).click();
  await visitor.page.getByText('We received your question').waitFor();
  assert.equal(await visitor.page.getByRole('button', { name: 'Approve Proof' }).isEnabled(), true);
  await beth.page.goto(`/jobs/${id}?tab=messages`);
  await thread(beth.page).getByText('Is the gold foil shown here?').waitFor();
  assert.deepEqual([visitor.faults, beth.faults], [[], []]);
});

test('a message that seems to be lost on the way is sent once', async () => {
  const [ada, beth] = [await personAt('ada@acme.test'), await personAt('broker@demo.test')];
  const { id } = await orderJob(ada, 'Gala tickets');
  await ada.page.goto(`/jobs/${id}?tab=messages`);
  // The server stores the message, and the answer does not arrive.
  await ada.page.route(`**/api/jobs/${id}/messages`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  const send = ada.page.getByRole('button', { name: 'Send Message' });
  await ada.page.getByRole('textbox', { name: 'Message' }).fill('Numbered from 1, please.');
  await send.dblclick();
  await ada.page.getByText('Error', { exact: true }).waitFor();
  await ada.page.unroute(`**/api/jobs/${id}/messages`);
  await send.click();
  await ada.page.getByText('Message Sent').waitFor();
  await beth.page.goto(`/jobs/${id}?tab=messages`);
  await thread(beth.page).getByText('Numbered from 1, please.').waitFor();
  assert.equal(await thread(beth.page).getByRole('listitem').count(), 1);
  assert.deepEqual(beth.faults, []);
});

test('a vendor and the shop talk by the link of a purchase order', async () => {
  const [ada, beth] = [await personAt('ada@acme.test'), await personAt('broker@demo.test')];
  const { id } = await orderJob(ada, 'Gala napkins');
  const order = await call(beth, 'post', `/api/jobs/${id}/purchase-orders`, {
    vendorName: 'Bayside Press',
    vendorEmail: 'bayside@press.test',
    originalAmount: '100.00',
  });
  const sent = await call(beth, 'put', `/api/outgoing-pos/${order.id}`, { status: 'sent' });
  const { url } = await call(beth, 'post', `/api/outgoing-pos/${order.id}/link`);
  const vendor = await newPerson(all.browser, all.product.url);
  await vendor.page.goto(new URL(String(url)).pathname);
  await vendor.page.getByLabel('Your message').fill('Which fold?');
  await vendor.page.getByRole('button', { name: 'Send Message' }).click();
  await vendor.page.getByText('Which fold?').waitFor();
  await beth.page.goto(`/outgoing-pos?po=${String(sent.poNumber)}`);
  await beth.page.getByRole('button', { name: 'Vendor Messages 1 new' }).click();
  await thread(beth.page).getByText('Which fold?').waitFor();
  await beth.page.getByRole('textbox', { name: 'Message' }).fill('A quarter fold.');
  await beth.page.getByRole('button', { name: 'Send Message' }).click();
  // The page of the link asks again every 20 seconds.
  await vendor.page.getByText('A quarter fold.').waitFor({ timeout: 40_000 });
  assert.deepEqual([vendor.faults, beth.faults], [[], []]);
});
