import { dollarsEach, isMoney, type QuoteDetail } from '#contracts';
import { count, money } from '../../lib/format.js';

/** Typed prices by field name: `totalPrice` or the quantity. */
type Sums = Record<string, string>;
type PriceFields = Pick<QuoteDetail, 'prices' | 'quantity' | 'totalPrice' | 'pricedAt'>;

export const notOffered = 'Leave empty if not offered';

const isNothing = (sum: string) => !/[1-9]/.test(sum);

export const fieldsOf = ({
  prices,
}: PriceFields): { name: string; label: string; isRequired?: true }[] =>
  prices.length
    ? prices.map(({ quantity }) => ({
        name: String(quantity),
        label: `Price for ${count(quantity)}`,
      }))
    : [{ name: 'totalPrice', label: 'Total Price', isRequired: true }];

/** The current price; a customer’s target is not a price. */
export const sumsOf = ({ prices, totalPrice, pricedAt }: PriceFields): Sums =>
  prices.length
    ? Object.fromEntries(prices.map((row) => [String(row.quantity), row.totalPrice ?? '']))
    : { totalPrice: (pricedAt && totalPrice) || '' };

export const valuesOf = (quote: QuoteDetail): Sums => ({
  ...sumsOf(quote),
  validUntil: quote.validUntil ?? '',
  notes: quote.notes ?? '',
});

/** Unit price at a typed total, with the quantity where the field does not show it. */
export function eachOf({ prices, quantity }: PriceFields, name: string, sum = '') {
  if (!isMoney(sum) || isNothing(sum)) return undefined;
  if (prices.length) return `${dollarsEach(sum, Number(name))} each`;
  return quantity === null
    ? undefined
    : `${dollarsEach(sum, quantity)} each for ${count(quantity)}`;
}

const sumsSent = ({ prices }: PriceFields, sums: Sums) =>
  prices.length
    ? { prices: prices.map(({ quantity }) => ({ quantity, totalPrice: sums[quantity] || null })) }
    : { totalPrice: sums['totalPrice'] };

/** As a request; a price that is not stored yet is always included. */
export function changesOf(quote: PriceFields, before: Sums, now: Sums) {
  const isTyped = (name: string) => now[name] !== before[name];
  return {
    ...((!quote.pricedAt || fieldsOf(quote).some(({ name }) => isTyped(name))) &&
      sumsSent(quote, now)),
    ...(isTyped('validUntil') && now['validUntil'] && { validUntil: now['validUntil'] }),
    ...(isTyped('notes') && { notes: now['notes'] }),
  };
}

export function wrongSum(sum: string) {
  if (!isMoney(sum)) return 'Price must be an amount like 1250.00';
  return isNothing(sum) ? 'Price must be more than 0' : undefined;
}

export function wrongPrices(quote: PriceFields, sums: Sums): Record<string, string | undefined> {
  const names = fieldsOf(quote).map(({ name }) => name);
  const filledNames = quote.prices.length ? names.filter((name) => sums[name]) : names;
  if (!filledNames.length) return { [names[0]!]: 'Please enter a price for at least one quantity' };
  return Object.fromEntries(filledNames.map((name) => [name, wrongSum(sums[name] ?? '')]));
}

/** What is known about the price of a request, for its first field. */
export function priceHint({
  totalPrice,
  pricedAt,
  lastPrice,
  prices,
}: PriceFields & Pick<QuoteDetail, 'lastPrice'>) {
  if (totalPrice && !pricedAt) return `The customer’s target is ${money(totalPrice)}`;
  if (lastPrice) return `The last price was ${money(lastPrice)}`;
  return prices.length ? notOffered : undefined;
}
