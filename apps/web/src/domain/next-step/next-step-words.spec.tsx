import { type NextStep, stepCodes } from '#contracts';
import { nextStep } from '../../testing/next-step.js';
import { dayOf, isLate, sentenceOf, taskOf } from './next-step-words.js';

const codes = Object.values(stepCodes).flat();

test.each<[NextStep, customer: string, shop: string]>([
  [
    nextStep('shop', 'price'),
    'Waiting on the shop: price this request.',
    'Action needed: price this request.',
  ],
  [
    nextStep('customer', 'approvePrice', '2199-12-01'),
    'Action needed: approve the price by Dec 1, 2199, or request changes.',
    'Waiting on the customer: approve the price by Dec 1, 2199.',
  ],
  [
    nextStep('customer', 'decideProof', '2199-12-01'),
    'Action needed: approve proof v2 by Dec 1, 2199, or request changes.',
    'Waiting on the customer: approve proof v2 by Dec 1, 2199.',
  ],
  [
    nextStep('customer', 'pickUp', '2199-12-01'),
    'Action needed: pick up the job on Dec 1, 2199.',
    'Waiting on the customer: pick up the job on Dec 1, 2199.',
  ],
  [
    nextStep('vendor', 'shipOrder', '2199-12-01'),
    'Waiting on the vendor: print and ship the job.',
    'Waiting on the vendor: print and ship the job.',
  ],
  [nextStep('nobody', 'done'), 'No action needed.', 'No action needed.'],
  [
    nextStep('nobody', 'rejected'),
    'This quote was rejected. You can ask for a new price.',
    'This quote was rejected. You can reopen it.',
  ],
])('%j has a sentence for the customer and one for the shop', (step, customer, shop) => {
  expect([sentenceOf(step, false, 2), sentenceOf(step, true, 2)]).toEqual([customer, shop]);
});

test('there are words for whatever can be waited for', () => {
  for (const what of codes) expect(taskOf({ what })).toMatch(/^[A-Z].+/);
});

test('marks tasks after their day as overdue, and ignores tasks without a day', () => {
  const late = (what: NextStep['what'], by: string | null) =>
    isLate(nextStep('customer', what, by));
  expect([
    late('pay', '2026-01-31'),
    late('pay', '2199-01-31'),
    late('pay', null),
    late('confirmSample', '2026-01-31'),
  ]).toEqual([true, false, false, false]);
  const dayFor = (what: NextStep['what'], by: string) => dayOf(nextStep('customer', what, by));
  expect([dayFor('sendArtwork', '2199-01-31'), dayFor('sendArtwork', '2026-01-31')]).toEqual([
    'By Jan 31, 2199',
    'Overdue since Jan 31, 2026',
  ]);
  expect(dayFor('scheduleDelivery', '2199-01-31')).toBe('Job due Jan 31, 2199');
  expect([dayFor('pickUp', '2199-01-31'), dayFor('pickUp', '2026-01-31')]).toEqual([
    'On Jan 31, 2199',
    'Overdue since Jan 31, 2026',
  ]);
});
