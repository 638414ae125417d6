import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { startEmailSink, until } from '#testing';
import { newPerson, type Product, openProduct, signedIn } from './browser.js';

const vendor = 'orders@vendor.test';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let sink: Awaited<ReturnType<typeof startEmailSink>>;
let all: Product;
before(async () => {
  sink = await startEmailSink();
  all = await openProduct({
    SMTP_URL: sink.url,
    EMAIL_FROM: 'portal@shop.test',
    DEFAULT_VENDOR_NAME: 'Delta Press',
    DEFAULT_VENDOR_EMAIL: vendor,
  });
});
after(async () => {
  await all.close();
  await sink.stop();
});

const toast = (page: Page, title: string) =>
  page.getByRole('alertdialog').filter({ hasText: title });
const personAt = (username: string) => signedIn(all, username);

async function linkOf(poNumber: string) {
  for (const { to, raw } of sink.taken) {
    const { text = '' } = to === vendor ? await PostalMime.parse(raw) : {};
    const path = /\/vendor-order\/\S+/.exec(text)?.[0];
    if (path && text.includes(poNumber)) return path;
  }
  return undefined;
}

test('orders a job from its vendor, who answers on a phone, and hides it from the customer', async () => {
  const ada = await personAt('ada@acme.test');
  const { page, context, faults } = await personAt('broker@demo.test');
  const data = {
    customerPoNumber: 'ACM-9100',
    customerName: 'Ada',
    customerEmail: 'ada@acme.test',
    title: 'Annual report',
    quantity: 800,
  };
  const { id } = (await (await ada.context.request.post('/api/jobs/direct', { data })).json()) as {
    id: string;
  };
  await page.goto(`/jobs/${id}?tab=pos`);
  await page.getByText('No purchase orders yet').waitFor();
  await context.request.put(`/api/jobs/${id}`, { data: { totalPrice: '1000.00' } });
  const order = page.getByRole('region', { name: /^PO-/ });
  await order.getByText('20.00%').waitFor();
  const poNumber = /PO-\d{4}-\d+/.exec((await order.textContent()) ?? '')![0];

  await order.getByRole('button', { name: `Edit ${poNumber}` }).click();
  const form = page.getByRole('dialog', { name: `Edit ${poNumber}` });
  await form.getByLabel('Vendor Cost').fill('850.01');
  await form.getByText('Margin $149.99 (15.00%), below the 20% target').waitFor();
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await form.getByText('Enter a reason.').waitFor();
  await form.getByLabel('Reason for a margin below 20%').fill('Foil is dear this month.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await order.getByText('15.00%, below 20%').waitFor();

  await order.getByRole('button', { name: `Send ${poNumber}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Send Purchase Order' });
  await question.getByText(`We will email ${poNumber} for $850.01 to Delta Press at`).waitFor();
  await question.getByRole('button', { name: 'Send' }).dblclick();
  await toast(page, 'Purchase order status has been updated successfully.').waitFor();
  const link = await until(() => linkOf(poNumber), { timeoutMs: 20_000 });

  const rosa = await newPerson(all.browser, all.product.url, phone);
  const requestedPaths: string[] = [];
  rosa.page.on('request', (request) => requestedPaths.push(request.url()));
  await rosa.page.goto(link);
  await rosa.page.getByRole('heading', { level: 1, name: `Purchase order ${poNumber}` }).waitFor();
  assert.doesNotMatch(
    (await rosa.page.textContent('body'))!,
    /1,000\.00|149\.99|15\.00%|Foil|ada@acme/,
  );
  assert.equal(
    await rosa.page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
    false,
  );
  await rosa.page.getByLabel('Your name (optional)').fill('Rosa Diaz');
  await rosa.page.getByRole('button', { name: 'Acknowledge Order' }).dblclick();
  await toast(rosa.page, 'Order Acknowledged').waitFor();
  await order.getByText(/Acknowledged by Rosa Diaz/).waitFor();
  await rosa.page.getByLabel('Ship Date').fill('2199-01-05');
  await rosa.page.getByLabel('Carrier').selectOption('UPS');
  await rosa.page.getByLabel('Tracking Number').fill('1Z999AA10123456784');
  await rosa.page.getByRole('button', { name: 'Save Shipment' }).click();
  await rosa.page.getByRole('link', { name: '1Z999AA10123456784' }).waitFor();
  assert.deepEqual(
    requestedPaths.filter((address) => !address.startsWith(all.product.url)),
    [],
  );

  const trackingLink = order.getByRole('link', { name: '1Z999AA10123456784' });
  await trackingLink.waitFor();
  assert.equal(new URL((await trackingLink.getAttribute('href'))!).hostname, 'www.ups.com');
  await page.goto(`/outgoing-pos?q=${poNumber}`);
  const row = page.getByRole('row').filter({ hasText: poNumber });
  await row.getByText('Acknowledged', { exact: true }).first().waitFor();
  assert.equal(await page.getByRole('row').count(), 2);

  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 1024 });
    const list = page.getByRole('table', { name: 'Purchase orders' });
    assert.equal(
      await list.evaluate(
        (table) => table.parentElement!.scrollWidth > table.parentElement!.clientWidth,
      ),
      false,
      `${width} px`,
    );
  }
  await row.getByRole('link', { name: poNumber }).click();
  await page.getByRole('dialog', { name: poNumber }).waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.deepEqual(
    [
      await page.getByText('Outgoing Purchase Orders').isVisible(),
      await page.getByText('Delta Press').last().isVisible(),
    ],
    [false, true],
  );

  await ada.page.goto(`/jobs/${id}?tab=pos`);
  await ada.page.getByRole('tab', { name: 'Invoices' }).waitFor();
  assert.equal(await ada.page.getByRole('tab', { name: 'POs' }).count(), 0);
  await ada.page.goto('/outgoing-pos');
  await ada.page.getByText("You don't have permission to view this page.").waitFor();
  assert.deepEqual([faults, rosa.faults, ada.faults], [[], [], []]);
});

test('a link that was changed opens nothing', async () => {
  const { page } = await newPerson(all.browser, all.product.url, phone);
  await page.goto(
    '/vendor-order/01900000-0000-7000-8000-000000000001/q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw',
  );
  await page.getByRole('heading', { level: 1, name: 'Invalid Link' }).waitFor();
  await page.getByText('This purchase order link is invalid or has expired.').waitFor();
});
