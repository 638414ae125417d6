import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { startEmailSink, until } from '#testing';
import { newPerson, type Product, openProduct, type Person, visit } from './browser.js';
import { keyboardOf } from './keyboard.js';
import { orderPdf, postcard } from './order-pdf.js';

// One job from the email that requests it to the reorder. Ada uses only the keyboard until it is
// printed, so the story checks focus and announcements.

const vendor = 'orders@vendor.test';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const title = 'Gala Postcards';
const pastedText = `Subject: Quote please - ${title}

Hi Beth,

could you price 1,000 and 2,500 ${title} for the spring gala?
Size: 6 x 9
Stock: 14pt C2S
Colors: 4/4

Thanks,
Ada`;

let sink: Awaited<ReturnType<typeof startEmailSink>>;
let all: Product;
let ada: Person;
let hands: ReturnType<typeof keyboardOf>;
let broker: Person;
let jobId: string;

before(async () => {
  sink = await startEmailSink();
  all = await openProduct({
    SMTP_URL: sink.url,
    EMAIL_FROM: 'portal@shop.test',
    DEFAULT_VENDOR_NAME: 'Delta Press',
    DEFAULT_VENDOR_EMAIL: vendor,
  });
  [ada, broker] = await Promise.all([
    visit(all, 'ada@acme.test', '/'),
    visit(all, 'broker@demo.test', '/'),
  ]);
  hands = keyboardOf(ada.page);
});
after(async () => {
  await all.close();
  await sink.stop();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const toast = (page: Page, words: string) =>
  page.getByRole('alertdialog').filter({ hasText: words }).waitFor();
/** Waits for an announcement of the screen reader. */
const waitForAnnouncement = (words: string | RegExp) =>
  ada.page.getByRole('status').filter({ hasText: words }).waitFor();
const waitForText = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const pdf = async (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: await orderPdf(name, [postcard]),
});
const onPhone = async (path: string) => {
  const person = await newPerson(all.browser, all.product.url, phone);
  await person.page.goto(path);
  return person;
};

const linkTo = (to: string, path: RegExp, since = 0) =>
  until(
    async () => {
      for (const { raw } of sink.taken.slice(since).filter((email) => email.to === to)) {
        const pathMatch = path.exec((await PostalMime.parse(raw)).text ?? '');
        if (pathMatch) return pathMatch[0];
      }
      return undefined;
    },
    { timeoutMs: 20_000 },
  );

/** @returns the link in Ada’s email */
async function proof(version: number) {
  const since = sink.taken.length;
  const { page } = broker;
  await page.goto(`/jobs/${jobId}?tab=proofs`);
  await button(page, 'Upload Proof').click();
  const upload = page.getByRole('dialog');
  await upload.locator('input[type=file]').setInputFiles(await pdf(`proof-${version}.pdf`));
  await upload.getByText('1 of 1 file uploaded.').waitFor({ state: 'attached' });
  await upload.getByRole('button', { name: 'Upload Proof' }).click();
  await page.getByRole('heading', { name: `Version ${version}` }).waitFor();
  return linkTo('ada@acme.test', /\/proof-approval\/\S+/, since);
}

test('an email becomes a quote, and the quote a job', async () => {
  await hands.tabTo('textbox "Document text"');
  await hands.type(pastedText);
  await hands.press('button "Parse Document"');
  await waitForAnnouncement('Quote Request Created');

  await broker.page.goto('/quotes');
  await broker.page.getByRole('link', { name: title }).click();
  await waitForText(broker.page, /Action needed: price/);
  await button(broker.page, 'Set Price').click();
  const pricing = dialog(broker.page, 'Set Price');
  await pricing.getByLabel('Price for 1,000').fill('190');
  await pricing.getByLabel('Price for 2,500').fill('310');
  await pricing.getByRole('button', { name: 'Set Price' }).click();
  await toast(broker.page, 'Price Set');

  await hands.key('Control+k');
  await hands.isAt('combobox "Go to"');
  await hands.type(title);
  await ada.page.getByRole('option', { name: title }).waitFor();
  await hands.key('Enter');
  await hands.isAt(`heading "${title}" [level=1]`);
  await waitForText(ada.page, /Action needed: approve the price/);
  await hands.press('button "Approve Quote"');
  await waitForAnnouncement('Quote Approved');
  // The focus is where the button was.
  await hands.isAt('button "Convert to Job"');
  await hands.key('Enter');
  await hands.isAt('heading "Convert to Job" [level=2]');
  await hands.key('Escape');
  await hands.isAt('button "Convert to Job"');
  await hands.key('Enter');
  await hands.press('button "Convert to Job"');
  await hands.isAt('radio "1,000');
  await dialog(ada.page, 'Convert to Job').getByText('Please choose a quantity').waitFor();
  await hands.key('ArrowDown');
  await hands.isAt('radio "2,500');
  await hands.tabTo('textbox "Customer PO Number');
  await hands.type('ACM-9200');
  await hands.key('Enter');
  await ada.page.waitForURL('**/jobs/*');
  await hands.isAt(`heading "${title}" [level=1]`);
  assert.equal(await ada.page.title(), `${title} · Makeready`);
  jobId = new URL(ada.page.url()).pathname.split('/').at(-1)!;
});

test('checks artwork, then discusses, replaces and approves a proof on a phone', async () => {
  // Registered early, because the browser needs a moment to receive it.
  const chooser = ada.page.waitForEvent('filechooser');
  await hands.tabTo('tab "Details"');
  await hands.key('ArrowRight');
  await hands.isAt('tab "Files"');
  await hands.press('button "Choose Files"');
  await (await chooser).setFiles(await pdf('postcard.pdf'));
  // The exact spelling, because the field also says that a file is uploaded.
  await waitForAnnouncement(/File uploaded/);
  const verdict = ada.page.getByRole('button', { name: /items? to review.*postcard\.pdf/ });
  await verdict.waitFor();
  await hands.press(`button "${await verdict.getAttribute('aria-label')}"`);
  await waitForText(ada.page, 'The font Helvetica is not embedded in the file.');

  const first = await onPhone(await proof(1));
  await first.page.getByRole('img', { name: 'Version 1, page 1' }).waitFor();
  await button(first.page, 'Comment').click();
  await button(first.page, 'Place the comment on the page').tap({ position: { x: 40, y: 60 } });
  const comment = first.page.getByRole('region', { name: 'New comment' });
  await comment.getByRole('textbox').fill('This number is old.');
  await comment.getByRole('button', { name: 'Add Comment' }).click();
  await button(first.page, 'Comment 1: This number is old.').waitFor();

  await hands.tabTo('tab "Files"');
  await hands.key('ArrowRight');
  await hands.press('button "Review Proof, version 1"');
  await hands.isAt('heading "Version 1" [level=2]');
  await hands.tabTo('textbox "What should change?"');
  await hands.type('The phone number, please.');
  await hands.press('button "Request Changes"');
  await waitForAnnouncement('Your feedback has been sent to the production team.');
  await hands.isAt('region "Changes Requested"');
  await waitForText(broker.page, 'The phone number, please.');

  const second = await onPhone(await proof(2));
  await second.page.getByRole('heading', { name: 'Still open from earlier versions' }).waitFor();
  await button(second.page, 'Decide').click();
  await button(second.page, 'Approve Proof').click();
  await second.page.getByRole('heading', { name: 'Proof Approved' }).waitFor();
  await waitForText(ada.page, 'Proof Approved');
  assert.deepEqual([first.faults, second.faults], [[], []]);
});

test('the vendor prints it, samples go out, and it is delivered', async () => {
  const { page } = broker;
  await page.goto(`/jobs/${jobId}?tab=pos`);
  await page.getByRole('button', { name: /^Send PO-/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Send Purchase Order' })
    .getByRole('button', { name: 'Send' })
    .click();
  const rosa = await onPhone(await linkTo(vendor, /\/vendor-order\/\S+/));
  await button(rosa.page, 'Acknowledge Order').click();
  await toast(rosa.page, 'Order Acknowledged');
  await page.getByLabel('Job status').selectOption('in_production');
  await toast(page, 'Status updated');

  await ada.page.goto(`/jobs/${jobId}?tab=samples`);
  await button(ada.page, 'Add Destination').click();
  const destination = ada.page.getByRole('dialog');
  await destination.getByLabel('Address').fill('12 Dock Street, Portland, ME 04101');
  await destination.getByLabel('Quantity').fill('25');
  await destination.getByRole('button', { name: 'Add Destination' }).click();
  await waitForText(ada.page, '25 of 2,500 allocated');

  await page.goto(`/jobs/${jobId}?tab=delivery`);
  await button(page, 'Schedule Delivery').click();
  const delivery = dialog(page, 'Schedule Delivery');
  await delivery.getByLabel('Scheduled Date').fill('2199-01-05');
  await delivery.getByLabel('Delivery Address').fill('1200 Commerce Way, Manchester, NH 03101');
  await delivery.getByRole('button', { name: 'Schedule Delivery' }).click();
  await toast(page, 'Delivery scheduled');
  for (const status of ['completed', 'delivered']) {
    await page.getByLabel('Job status').selectOption(status);
    await toast(page, 'Status updated');
  }
  await ada.page.goto(`/jobs/${jobId}`);
  await waitForText(ada.page, 'Delivered');
  assert.deepEqual(rosa.faults, []);
});

test('it is invoiced, paid and ordered again', async () => {
  const { page } = broker;
  await page.goto(`/jobs/${jobId}?tab=invoices`);
  await button(page, 'Generate Invoice').click();
  const invoice = dialog(page, 'Generate Invoice');
  assert.equal(await invoice.getByLabel('Amount').inputValue(), '310.00');
  await invoice.getByLabel('Due Date').fill('2199-01-05');
  await invoice.getByRole('button', { name: 'Generate Invoice' }).click();
  await toast(page, 'Invoice generated');
  await page.getByRole('button', { name: /^Mark as Paid/ }).click();
  await dialog(page, 'Mark as Paid').getByRole('button', { name: 'Mark as Paid' }).click();
  await toast(page, 'Invoice paid');
  await ada.page.goto(`/jobs/${jobId}?tab=invoices`);
  await ada.page
    .getByRole('list', { name: 'Invoices' })
    .getByText('Paid', { exact: true })
    .waitFor();

  await button(ada.page, 'Order Again').click();
  await dialog(ada.page, 'Order Again').getByLabel('Customer PO Number').fill('ACM-9201');
  await dialog(ada.page, 'Order Again').getByRole('button', { name: 'Order Again' }).click();
  await waitForText(ada.page, 'PO ACM-9201');
  await waitForText(ada.page, 'To be confirmed');
  await waitForText(ada.page, /Waiting on the shop/);
  assert.deepEqual([ada.faults, broker.faults], [[], []]);
});
