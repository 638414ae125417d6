import { type PackageDetail, packageActions, type PackageRow, type QuoteDetail } from '#contracts';
import { nextStep } from './next-step.js';
import { sampleQuote } from './sample-quote.js';

const noRefusals = Object.fromEntries(
  packageActions.map((action) => [action, null]),
) as PackageDetail['refusals'];

const refOf = (position: number, of: number) => ({
  id: 'k1',
  number: 'K-2026-0001',
  position,
  of,
});

const pricedItem = (changes: Parameters<typeof sampleQuote>[0]) =>
  sampleQuote({ prices: [], artwork: [], ...changes });

export const sampleItems = (): QuoteDetail[] => [
  pricedItem({
    package: refOf(1, 3),
    title: 'Envelope',
    quoteNumber: 'Q-2026-0001',
    nextStep: nextStep('nobody', 'awaitPrices'),
  }),
  pricedItem({
    id: 'q2',
    quoteNumber: 'Q-2026-0002',
    title: 'Letter',
    totalPrice: '800.00',
    package: refOf(2, 3),
    nextStep: nextStep('nobody', 'awaitPrices'),
  }),
  pricedItem({
    id: 'q3',
    quoteNumber: 'Q-2026-0003',
    title: 'Reply card',
    quantity: 500,
    quantities: [500],
    totalPrice: null,
    pricedAt: null,
    validUntil: null,
    package: refOf(3, 3),
    nextStep: nextStep('shop', 'price'),
  }),
];

type Changes = Partial<Omit<PackageDetail, 'refusals'>> & {
  refusals?: Partial<PackageDetail['refusals']>;
};

/** Three items, of which one has no price yet. */
export const samplePackage = ({ refusals, ...changes }: Changes = {}): PackageDetail => ({
  id: 'k1',
  packageNumber: 'K-2026-0001',
  title: 'Spring mailing',
  customerId: 'ada',
  customerName: 'Ada Lindqvist',
  customerEmail: 'ada@example.com',
  status: 'pending',
  items: sampleItems(),
  lines: [{ id: 'l1', name: 'Postage', amount: '410.00' }],
  unpriced: 1,
  jobs: 0,
  totalPrice: '2460.50',
  validUntil: '2199-12-21',
  separable: false,
  deliveryMethod: 'delivery',
  deliveryAddress: '12 Dock Street\nPortland, ME 04101',
  estimatedCompletionDate: null,
  mailDate: '2199-01-11',
  inHomesDate: '1/13-1/15',
  createdAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-21T15:00:00.000Z',
  createdBy: 'ada',
  nextStep: nextStep('shop', 'price'),
  reorderedFrom: null,
  reorderedAs: [],
  refusals: {
    ...noRefusals,
    approve: '1 of 3 items needs a price.',
    convert: '1 of 3 items needs a price.',
    reopen: 'This package is already pending.',
    reorder: 'This package is still open.',
    ...refusals,
  },
  version: 12,
  ...changes,
});

/** {@link samplePackage} as a row of the list. */
export const sampleRow = (changes: Partial<PackageRow> = {}): PackageRow => {
  const { items, ...one } = samplePackage();
  return { ...one, items: items.length, ...changes };
};

const approvedItems = () =>
  sampleItems().map((item) => ({
    ...item,
    status: 'approved' as const,
    totalPrice: item.totalPrice ?? '120.00',
    pricedAt: '2026-11-21T15:00:00.000Z',
    refusals: { ...item.refusals, price: 'Approved quotes cannot be priced.' },
    nextStep: nextStep('customer', 'accept', '2199-12-21'),
  }));

/** Approved by the shop and the customer; it can be converted. */
export const approvedPackage = (changes: Changes = {}) =>
  samplePackage({
    items: approvedItems(),
    status: 'approved',
    unpriced: 0,
    totalPrice: '2580.50',
    nextStep: nextStep('customer', 'accept', '2199-12-21'),
    ...changes,
    refusals: {
      price: 'An approved package cannot be priced. Request changes instead.',
      approve: 'This package is already approved.',
      convert: null,
      ...changes.refusals,
    },
  });
