import type { NextStep, PackageAction, QuoteSide, StepCode, StepSide } from '#contracts';
import {
  type ItemState,
  mayOffer,
  nextStepOf,
  packageRefusal,
  packageStatus,
  targetsOf,
  totalOf,
  unpricedIn,
  validUntilOf,
} from './package-rules.js';

const today = '2026-11-25';
const priced = { pricedAt: '2026-11-20T12:00:00Z', totalPrice: '750.00', validUntil: '2026-12-20' };
const items = {
  pending: { status: 'pending' },
  targeted: { status: 'pending', totalPrice: '500.00' },
  priced: { status: 'pending', ...priced },
  approved: { status: 'approved', ...priced },
  late: { status: 'approved', ...priced, validUntil: '2026-11-24' },
  expired: { status: 'expired', ...priced, validUntil: '2026-11-24' },
  rejected: { status: 'rejected', ...priced },
  job: { status: 'approved', ...priced, jobId: 'a job' },
} as const satisfies Record<string, ItemState>;
type Name = keyof typeof items;
const of = (names: readonly Name[]): ItemState[] => names.map((name) => items[name]);

test.each<[names: Name[], status: string]>([
  [['pending', 'approved'], 'pending'],
  [['approved', 'job'], 'approved'],
  [['job', 'job'], 'approved'],
  [['approved', 'expired'], 'approved'],
  [['late', 'rejected'], 'expired'],
  [['rejected', 'rejected'], 'rejected'],
  [['rejected', 'job'], 'rejected'],
])('the status of %j is %s', (names, status) => {
  expect(packageStatus(of(names), today)).toBe(status);
});

describe('the next action', () => {
  const step = (
    who: StepSide,
    what: StepCode,
    by: string | null = null,
  ): { nextStep: NextStep } => ({
    nextStep: { who, what, by, since: null },
  });
  test.each<[string, { nextStep: NextStep }[], StepCode, (string | null)?]>([
    [
      'is to price while one item needs a price',
      [step('customer', 'approvePrice', '2026-11-26'), step('shop', 'price')],
      'price',
    ],
    [
      'is the earliest of equal ones',
      [step('customer', 'accept', '2026-12-09'), step('customer', 'accept', '2026-12-02')],
      'accept',
      '2026-12-02',
    ],
    [
      'is open work before finished work',
      [step('nobody', 'rejected'), step('nobody', 'accepted'), step('customer', 'accept')],
      'accept',
    ],
  ])('%s', (_rule, steps, what, by = null) => {
    expect(nextStepOf(steps)).toMatchObject({ what, by });
    expect(nextStepOf(steps.toReversed())).toMatchObject({ what, by });
  });
});

test.each<[names: Name[], whole: boolean, separable: boolean]>([
  [['priced', 'priced'], true, true],
  [['priced', 'pending'], false, true],
  [['priced', 'targeted'], false, true],
  [['pending', 'pending'], false, false],
  [['approved', 'priced'], true, true],
  [['priced', 'expired'], false, true],
  [['expired', 'rejected'], false, false],
  [['job', 'job'], false, false],
])('%j may be offered as a whole: %s, separately: %s', (names, whole, separable) => {
  expect([
    mayOffer({ separable: false }, of(names), today),
    mayOffer({ separable: true }, of(names), today),
  ]).toEqual([whole, separable]);
});

test('the total is that of the prices in force and the lines, to the cent', () => {
  const lines = [{ amount: '2140.05' }, { amount: '-100.00' }];
  const names: Name[] = ['priced', 'job', 'targeted', 'expired', 'rejected', 'late'];
  expect(totalOf(of(names), lines, today)).toBe('3540.05');
  expect(totalOf(of(['targeted', 'rejected']), lines, today)).toBeNull();
});

test('withdrawing one price keeps the others, and counts what is missing', () => {
  const withdrawn = of(['priced', 'pending', 'approved', 'job']);
  expect(unpricedIn(withdrawn, today)).toEqual([items.pending]);
  expect(totalOf(withdrawn, [], today)).toBe('2250.00');
});

test('the package is valid until the earliest day of a price that can still be accepted', () => {
  const earlier = { ...items.priced, validUntil: '2026-12-01' };
  const ordered = { ...items.job, validUntil: '2026-11-26' };
  expect(validUntilOf([items.approved, earlier, ordered, items.expired], today)).toBe('2026-12-01');
  expect(validUntilOf(of(['pending', 'expired']), today)).toBeNull();
});

describe('refusals', () => {
  const expired = 'The price of an item has expired. Ask for a new price.';
  test.each<[PackageAction, QuoteSide, Name[], whole: string | null, separable: string | null]>([
    ['approve', 'customer', ['priced', 'priced'], null, null],
    ['approve', 'customer', ['priced', 'pending'], '1 of 2 items needs a price.', null],
    ['approve', 'shop', ['priced', 'pending'], '1 of 2 items needs a price.', null],
    [
      'approve',
      'customer',
      ['pending', 'targeted'],
      '2 of 2 items need a price.',
      '2 of 2 items need a price.',
    ],
    ['approve', 'customer', ['priced', 'approved'], null, null],
    ['approve', 'customer', ['priced', 'expired'], expired, null],
    [
      'approve',
      'customer',
      ['approved', 'approved'],
      'This package is already approved.',
      'This package is already approved.',
    ],
    ['convert', 'customer', ['approved', 'approved'], null, null],
    ['convert', 'customer', ['job', 'job'], null, null],
    ['convert', 'customer', ['approved', 'job'], null, null],
    ['convert', 'customer', ['approved', 'pending'], '1 of 2 items needs a price.', null],
    [
      'convert',
      'customer',
      ['approved', 'priced'],
      'This package has not been approved yet.',
      null,
    ],
    ['convert', 'customer', ['approved', 'late'], expired, null],
    [
      'convert',
      'customer',
      ['late', 'late'],
      'This package has expired.',
      'This package has expired.',
    ],
    ['convert', 'shop', ['approved', 'late'], null, null],
    [
      'convert',
      'customer',
      ['approved', 'rejected'],
      'An item of this package has been rejected. Ask for a new price.',
      null,
    ],
    [
      'remove',
      'customer',
      ['pending', 'pending'],
      'A package needs at least two items.',
      'A package needs at least two items.',
    ],
    ['remove', 'customer', ['pending', 'targeted', 'expired'], null, null],
    [
      'remove',
      'customer',
      ['priced', 'pending', 'pending'],
      'The items of this package are priced together. Request changes first.',
      null,
    ],
    ['remove', 'shop', ['priced', 'approved', 'pending'], null, null],
    ['reject', 'customer', ['priced', 'job'], null, null],
    [
      'reject',
      'customer',
      ['rejected', 'rejected'],
      'This package has been rejected.',
      'This package has been rejected.',
    ],
    ['reopen', 'customer', ['rejected', 'job'], null, null],
    [
      'reopen',
      'shop',
      ['job', 'job'],
      'All items of this package are now jobs.',
      'All items of this package are now jobs.',
    ],
    [
      'price',
      'customer',
      ['pending', 'pending'],
      'You do not have permission to price packages.',
      'You do not have permission to price packages.',
    ],
    ['separate', 'customer', ['pending', 'rejected'], null, null],
    [
      'separate',
      'shop',
      ['pending', 'priced'],
      'The items of this package are priced together. Request changes first.',
      'The items of this package are priced together. Request changes first.',
    ],
    [
      'separate',
      'shop',
      ['job', 'pending'],
      'An item of this package is now a job.',
      'An item of this package is now a job.',
    ],
    ['reorder', 'customer', ['job', 'rejected'], null, null],
    [
      'reorder',
      'customer',
      ['job', 'approved'],
      'This package is still open.',
      'This package is still open.',
    ],
  ])('%s by the %s of %j', (action, side, names, whole, separable) => {
    expect([
      packageRefusal(action, { separable: false }, of(names), side, today),
      packageRefusal(action, { separable: true }, of(names), side, today),
    ]).toEqual([whole, separable]);
  });
});

test('a decision applies to the items that it is possible for', () => {
  const all = of(['pending', 'priced', 'approved', 'expired', 'rejected', 'job']);
  const on = (action: Parameters<typeof targetsOf>[0]) =>
    targetsOf(action, all, 'customer', today).map((item) => all.indexOf(item));
  expect([on('approve'), on('requestChanges'), on('reject'), on('reopen'), on('convert')]).toEqual([
    [1],
    [0, 1, 2],
    [0, 1, 2],
    [3, 4],
    [2],
  ]);
});
