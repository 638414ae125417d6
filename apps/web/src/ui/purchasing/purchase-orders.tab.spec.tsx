import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PurchaseOrderRow } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { bea, openPage } from '../../testing/open-page.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { amounts, pendingOrder, saved, sentOrder } from '../../testing/sample-purchase-order.js';
import { PurchaseOrdersTab } from './purchase-orders.tab.js';

const path = `/api/jobs/${job.id}/purchase-orders`;
const settings = answer(200, { vendorName: 'Bayside Press', vendorEmail: 'orders@bayside.example', marginTargetPercent: 20 });
const half = { ...pendingOrder, id: 'po2', ...amounts('1000.00', '800.00', '200.00', '20.00') };

function open(rows: PurchaseOrderRow[], answers: Parameters<typeof fakeApi>[0] = {}, price = job.totalPrice) {
  const calls = fakeApi({ [`GET ${path}`]: answer(200, rows), 'GET /api/settings': settings, ...answers });
  openPage(<PurchaseOrdersTab job={{ ...job, totalPrice: price }} />, { at: `/jobs/${job.id}`, viewer: bea });
  return { calls, sent: (method: string) => calls.filter((call) => call.method === method).map(({ body }) => body) };
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const fields = async (name: string) => {
  const form = within(await dialog(name));
  return {
    form,
    field: (label: string) => form.getByLabelText<HTMLInputElement>(label),
    fill: (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } }),
    margin: () => form.getAllByRole('status').at(-1)!.textContent,
    press: (button: string) => userEvent.click(form.getByRole('button', { name: button })),
  };
};
const opened = async (button: string, name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return fields(name);
};
const order = () => screen.findByRole('region');

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('a new order is suggested what of the price no order is for, less the target; the cost follows until it is typed', async () => {
  const created = saved({ ...half, id: 'po3', poNumber: 'PO-2026-0005' });
  const { sent, calls } = open([half, { ...half, id: 'po0', status: 'cancelled' }], { [`POST ${path}`]: answer(201, created) });
  const { form, field, fill, margin, press } = await opened('New Purchase Order', 'New Purchase Order');
  expect(form.getByText('$1,975.00 of $2,975.00 are in no order yet')).toBeTruthy();
  expect([field('Vendor').value, field('Vendor Email').value]).toEqual(['Bayside Press', 'orders@bayside.example']);
  expect([field('Customer Price').value, field('Vendor Cost').value]).toEqual(['1975.00', '1580.00']);
  fill('Customer Price', '100.01');
  expect(field('Vendor Cost').value).toBe('80.01');
  expect(margin()).toBe('Margin $20.00 (20.00%), the target is 20%');
  fill('Vendor Cost', '$70');
  fill('Customer Price', '1,000');
  expect([field('Vendor Cost').value, margin()]).toEqual(['70', 'Margin $930.00 (93.00%), the target is 20%']);
  await press('Create');
  expect((await screen.findByRole('alertdialog', { name: 'Purchase order created' })).textContent).toContain(
    'PO-2026-0005 for job J-2026-0007',
  );
  expect(sent('POST')).toEqual([
    {
      vendorName: 'Bayside Press',
      vendorEmail: 'orders@bayside.example',
      originalAmount: '1000',
      vendorAmount: '70',
      marginReason: null,
      notes: null,
    },
  ]);
  expect(calls.find(({ method }) => method === 'POST')!.headers['idempotency-key']).toBeTruthy();
});

test.each([
  [
    '',
    'nobody',
    '12.345',
    '',
    ['Vendor is required', 'Please enter a valid email address', 'Customer price must be', 'Vendor cost must be'],
  ],
  ['Bayside', '', '1e3', '-5', ['Customer price must be', 'Vendor cost must be']],
  ['Bayside', '', '100', '80.01', ['A reason is required: less than the target of 20% would stay with the shop']],
])('nothing is sent with “%s”, “%s”, “%s” and “%s”, and each field says what is wrong', async (vendor, email, price, cost, wrong) => {
  const { sent } = open([], {}, null);
  const { form, fill, press } = await opened('New Purchase Order', 'New Purchase Order');
  expect(form.getByText('The job has no price yet')).toBeTruthy();
  fill('Vendor', vendor);
  fill('Vendor Email', email);
  fill('Vendor Cost', cost);
  fill('Customer Price', price);
  await press('Create');
  for (const words of wrong) expect(form.getByText(words, { exact: false })).toBeTruthy();
  expect(sent('POST')).toEqual([]);
});

test('less than the target asks for a reason, more than all of it shows as a loss', async () => {
  const { sent } = open([pendingOrder], { 'PUT /api/outgoing-pos/po1': answer(200, saved(pendingOrder)) });
  const { form, fill, margin, press } = await opened('Edit PO-2026-0004', 'Edit PO-2026-0004');
  fill('Vendor Cost', '2975.01');
  expect(margin()).toBe('Margin -$0.01 (0.00%), below the target of 20%');
  fill('Vendor Cost', '2380.00');
  expect([margin(), form.queryByLabelText('Reason for less than 20%')]).toEqual(['Margin $595.00 (20.00%), the target is 20%', null]);
  fill('Vendor Cost', '2380.01');
  expect(margin()).toBe('Margin $594.99 (20.00%), below the target of 20%');
  fill('Reason for less than 20%', 'Rush job');
  await press('Save Changes');
  await screen.findByRole('alertdialog', { name: 'Purchase order updated' });
  expect(sent('PUT')).toEqual([{ vendorAmount: '2380.01', marginReason: 'Rush job', version: 3 }]);
});

test('an edit sends what was changed, with the version that was read; the same reason goes along with a new amount', async () => {
  const rush = { ...pendingOrder, ...amounts('2975.00', '2500.00', '475.00', '15.97'), belowTarget: true, marginReason: 'Rush job' };
  const { sent } = open([rush], { 'PUT /api/outgoing-pos/po1': answer(200, saved(rush)) });
  const first = await opened('Edit PO-2026-0004', 'Edit PO-2026-0004');
  first.fill('Vendor Email', '');
  first.fill('Notes', 'Net 30');
  await first.press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await opened('Edit PO-2026-0004', 'Edit PO-2026-0004');
  second.fill('Vendor Cost', '2600');
  await second.press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const third = await opened('Edit PO-2026-0004', 'Edit PO-2026-0004');
  await third.press('Save Changes');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('PUT')).toEqual([
    { vendorEmail: null, notes: 'Net 30', version: 3 },
    { vendorAmount: '2600', marginReason: 'Rush job', version: 3 },
  ]);
});

test('an edit on top of somebody else’s is refused, stays on the screen, and never goes out as if it had seen theirs', async () => {
  let rows = [pendingOrder];
  const stale = 'Somebody else changed this purchase order meanwhile.';
  const { sent } = open([], {
    [`GET ${path}`]: () => answer(200, rows),
    'PUT /api/outgoing-pos/po1': () => {
      rows = [{ ...pendingOrder, vendorName: 'Delta', version: 4 }];
      return answer(409, { statusCode: 409, message: stale });
    },
  });
  const { form, fill, press, field } = await opened('Edit PO-2026-0004', 'Edit PO-2026-0004');
  fill('Notes', 'Net 30');
  await press('Save Changes');
  expect(await form.findByText(stale)).toBeTruthy();
  await waitFor(async () => expect(document.body.textContent).toContain('Delta'));
  await press('Save Changes');
  expect([field('Notes').value, sent('PUT')]).toEqual(['Net 30', [3, 3].map((version) => ({ notes: 'Net 30', version }))]);
});

test.each<[string, Partial<PurchaseOrderRow>, RegExp]>([
  ['pending', pendingOrder, /Check the amounts and send the order to Bayside Press\./],
  ['sent', sentOrder, /Sent on Nov 21, 2026.*Waiting for Bayside Press to acknowledge or decline\..*Mail to orders@bayside\.example Sent/],
  ['not mailed', { ...sentOrder, vendorEmail: null, delivery: null }, /It was not mailed: Bayside Press had no e-mail address/],
  [
    'not delivered',
    { ...sentOrder, delivery: { to: 'x@y.example', state: 'failed', lastError: 'No such user.', sentAt: null } },
    /Mail to x@y\.example Not delivered · No such user\./,
  ],
  ['changed since', { ...sentOrder, changedSinceSent: true }, /Bayside Press has the older figures until you send it again\./],
  [
    'declined',
    { ...sentOrder, declinedAt: '2026-11-22T15:00:00.000Z', declineReason: 'The press is full.' },
    /declined on Nov 22, 2026.*The press is full\./,
  ],
  [
    'acknowledged',
    { ...sentOrder, status: 'acknowledged', acknowledgedDate: '2026-11-22T15:00:00.000Z', acknowledgedBy: 'Rosa Diaz' },
    /Acknowledged by Rosa Diaz on Nov 22, 2026/,
  ],
  [
    'shipped with a carrier whose page nobody knows',
    { ...sentOrder, shippedAt: '2026-11-23T15:00:00.000Z', shipDate: '2026-11-24', carrier: 'Other', trackingNumber: 'X1' },
    /ships on Nov 24, 2026 with another carrier, tracking number X1/,
  ],
])('an order that is %s says so', async (_state, changes, words) => {
  open([{ ...pendingOrder, ...changes }]);
  expect((await order()).textContent).toMatch(words);
});

test('a shipment links to its carrier’s page', async () => {
  open([{ ...sentOrder, shippedAt: '2026-11-23T15:00:00.000Z', shipDate: '2026-11-24', carrier: 'FedEx', trackingNumber: '7946' }]);
  const link = await screen.findByRole('link', { name: '7946' });
  expect(link.getAttribute('href')).toBe('https://www.fedex.com/fedextrack/?trknbr=7946');
});

test('an order that is out can be resent, its link copied and its paper opened; one that is not, sent', async () => {
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  const { sent } = open([sentOrder], {
    'POST /api/outgoing-pos/po1/resend': answer(200, saved(sentOrder, 'It is on its way to orders@bayside.example.')),
    'GET /api/outgoing-pos/po1/link': answer(200, { url: 'http://shop.example/vendor-order/po1/t', expiresAt: sentOrder.linkExpiresAt }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Resend PO-2026-0004' }));
  expect((await screen.findByRole('alertdialog', { name: 'Purchase order sent again' })).textContent).toContain('on its way');
  expect(sent('POST')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link of PO-2026-0004' }));
  await screen.findByRole('alertdialog', { name: 'Link copied' });
  expect(written).toEqual(['http://shop.example/vendor-order/po1/t']);
  expect(screen.getByRole('link', { name: 'View PDF of PO-2026-0004' }).getAttribute('href')).toBe('/api/outgoing-pos/po1/pdf');
  expect(screen.queryByRole('button', { name: 'Send PO-2026-0004' })).toBeNull();
  cleanup();
  open([pendingOrder]);
  expect(await screen.findByRole('button', { name: 'Send PO-2026-0004' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Resend|Copy link)/ })).toBeNull();
});

test('none and none readable say so', async () => {
  open([]);
  expect(await screen.findByText('No purchase orders yet')).toBeTruthy();
  cleanup();
  open([], { [`GET ${path}`]: answer(500) });
  expect(await screen.findByText('The purchase orders could not be loaded.')).toBeTruthy();
});
