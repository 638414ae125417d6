import type { BidChange } from '#contracts';
import { type Quote, requestDetails, specOnWire } from '#quotes';

/** What vendors bid on: nothing of it names the customer, the address or a price. */
export interface BidWork {
  specification: [label: string, value: string][];
  quantities: number[];
  destination: string | null;
}

const none = {
  quantity: null,
  totalPrice: null,
  deliveryMethod: null,
  deliveryAddress: null,
  mailDate: null,
  inHomesDate: null,
  estimatedCompletionDate: null,
};

export const specificationOf = ({ spec }: Pick<Quote, 'spec'>) =>
  requestDetails({ ...specOnWire(spec), ...none });

const place =
  /(?:^|[,\n])\s*([^,\n\d]{2,60}?),?\s+([A-Z]{2})\.?,?\s+(\d{5})(?:-\d{4})?\s*(?:,?\s*(?:USA?|United States))?\s*$/i;

/** City, state and ZIP code at the end of an address; null if it does not end so. */
export function destinationOf(address: string | null | undefined) {
  const [, city, state, zip] = place.exec(address?.trim() ?? '') ?? [];
  return city ? `${city.trim()}, ${state!.toUpperCase()} ${zip}` : null;
}

/** Work for customer pickup is shipped to the shop first. */
export const destinationFor = (
  { deliveryMethod, deliveryAddress }: Pick<Quote, 'deliveryMethod' | 'deliveryAddress'>,
  shopAddress: string,
) => destinationOf(deliveryMethod === 'pickup' ? shopAddress : deliveryAddress);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title for vendors, in which the names of the customer are left out. */
export function blindTitle(title: string, names: readonly (string | null | undefined)[]) {
  const words = names.flatMap((name) => (name?.trim() ? [escaped(name.trim())] : []));
  if (!words.length) return title;
  const name = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?:[’']s?)?(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const rest = title
    .replace(name, ' ')
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,:;–—-]+|[\s,:;–—-]+$/g, '');
  return rest || 'Print job';
}

const list = (quantities: readonly number[]) =>
  quantities.map((one) => one.toLocaleString('en-US')).join(' / ');

export function changesBetween(before: BidWork, after: BidWork): BidChange[] {
  const rows = (work: BidWork): [string, string | null][] => [
    ['Quantities', list(work.quantities)],
    ...work.specification,
    ['Ship to', work.destination],
  ];
  const [earlier, later] = [new Map(rows(before)), new Map(rows(after))];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((label): BidChange[] => {
    const [from, to] = [earlier.get(label) ?? null, later.get(label) ?? null];
    return from === to ? [] : [[label, from, to]];
  });
}
