import {
  type QuoteAction,
  quoteActions,
  type QuoteSide,
  quoteStatuses,
  type QuoteStatus,
} from '#contracts';
import { effectiveStatus, type QuoteState, refusal } from './quote.lifecycle.js';

const today = '2026-11-21';
const unpriced = (status: QuoteStatus): QuoteState => ({ status });
const pricedState = (status: QuoteStatus, validUntil = today): QuoteState => ({
  status,
  pricedAt: new Date(),
  validUntil,
});

/** Written from the table of the specification, not from the code: who may do what, from where. */
const allowedStatuses: Record<
  QuoteSide,
  Record<QuoteAction, { unpriced: QuoteStatus[]; priced: QuoteStatus[] }>
> = {
  customer: {
    edit: { unpriced: ['draft', 'pending'], priced: ['draft', 'pending'] },
    addFiles: {
      unpriced: ['draft', 'pending', 'approved'],
      priced: ['draft', 'pending', 'approved'],
    },
    submit: { unpriced: ['draft'], priced: ['draft'] },
    price: { unpriced: [], priced: [] },
    approve: { unpriced: [], priced: ['pending'] },
    requestChanges: { unpriced: ['pending', 'approved'], priced: ['pending', 'approved'] },
    reject: { unpriced: ['pending', 'approved'], priced: ['pending', 'approved'] },
    reopen: { unpriced: ['rejected', 'expired'], priced: ['rejected', 'expired'] },
    convert: { unpriced: ['approved'], priced: ['approved'] },
  },
  shop: {
    edit: { unpriced: ['draft', 'pending'], priced: ['draft', 'pending'] },
    addFiles: {
      unpriced: ['draft', 'pending', 'approved'],
      priced: ['draft', 'pending', 'approved'],
    },
    submit: { unpriced: ['draft'], priced: ['draft'] },
    price: { unpriced: ['pending'], priced: ['pending'] },
    approve: { unpriced: ['pending'], priced: ['pending'] },
    requestChanges: { unpriced: ['pending', 'approved'], priced: ['pending', 'approved'] },
    reject: { unpriced: ['pending', 'approved'], priced: ['pending', 'approved'] },
    reopen: { unpriced: ['rejected', 'expired'], priced: ['rejected', 'expired'] },
    convert: { unpriced: ['approved'], priced: ['approved'] },
  },
};

const cases = (['customer', 'shop'] as const).flatMap((side) =>
  quoteActions.flatMap((action) =>
    quoteStatuses.flatMap((status) =>
      (['unpriced', 'priced'] as const).map((price) => ({ side, action, status, price })),
    ),
  ),
);

test.each(cases)('$side: $action of a $price $status quote', ({ side, action, status, price }) => {
  const quote = price === 'priced' ? pricedState(status) : unpriced(status);
  const reason = refusal(action, quote, side, today);
  expect(reason === null).toBe(allowedStatuses[side][action][price].includes(status));
  expect(reason ?? 'A sentence.').toMatch(/^[A-Z].+\.$/);
});

describe('a price is valid until the end of its last day', () => {
  test.each([
    ['2026-11-21', 'approved'],
    ['2026-11-22', 'approved'],
    ['2026-11-20', 'expired'],
  ])('valid until %s', (validUntil, status) => {
    expect(effectiveStatus(pricedState('approved', validUntil), today)).toBe(status);
  });

  test('a customer can neither approve nor convert on the day after', () => {
    expect(refusal('approve', pricedState('pending', '2026-11-20'), 'customer', today)).toBe(
      'This quote has expired.',
    );
    expect(refusal('convert', pricedState('approved', '2026-11-20'), 'customer', today)).toBe(
      'This quote has expired.',
    );
  });

  test('the shop can still accept a late approval', () => {
    expect(refusal('convert', pricedState('approved', '2026-11-20'), 'shop', today)).toBeNull();
  });

  test('a quote that became a job does not expire', () => {
    expect(effectiveStatus({ ...pricedState('approved', '2026-01-01'), jobId: 'job' }, today)).toBe(
      'approved',
    );
  });
});

test('once it is a job, every action except converting again is refused', () => {
  const reasons = quoteActions.map((action) =>
    refusal(action, { ...pricedState('approved'), jobId: 'job' }, 'shop', today),
  );
  expect(reasons).toEqual(
    quoteActions.map((action) => (action === 'convert' ? null : 'This quote is now a job.')),
  );
});

test('rejects a customer who approves an unpriced quote with that reason', () => {
  expect(refusal('approve', unpriced('pending'), 'customer', today)).toBe(
    'This quote has not been priced yet.',
  );
});
