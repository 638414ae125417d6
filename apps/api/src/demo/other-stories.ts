import type { PastSample } from '#fulfilment';
import type { PastQuote } from '#quotes';
import type { Viewer } from '#users';
import { priceOf, productOf } from './products.js';
import type { ShopCustomer } from './shop-customers.js';
import { daysBefore, numbersFrom, withDates } from './work-days.js';

type Viewers = ReadonlyMap<string, Viewer>;
type End = 'open' | 'priced' | 'rejected' | 'expired';

/** Days since the request, and what became of it. */
const requests: readonly (readonly [days: number, end: End])[] = [
  [0.2, 'open'],
  [0.6, 'open'],
  [1.1, 'open'],
  [1.8, 'priced'],
  [3.3, 'priced'],
  [5.2, 'priced'],
  [8.4, 'priced'],
  [12.6, 'priced'],
  [31, 'rejected'],
  [58, 'expired'],
  [77, 'rejected'],
  [104, 'expired'],
  [139, 'rejected'],
  [182, 'expired'],
  [233, 'rejected'],
  [301, 'expired'],
];
const refusals = [
  'We decided to print fewer pieces next year.',
  'Our board chose another date.',
  'Over our budget this quarter.',
  'We will do this one online.',
];

/** Quotes that did not become jobs. */
export function requestsOf(customers: readonly ShopCustomer[], viewers: Viewers, now: Date) {
  return requests
    .map(([days, end], index): PastQuote => {
      const customer = customers[(index * 7 + 2) % customers.length]!;
      const line = customer.lines[index % customer.lines.length]!;
      const { spec, delivery } = productOf(line.product);
      const requestedAt = daysBefore(now, days);
      const rows = [line.pieces, line.pieces * 2].map((quantity) => ({
        quantity,
        totalPrice: priceOf(line.product, quantity),
      }));
      return {
        customer: viewers.get(customer.username)!,
        title: withDates(line.title, requestedAt),
        description: null,
        spec,
        quantity: line.pieces,
        prices: rows,
        deliveryMethod: delivery,
        deliveryAddress: delivery === 'pickup' || delivery === 'mail' ? null : customer.address,
        artworkUrls: [],
        requestedAt,
        ...(end !== 'open' && { pricedAt: daysBefore(now, days - 0.7) }),
        ...(end === 'rejected' && {
          end: { status: end, moment: daysBefore(now, days - 5), reason: refusals[index % 4] },
        }),
        ...(end === 'expired' && { end: { status: end, moment: daysBefore(now, days - 32) } }),
      };
    })
    .toReversed();
}

const samples: readonly Pick<PastSample, 'title' | 'description' | 'sampleType'>[] = [
  {
    title: 'Soft-touch and gloss, side by side',
    description: 'For the cover of the catalog.',
    sampleType: 'coating',
  },
  {
    title: 'Recycled text papers',
    description: 'Three shades of white, 80#.',
    sampleType: 'paper',
  },
  {
    title: 'Perfect-bound dummy, 248 pages',
    description: 'To see how the spine opens.',
    sampleType: 'binding',
  },
  {
    title: 'Gold and copper foil',
    description: 'On a dark blue cover stock.',
    sampleType: 'finish',
  },
  {
    title: 'Spot color on kraft',
    description: 'With and without white ink under it.',
    sampleType: 'ink',
  },
  {
    title: 'Carbonless sets, 3-part',
    description: 'How well the last copy reads.',
    sampleType: 'other',
  },
];

export function samplesOf(customers: readonly ShopCustomer[], viewers: Viewers, now: Date) {
  const next = numbersFrom(77);
  return samples.map((sample, index): PastSample => {
    const days = 4 + index * 31 + next() * 9;
    const daysOn = (later: number) => daysBefore(now, days - later);
    const trackingNumber = `1Z999AA10${(20_000_000 + index * 7919).toString()}4`;
    return {
      ...sample,
      customer: viewers.get(customers[(index * 5) % customers.length]!.username)!,
      requestedAt: daysOn(0),
      steps: [
        { status: 'sent', moment: daysOn(1.5), carrier: 'UPS', trackingNumber },
        ...(index ? [{ status: 'received', moment: daysOn(4) } as const] : []),
      ],
    };
  });
}
