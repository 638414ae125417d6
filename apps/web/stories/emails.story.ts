import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { startEmailSink, until } from '#testing';
import { newPerson, type Product, openProduct, type Person, signedIn } from './browser.js';

let sink: Awaited<ReturnType<typeof startEmailSink>>;
let all: Product;
let [ada, broker]: Person[] = [];

before(async () => {
  sink = await startEmailSink();
  all = await openProduct({
    SMTP_URL: sink.url,
    EMAIL_FROM: 'portal@shop.test',
    EMAIL_PROBE_SECONDS: '2',
    EMAIL_RETRY_SECONDS: '1',
  });
  [ada, broker] = await Promise.all([
    signedIn(all, 'ada@acme.test'),
    signedIn(all, 'broker@demo.test'),
  ]);
});
after(async () => {
  await all.close();
  await sink.stop();
});

async function requestQuote(title: string) {
  const data = {
    customerName: 'Ada Lindqvist',
    customerEmail: 'ada@acme.test',
    title,
    quantity: 500,
  };
  const answer = await ada!.context.request.post('/api/quotes', { data });
  assert.equal(answer.status(), 201);
  const { id } = (await answer.json()) as { id: string };
  await broker!.page.goto(`/quotes/${id}`);
  await broker!.page.getByRole('heading', { level: 1, name: title }).waitFor();
  return id;
}
const receiptOn = (page: Page) =>
  page
    .getByRole('region', { name: 'Emails' })
    .getByRole('listitem')
    .filter({ hasText: 'Quote request received' });
const receiptsFor = (title: string) =>
  sink.taken.filter(({ to, raw }) => to === 'ada@acme.test' && raw.includes(title));

test('shows an email as waiting while the mail server is down, and delivers it once afterward', async () => {
  await sink.stop();
  const id = await requestQuote('Away posters');
  const receipt = receiptOn(broker!.page);
  await receipt.getByText('Queued').waitFor();
  await receipt.getByText('The mail server cannot be reached.').waitFor({ timeout: 20_000 });
  await broker!.page.reload();
  await receipt.getByText('Queued').waitFor();
  assert.equal(await receipt.getByText('Sent', { exact: true }).count(), 0);
  assert.equal(await receipt.getByRole('button').count(), 0);

  await sink.start();
  await receipt.getByText('Sent', { exact: true }).waitFor({ timeout: 30_000 });
  assert.equal(receiptsFor('Away posters').length, 1);
  const email = await PostalMime.parse(receiptsFor('Away posters')[0]!.raw);
  assert.match(email.text!, new RegExp(`http://localhost:\\d+/quotes/${id}`));
  assert.deepEqual(broker!.faults, []);
});

test('shows a refused address, and staff resend the same email', async () => {
  sink.behave((step, { to }) =>
    step === 'rcpt' && to === 'ada@acme.test' ? { code: 550, text: 'no such user' } : undefined,
  );
  await requestQuote('Refused posters');
  const receipt = receiptOn(broker!.page);
  await receipt.getByText('Not delivered').waitFor({ timeout: 20_000 });
  await receipt.getByText(/550 no such user/).waitFor();
  assert.equal(receiptsFor('Refused posters').length, 0);

  sink.behave();
  await receipt.getByRole('button', { name: /^Resend/ }).click();
  await broker!.page.getByRole('alertdialog').filter({ hasText: 'Email queued' }).waitFor();
  await receipt.getByText('Sent', { exact: true }).waitFor({ timeout: 20_000 });
  assert.equal(receiptsFor('Refused posters').length, 1);
});

test('a customer sees no email log, and may not read it past the screen', async () => {
  const id = await requestQuote('Private posters');
  await ada!.page.goto(`/quotes/${id}`);
  await ada!.page.getByRole('heading', { level: 1, name: 'Private posters' }).waitFor();
  assert.equal(await ada!.page.getByRole('region', { name: 'Emails' }).count(), 0);
  assert.equal(
    (await ada!.context.request.get(`/api/mails?entityType=quote&entityId=${id}`)).status(),
    403,
  );
});

test('signs in with a password link from an email, once', async () => {
  const cora = await newPerson(all.browser, all.product.url);
  await cora.page.goto('/');
  await cora.page.getByRole('button', { name: 'Forgot your password?' }).click();
  const dialog = cora.page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('cora@globex.test');
  await dialog.getByRole('button', { name: 'Send Link' }).click();
  await dialog.getByText(/has an account, we sent an email with a link/).waitFor();
  const receivedEmail = await until(() => sink.taken.find(({ to }) => to === 'cora@globex.test'), {
    timeoutMs: 20_000,
  });
  const [link] = /http:\/\/localhost:\d+\/reset-password\/\S+/.exec(
    (await PostalMime.parse(receivedEmail.raw)).text!,
  )!;

  await cora.page.goto(link);
  await cora.page.getByText('cora@globex.test').waitFor();
  const password = 'a better password 1';
  for (const field of await cora.page.locator('input[type=password]').all())
    await field.fill(password);
  await cora.page.getByRole('button', { name: 'Set Password' }).click();
  await cora.page.getByRole('heading', { name: 'Your password is set' }).waitFor();
  await cora.page.getByRole('button', { name: 'Go to Sign In' }).click();
  await cora.page.getByLabel('Username').fill('cora@globex.test');
  await cora.page.getByLabel('Password').fill(password);
  await cora.page.getByRole('button', { name: 'Sign In' }).click();
  await cora.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();

  const other = await newPerson(all.browser, all.product.url);
  await other.page.goto(link);
  await other.page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  assert.deepEqual([...cora.faults, ...other.faults], []);
});
