import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VendorBid } from '#contracts';
import { answer, fakeApi } from '../../testing/fake-api.js';
import { vendorBid } from '../../testing/sample-bids.js';
import { App } from '../app.js';

const token = 'q7vUe0hM2mJfXo1S9dTzW4kRbYpLc8NAi6GxHuQ5sEw';
const path = `/api/vendor-bids/${vendorBid.id}/${token}`;
const read = `GET ${path}`;
const post = (action: string) => `POST ${path}/${action}`;
const sentBid = {
  prices: [{ quantity: 500, price: '400.00', freight: null, leadDays: 5 }],
  freight: 'included',
  validUntil: '2199-02-01',
  remark: null,
  alternative: null,
  file: null,
  revision: 1,
  byName: 'Rosa Diaz',
  isStruck: false,
  sentAt: '2026-11-25T15:00:00.000Z',
} satisfies VendorBid['bid'];
const quoted: VendorBid = { ...vendorBid, state: 'quoted', bid: sentBid };

async function open(bid: VendorBid | undefined, answers: Parameters<typeof fakeApi>[0] = {}) {
  history.replaceState(null, '', `/vendor-bid/${vendorBid.id}/${token}`);
  const calls = fakeApi({ ...(bid && { [read]: answer(200, bid) }), ...answers });
  await act(async () => void render(<App />));
  return calls;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const pieces = (name: string) => within(screen.getByRole('group', { name: `${name} pieces` }));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('opening sends nothing, and a bid needs a price', async () => {
  const calls = await open(vendorBid);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
    'Bid request B-2026-0001',
  );
  await press('Send Bid');
  expect(screen.getByText('A price is required')).toBeTruthy();
  expect(calls.map(({ method }) => method)).toEqual(['GET']);
});

test('sends prices, with the first lead time for quantities without one', async () => {
  const calls = await open(vendorBid, { [post('send')]: answer(200, quoted) });
  await screen.findByRole('button', { name: 'Send Bid' });
  await userEvent.type(pieces('500').getByLabelText('Price'), '$1,250.5');
  await userEvent.type(pieces('500').getByLabelText('Working days'), '5');
  await userEvent.type(pieces('1,000').getByLabelText('Price'), '2000');
  await press('Send Bid');
  expect(await screen.findByRole('heading', { name: 'We received your bid' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')!.body).toMatchObject({
    version: 1,
    freight: 'included',
    alternative: null,
    prices: [
      { quantity: 500, price: '1250.5', freight: null, leadDays: 5 },
      { quantity: 1000, price: '2000', freight: null, leadDays: 5 },
    ],
  });
});

test('a sent bid can be changed until the last day', async () => {
  await open(quoted);
  expect(screen.queryByRole('button', { name: 'Send Bid' })).toBeNull();
  await press('Change Bid');
  expect(pieces('500').getByLabelText<HTMLInputElement>('Price').value).toBe('400.00');
});

test('one press repeats a bid after a change of the specification', async () => {
  const changed: VendorBid = {
    ...vendorBid,
    version: 2,
    changes: [['Paper Type', '100# gloss text', '80# gloss text']],
    bid: { ...sentBid, isStruck: true },
    refusals: { ...vendorBid.refusals, samePrice: null },
  };
  const calls = await open(changed, { [post('same-price')]: answer(200, quoted) });
  expect(await screen.findByText('100# gloss text → 80# gloss text')).toBeTruthy();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Same Price' }));
  expect(await screen.findByRole('heading', { name: 'We received your bid' })).toBeTruthy();
  const posts = calls.filter(({ method }) => method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ version: 2, name: '' }]);
});

test('a decline needs its reason', async () => {
  await open(vendorBid);
  await press('Decline');
  expect(screen.getByText('A reason is required')).toBeTruthy();
});

test('a closed request takes no answer', async () => {
  const closed = 'This request no longer takes answers.';
  await open({
    ...vendorBid,
    state: 'lapsed',
    refusals: { willQuote: closed, send: closed, samePrice: closed, decline: closed },
  });
  expect(await screen.findByText(closed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send Bid' })).toBeNull();
});

test('a link without a request is invalid', async () => {
  await open(undefined);
  expect(await screen.findByText('This bid request link is invalid or has expired.')).toBeTruthy();
});
