import type { StepCode, StepSide } from '#contracts';
import { stepOf } from '#database';
import {
  quoteRules,
  type QuoteStepFacts,
  staffQuoteRules,
  type StaffStepFacts,
} from './quote-steps.js';

const request: QuoteStepFacts = {
  status: 'pending',
  isOverdue: false,
  isAccepted: false,
  awaiting: 'shop',
  isPriced: false,
  isAsked: false,
  isHeld: false,
};

const steps: [when: string, state: Partial<QuoteStepFacts>, who: StepSide, what: StepCode][] = [
  [
    'a customer has not submitted it',
    { status: 'draft', awaiting: 'customer' },
    'customer',
    'finishDraft',
  ],
  ['the shop has not submitted it', { status: 'draft' }, 'shop', 'finishDraft'],
  [
    'the creator of the draft is unknown',
    { status: 'draft', awaiting: null },
    'customer',
    'finishDraft',
  ],
  ['it has no price', {}, 'shop', 'price'],
  ['it has a price again to look at', { isPriced: true }, 'shop', 'reconsider'],
  ['it has a price', { isPriced: true, awaiting: 'customer' }, 'customer', 'approvePrice'],
  [
    'the shop asked about the request',
    { awaiting: 'customer', isAsked: true },
    'customer',
    'answer',
  ],
  [
    'the shop asked about its own price',
    { awaiting: 'customer', isPriced: true, isAsked: true },
    'customer',
    'answer',
  ],
  ['the customer answered', { isAsked: true }, 'shop', 'price'],
  [
    'it is approved',
    { status: 'approved', isPriced: true, awaiting: 'customer' },
    'customer',
    'accept',
  ],
  [
    'it is approved and was asked about',
    { status: 'approved', isPriced: true, isAsked: true },
    'customer',
    'accept',
  ],
  [
    'its package waits for another price',
    { isPriced: true, awaiting: 'customer', isHeld: true },
    'nobody',
    'awaitPrices',
  ],
  [
    'it is approved and its package waits for another price',
    { status: 'approved', isPriced: true, isHeld: true },
    'nobody',
    'awaitPrices',
  ],
  [
    'it became a job',
    { status: 'approved', isPriced: true, isAccepted: true },
    'nobody',
    'accepted',
  ],
  ['it was rejected', { status: 'rejected', awaiting: null }, 'nobody', 'rejected'],
  [
    'its price is no longer valid',
    { status: 'approved', isPriced: true, isOverdue: true },
    'nobody',
    'expired',
  ],
  [
    'it has expired',
    { status: 'expired', isPriced: true, awaiting: 'customer' },
    'nobody',
    'expired',
  ],
];

test.each(steps)('when %s, %j: %s has to %s', (_when, state, who, what) => {
  expect(stepOf(quoteRules, { ...request, ...state })).toMatchObject({ who, what });
});

test('every rule is met by a quote of this table', () => {
  const appliedSteps = steps.map(([, state]) => stepOf(quoteRules, { ...request, ...state }));
  expect(quoteRules.filter((rule) => !appliedSteps.includes(rule))).toEqual([]);
});

test.each<[Partial<StaffStepFacts>, StepSide, StepCode]>([
  [{ bidding: 'open' }, 'vendor', 'bid'],
  [{ bidding: 'closed' }, 'shop', 'chooseBid'],
  [{ bidding: null }, 'shop', 'price'],
  [{ bidding: 'open', isPriced: true, awaiting: 'customer' }, 'customer', 'approvePrice'],
  [{ bidding: 'open', status: 'rejected', awaiting: null }, 'nobody', 'rejected'],
])('staff see for %j that %s has to %s', (state, who, what) => {
  const facts = { ...request, bidding: null, ...state };
  expect(stepOf(staffQuoteRules, facts)).toMatchObject({ who, what });
});
