import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkMessage, VendorOrder } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { vendorOrder } from '../../testing/sample-purchase-order.js';
import { App } from '../app.js';

const token = 'q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw';
const path = `/api/vendor-orders/${vendorOrder.id}/${token}`;
const read = `GET ${path}`;
const post = (action: string) => `POST ${path}/${action}`;

const since = 'This order was acknowledged on Nov 22, 2026.';
const acknowledgedOrder: VendorOrder = {
  ...vendorOrder,
  status: 'acknowledged',
  acknowledgedDate: '2026-11-22T15:00:00.000Z',
  acknowledgedBy: 'Rosa Diaz',
  refusals: { acknowledge: since, decline: since, ship: null },
  version: 5,
};
const shipment = { shipDate: '2026-12-03', carrier: 'UPS', trackingNumber: '1Z 999' } as const;
const shippedOrder: VendorOrder = {
  ...acknowledgedOrder,
  ...shipment,
  shippedAt: '2026-12-02T15:00:00.000Z',
  version: 6,
};
const declinedMessage =
  'This order was declined on Nov 22, 2026. To change your answer, call us at (207) 555-0100.';
const declinedOrder: VendorOrder = {
  ...vendorOrder,
  declinedAt: '2026-11-22T15:00:00.000Z',
  declineReason: 'The press is full.',
  refusals: { acknowledge: declinedMessage, decline: declinedMessage, ship: declinedMessage },
  version: 5,
};

async function open(order: VendorOrder | undefined, answers: Parameters<typeof fakeApi>[0] = {}) {
  history.replaceState(null, '', `/vendor-order/${vendorOrder.id}/${token}`);
  const calls = fakeApi({ ...(order && { [read]: answer(200, order) }), ...answers });
  await act(async () => void render(<App />));
  const orderCalls = () => calls.filter((call) => !call.path.endsWith('/messages'));
  return {
    orderCalls,
    requestLines: () => orderCalls().map((call) => `${call.method} ${call.path}`),
  };
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
/** Includes the buttons that only narrow screens show. */
const buttons = () =>
  screen.queryAllByRole('button', { hidden: true }).map((one) => one.textContent);

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('shows the order, its price and date, and the files, and sends nothing when opened', async () => {
  const { requestLines } = await open(vendorOrder);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Purchase order PO-2026-0004',
  );
  expect(screen.getByText('From Harbor Print to Bayside Press')).toBeTruthy();
  const facts = Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  );
  expect(facts).toEqual({
    Quantity: '1,500',
    'Paper Type': '14pt C1S',
    'Purchase Order': 'PO-2026-0004',
    Ordered: 'Nov 21, 2026',
    'Our Job Number': 'J-2026-0007',
    Amount: '$2,380.00',
    'Mail Date': 'Dec 1, 2026',
    'Ship To': '88 Mill Road',
  });
  expect(screen.getByText('Please call before you trim.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download folder.pdf' }).getAttribute('href')).toBe(
    '/api/objects/uploads/f1?s=x',
  );
  expect(buttons()).toEqual(['Send Message', 'Acknowledge Order', 'Decline Order', 'Answer']);
  expect(requestLines()).toEqual([read]);
});

test('sends one acknowledgment, even with repeated clicks, and then asks for the shipment', async () => {
  let release = (_answer: ReturnType<typeof answer>) => {};
  const pendingAnswer = new Promise<ReturnType<typeof answer>>((resolve) => {
    release = resolve;
  });
  const { orderCalls, requestLines } = await open(vendorOrder, {
    [post('acknowledge')]: () => pendingAnswer,
  });
  await userEvent.type(await screen.findByLabelText('Your name (optional)'), 'Rosa Diaz');
  await userEvent.dblClick(await button('Acknowledge Order'));
  expect((await button('Decline Order')).disabled).toBe(true);
  await act(async () => release(answer(200, acknowledgedOrder)));
  expect(
    (await screen.findByRole('alertdialog', { name: 'Order Acknowledged' })).textContent,
  ).toContain('We received your acknowledgment.');
  expect(requestLines()).toEqual([read, post('acknowledge')]);
  expect(orderCalls()[1]!.body).toEqual({ version: 4, name: 'Rosa Diaz' });
  expect(screen.getByText(/^Acknowledged by Rosa Diaz on/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Your answer' }));
  expect(screen.queryByRole('button', { name: /Acknowledge|Decline/ })).toBeNull();
  expect(await button('Save Shipment')).toBeTruthy();
});

test('a decline needs its reason, and is the last word here', async () => {
  const { requestLines } = await open(vendorOrder);
  await press('Decline Order');
  expect(screen.getByText('A reason is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Reason for declining'));
  expect(requestLines()).toEqual([read]);
  await userEvent.type(screen.getByLabelText('Reason for declining'), 'The press is full.');
  cleanup();
  const secondPortal = await open(vendorOrder, { [post('decline')]: answer(200, declinedOrder) });
  await press('Decline Order');
  expect(await screen.findByRole('heading', { name: 'You declined this order' })).toBeTruthy();
  expect(secondPortal.orderCalls()[1]!.body).toEqual({
    version: 4,
    name: '',
    reason: 'The press is full.',
  });
  expect(sessionStorage).toHaveLength(0);
  expect(screen.getByText(declinedMessage)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Order|Shipment/ })).toBeNull();
});

test('requires a ship date, shows the carrier link, and allows corrections', async () => {
  const correctedOrder = { ...shippedOrder, trackingNumber: '1Z 998', version: 7 };
  let now = shippedOrder;
  const { orderCalls } = await open(acknowledgedOrder, { [post('ship')]: () => answer(200, now) });
  await press('Save Shipment');
  expect(screen.getByText('Ship date is required')).toBeTruthy();
  expect(orderCalls()).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Ship Date'), { target: { value: '2026-12-03' } });
  await userEvent.selectOptions(screen.getByLabelText('Carrier'), 'UPS');
  await userEvent.type(screen.getByLabelText('Tracking Number'), '1Z 999');
  await press('Save Shipment');
  const link = await screen.findByRole('link', { name: '1Z 999' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://www.ups.com/track?tracknum=1Z999',
    'noreferrer',
  ]);
  expect(orderCalls()[1]!.body).toEqual({ version: 5, name: '', ...shipment });
  expect(screen.queryByRole('button', { name: 'Save Shipment' })).toBeNull();

  now = correctedOrder;
  await press('Edit Shipment');
  const number = screen.getByLabelText<HTMLInputElement>('Tracking Number');
  expect(number.value).toBe('1Z 999');
  await userEvent.clear(number);
  await userEvent.type(number, '1Z 998');
  await press('Save Shipment');
  expect(await screen.findByRole('link', { name: '1Z 998' })).toBeTruthy();
  expect(orderCalls()[2]!.body).toMatchObject({ version: 6, trackingNumber: '1Z 998' });
});

test('shows the new version of a changed order, and sends no answer to the old one', async () => {
  let now = vendorOrder;
  await open(undefined, {
    [read]: () => answer(200, now),
    [post('acknowledge')]: () => {
      now = { ...vendorOrder, vendorAmount: '2300.00', version: 5 };
      return answer(409, { statusCode: 409, message: 'The order was changed meanwhile.' });
    },
  });
  await press('Acknowledge Order');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The order was changed meanwhile.',
  );
  expect((await screen.findAllByText('$2,300.00')).length).toBeGreaterThan(0);
  expect((await button('Acknowledge Order')).disabled).toBe(false);
});

test('keeps the input of a correction and a colleague’s changes', async () => {
  const theirs = { ...shippedOrder, trackingNumber: '1Z 998', version: 7 };
  let now = shippedOrder;
  const { orderCalls } = await open(undefined, {
    [read]: () => answer(200, now),
    [post('ship')]: () => {
      if (now === theirs) return answer(200, { ...theirs, shipDate: '2026-12-04', version: 8 });
      now = theirs;
      return answer(409, { statusCode: 409, message: 'This order has changed.' });
    },
  });
  await press('Edit Shipment');
  const number = screen.getByLabelText<HTMLInputElement>('Tracking Number');
  const date = screen.getByLabelText<HTMLInputElement>('Ship Date');
  fireEvent.change(date, { target: { value: '2026-12-04' } });
  await press('Save Shipment');
  expect((await screen.findByRole('alert')).textContent).toContain('This order has changed.');
  await waitFor(() => expect(number.value).toBe('1Z 998'));
  expect(date.value).toBe('2026-12-04');
  await press('Save Shipment');
  await screen.findByRole('alertdialog', { name: 'Shipment Saved' });
  const mine = { version: 6, name: '', ...shipment, shipDate: '2026-12-04' };
  expect(
    orderCalls()
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => body),
  ).toEqual([mine, { ...mine, version: 7, trackingNumber: '1Z 998' }]);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['acknowledge', 'Acknowledge Order', vendorOrder, 'Failed to acknowledge the order'],
  ['decline', 'Decline Order', vendorOrder, 'Failed to decline the order'],
  ['ship', 'Save Shipment', acknowledgedOrder, 'Failed to save the shipment'],
])(
  'shows a plain text when the server fails to %s, and keeps the input',
  async (action, name, order, words) => {
    await open(order, { [post(action)]: answer(502) });
    await userEvent.type(await screen.findByLabelText('Your name (optional)'), 'Rosa Diaz');
    for (const reason of screen.queryAllByLabelText('Reason for declining'))
      await userEvent.type(reason, 'Full');
    for (const day of screen.queryAllByLabelText('Ship Date'))
      fireEvent.change(day, { target: { value: '2026-12-03' } });
    await press(name);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByLabelText('Your name (optional)')).toMatchObject({ value: 'Rosa Diaz' });
  },
);

test.each([
  ['from the start', false],
  ['since the order was taken back', true],
])('shows that a link is invalid: %s', async (_when, isOpenFirst) => {
  let isThere = isOpenFirst;
  await open(undefined, {
    [read]: () =>
      isThere ? answer(200, vendorOrder) : answer(404, { statusCode: 404, message: 'Not found' }),
    [post('acknowledge')]: () => {
      isThere = false;
      return answer(404, { statusCode: 404, message: 'Not found' });
    },
  });
  if (isOpenFirst) await press('Acknowledge Order');
  expect((await screen.findByRole('heading', { level: 1, name: 'Invalid Link' })).textContent).toBe(
    'Invalid Link',
  );
  expect(screen.getByText('This purchase order link is invalid or has expired.')).toBeTruthy();
});

test('shows new messages when the page is looked at again', async () => {
  const thread: LinkMessage[] = [];
  const { orderCalls } = await open(vendorOrder, {
    [`${read}/messages`]: () => answer(200, thread),
    [post('messages/read')]: answer(200, { success: true }),
  });
  await screen.findByLabelText('Your message');
  thread.push({
    id: 'm1',
    side: 'shop',
    entry: null,
    authorName: 'Beth Marlow',
    text: 'The 100# gloss.',
    createdAt: '2026-11-22T15:00:00.000Z',
    withdrawnAt: null,
    files: [],
  });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('The 100# gloss.');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const reads = () => orderCalls().filter((call) => call.path.endsWith('/read'));
  await waitFor(() => expect(reads().map(({ body }) => body)).toEqual([{ messageId: 'm1' }]));
});
