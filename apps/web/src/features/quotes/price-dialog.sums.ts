import { dollarsEach, isMoney, type QuoteDetail } from '#contracts';
import { count } from '../../lib/format.js';

/** What is typed, by the name of the field: `totalPrice`, or the quantity that the sum is for. */
type Sums = Record<string, string>;
type Priced = Pick<QuoteDetail, 'prices' | 'totalPrice' | 'pricedAt'>;

export const notOffered = 'Not offered when left empty';

const isNothing = (sum: string) => !/[1-9]/.test(sum);

/** One field for the price, or one for each of several quantities. */
export const fieldsOf = ({ prices }: Priced): { name: string; label: string; isRequired?: true }[] =>
  prices.length
    ? prices.map(({ quantity }) => ({ name: String(quantity), label: `Price for ${count(quantity)}` }))
    : [{ name: 'totalPrice', label: 'Total Price', isRequired: true }];

/** The price that stands; a customer's target is none. */
export const beginning = ({ prices, totalPrice, pricedAt }: Priced): Sums =>
  prices.length
    ? Object.fromEntries(prices.map((row) => [String(row.quantity), row.totalPrice ?? '']))
    : { totalPrice: (pricedAt && totalPrice) || '' };

/** What one piece costs at a sum that is typed for a quantity. */
export const eachOf = (name: string, sum = '') =>
  /^\d+$/.test(name) && isMoney(sum) && !isNothing(sum) ? `${dollarsEach(sum, Number(name))} each` : undefined;

/** For the wire. */
export const sumsSent = ({ prices }: Priced, sums: Sums) =>
  prices.length
    ? { prices: prices.map(({ quantity }) => ({ quantity, totalPrice: sums[quantity] || null })) }
    : { totalPrice: sums['totalPrice'] };

function wrongSum(sum: string) {
  if (!isMoney(sum)) return 'Price must be an amount like 1250.00';
  return isNothing(sum) ? 'Price must be more than 0' : undefined;
}

/** Of several quantities at least one needs a price. */
export function wrongPrices(quote: Priced, sums: Sums): Record<string, string | undefined> {
  const names = fieldsOf(quote).map(({ name }) => name);
  const filled = quote.prices.length ? names.filter((name) => sums[name]) : names;
  if (!filled.length) return { [names[0]!]: 'Please price at least one quantity' };
  return Object.fromEntries(filled.map((name) => [name, wrongSum(sums[name] ?? '')]));
}
