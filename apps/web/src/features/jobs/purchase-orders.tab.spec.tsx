import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { PurchaseOrderRow } from '#contracts';
import { nextStep } from '../../testing/next-step.js';
import { answer } from '../../testing/fake-api.js';
import { pendingOrder, savedOrder, sentOrder } from '../../testing/sample-purchase-order.js';
import { sampleJob as job } from '../../testing/sample-job.js';
import { open, path } from './purchase-orders.tab.testing.js';

const order = () => screen.findByRole('region');

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test.each<[string, Partial<PurchaseOrderRow>, RegExp]>([
  [
    'pending',
    pendingOrder,
    /Action needed: check the amounts and send the purchase order to Bayside Press\./,
  ],
  [
    'sent',
    sentOrder,
    /Sent on Nov 21, 2026.*Waiting on Bayside Press to acknowledge or decline\..*Email to orders@bayside\.example Sent/,
  ],
  [
    'not emailed',
    { ...sentOrder, vendorEmail: null, delivery: null },
    /Not emailed: Bayside Press had no email address/,
  ],
  [
    'not delivered',
    {
      ...sentOrder,
      delivery: { to: 'x@y.example', state: 'failed', lastError: 'No such user.', sentAt: null },
    },
    /Email to x@y\.example Not delivered · No such user\./,
  ],
  [
    'changed since',
    { ...sentOrder, changedSinceSent: true },
    /Bayside Press has the old version until you resend it\./,
  ],
  [
    'declined',
    { ...sentOrder, declinedAt: '2026-11-22T15:00:00.000Z', declineReason: 'The press is full.' },
    /declined on Nov 22, 2026.*The press is full\./,
  ],
  [
    'acknowledged',
    {
      ...sentOrder,
      status: 'acknowledged',
      acknowledgedDate: '2026-11-22T15:00:00.000Z',
      acknowledgedBy: 'Rosa Diaz',
    },
    /Acknowledged by Rosa Diaz on Nov 22, 2026/,
  ],
  [
    'shipped with a carrier without a known tracking page',
    {
      ...sentOrder,
      shippedAt: '2026-11-23T15:00:00.000Z',
      shipDate: '2026-11-24',
      carrier: 'Other',
      trackingNumber: 'X1',
      nextStep: nextStep('shop', 'receiveOrder'),
    },
    /ships on Nov 24, 2026 via another carrier, tracking number X1\. Action needed: complete the purchase order when the shipment arrives\./,
  ],
])('shows that an order is %s', async (_state, changes, words) => {
  open([{ ...pendingOrder, ...changes }]);
  expect((await order()).textContent).toMatch(words);
});

test('a shipment links to its carrier’s page', async () => {
  open([
    {
      ...sentOrder,
      shippedAt: '2026-11-23T15:00:00.000Z',
      shipDate: '2026-11-24',
      carrier: 'FedEx',
      trackingNumber: '7946',
    },
  ]);
  const link = await screen.findByRole('link', { name: '7946' });
  expect(link.getAttribute('href')).toBe('https://www.fedex.com/fedextrack/?trknbr=7946');
});

test('offers Resend, the link and the PDF for sent orders, and Send for others', async () => {
  const writtenTexts: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void writtenTexts.push(text) },
  });
  const { sentBodies } = open([sentOrder], {
    'POST /api/outgoing-pos/po1/resend': answer(
      200,
      savedOrder(sentOrder, 'It is on its way to orders@bayside.example.'),
    ),
    'POST /api/outgoing-pos/po1/link': answer(200, {
      url: 'http://shop.example/vendor-order/po1/t',
      expiresAt: sentOrder.linkExpiresAt,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Resend PO-2026-0004' }));
  expect(
    (await screen.findByRole('alertdialog', { name: 'Purchase order sent again' })).textContent,
  ).toContain('on its way');
  expect(sentBodies('POST')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Copy link of PO-2026-0004' }));
  await screen.findByRole('alertdialog', { name: 'Link copied' });
  expect(writtenTexts).toEqual(['http://shop.example/vendor-order/po1/t']);
  expect(screen.getByRole('link', { name: 'View PDF of PO-2026-0004' }).getAttribute('href')).toBe(
    '/api/outgoing-pos/po1/pdf',
  );
  expect(screen.queryByRole('button', { name: 'Send PO-2026-0004' })).toBeNull();
  cleanup();
  open([pendingOrder]);
  expect(await screen.findByRole('button', { name: 'Send PO-2026-0004' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Resend|Copy link)/ })).toBeNull();
});

test('keeps the input about an order when its row disappears', async () => {
  const { client } = open([pendingOrder]);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit PO-2026-0004' }));
  fireEvent.change(await screen.findByLabelText('Notes'), { target: { value: 'Net 30' } });
  act(() => void client.setQueryData(['/api/jobs', job.id, 'purchase-orders'], []));
  expect(await screen.findByText('No purchase orders yet')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Net 30');
});

test('shows texts without orders and after a failure', async () => {
  open([]);
  expect(await screen.findByText('No purchase orders yet')).toBeTruthy();
  cleanup();
  open([], { [`GET ${path}`]: answer(500) });
  expect(await screen.findByText('The purchase orders could not be loaded.')).toBeTruthy();
});

test('shows where the cost comes from, and confirms one that the vendor did not name', async () => {
  const put = `/api/outgoing-pos/${pendingOrder.id}`;
  const { sentBodies } = open([pendingOrder], {
    [`PUT ${put}`]: answer(200, savedOrder({ ...pendingOrder, costSource: 'vendor' })),
  });
  expect((await order()).textContent).toContain('$2,380.00Assumed cost');
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm Cost of/ }));
  expect(
    await screen.findByText('Bayside Press confirmed $2,380.00 for PO-2026-0004.'),
  ).toBeTruthy();
  expect(sentBodies('PUT')).toEqual([{ costSource: 'vendor', version: 3 }]);
});

test.each<[string, Partial<PurchaseOrderRow>, string, boolean]>([
  ['from a bid', { costSource: 'bid', bidAmount: '2380.00' }, 'From a bid', false],
  [
    'of a lapsed bid',
    {
      costSource: 'bid',
      bidAmount: '2380.00',
      bidLapsed: true,
      nextStep: nextStep('shop', 'confirmCost'),
    },
    'Their bid was no longer valid when the customer accepted.',
    true,
  ],
  [
    'that staff changed',
    { costSource: 'entered', bidAmount: '2100.00' },
    'Entered by staff, bid $2,100.00',
    true,
  ],
  ['of a completed order', { status: 'completed' }, 'Assumed cost', false],
])('a cost %s', async (_what, fields, text, isOpen) => {
  open([{ ...pendingOrder, ...fields }]);
  expect((await order()).textContent).toContain(text);
  expect(screen.queryAllByRole('button', { name: /^Confirm Cost of/ })).toHaveLength(
    isOpen ? 1 : 0,
  );
});
