import type { EventPayloads, EventType } from '#contracts';
import { sentence } from './sentence.js';

const quote = { quoteId: 'q', quoteNumber: 'Q-2026-0007' };
const prices = [
  { quantity: 500, totalPrice: '210.00' },
  { quantity: 1000, totalPrice: null },
  { quantity: 2500, totalPrice: '700.00' },
];
const pricedPayload = { ...quote, totalPrice: '210.00', validUntil: '2026-12-21', changes: {} };
const job = { ...quote, jobId: 'j', jobNumber: 'J-2026-0004' };
const both = '$210.00 for 500 or $700.00 for 2,500';

const describe = <T extends EventType>(type: T, payload: EventPayloads[T]) =>
  sentence({ type, payload, actor: { name: 'Beth', email: 'beth@shop.test' } });

test('a quote of one quantity has one price', () => {
  expect(describe('quote.priced', pricedPayload)).toBe('Beth priced quote Q-2026-0007 at $210.00');
  expect(describe('quote.converted', job)).toBe(
    'Beth accepted quote Q-2026-0007; it is now job J-2026-0004',
  );
  const changes = { quantity: [500, 600] as [number, number] };
  expect(describe('quote.edited', { ...quote, changes, priceWithdrawn: false })).toBe(
    'Beth edited quote Q-2026-0007 (quantity)',
  );
});

test('lists each of several quantities with its price, and names the accepted one', () => {
  expect(describe('quote.priced', { ...pricedPayload, prices })).toBe(
    `Beth priced quote Q-2026-0007 at ${both}`,
  );
  const step = {
    ...quote,
    from: 'pending',
    to: 'approved',
    totalPrice: '210.00',
    validUntil: '2026-12-21',
  } as const;
  expect(describe('quote.approved', { ...step, prices })).toBe(
    `Beth approved quote Q-2026-0007 at ${both}`,
  );
  const chosenOffer = { quantity: 2500, totalPrice: '700.00' };
  expect(describe('quote.converted', { ...job, chosen: chosenOffer })).toBe(
    'Beth accepted quote Q-2026-0007 at $700.00 for 2,500; it is now job J-2026-0004',
  );
});

test('an edit of the printed piece names its fields as forms do', () => {
  const changes: EventPayloads['quote.edited']['changes'] = {
    pageCount: [16, 24],
    coverPaperType: [null, '100# gloss cover'],
  };
  expect(describe('quote.edited', { ...quote, changes, priceWithdrawn: false })).toBe(
    'Beth edited quote Q-2026-0007 (page count, cover paper type)',
  );
});

test('names changed quantities, and not the prices that go with them', () => {
  const changes: EventPayloads['quote.edited']['changes'] = {
    quantity: [500, 1000],
    quantities: [[500], [1000, 2500]],
    prices: [prices, []],
    totalPrice: ['210.00', null],
  };
  expect(describe('quote.edited', { ...quote, changes, priceWithdrawn: true })).toBe(
    'Beth edited quote Q-2026-0007 (quantities); the price was withdrawn',
  );
});
