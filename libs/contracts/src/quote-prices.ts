import { dollars, fromCents, toCents } from './money.js';

/**
 * One of the quantities that a quote was asked for. `totalPrice` is a decimal string; null while
 * the shop has no price for it, or makes none.
 */
export interface QuotePrice {
  quantity: number;
  totalPrice: string | null;
}

/** A quantity that can be ordered. */
export interface OfferedPrice extends QuotePrice {
  totalPrice: string;
}

export const isOffered = (row: QuotePrice): row is OfferedPrice => row.totalPrice !== null;

/** Quantities with a price, smallest first. */
export const offeredIn = (prices: readonly QuotePrice[]) => prices.filter(isOffered);

/** The least that anything offered costs, or undefined when nothing is: `'210.00'`. */
export function lowestPriceOf(prices: readonly QuotePrice[]) {
  const sums = offeredIn(prices).map(({ totalPrice }) => toCents(totalPrice));
  return sums.length
    ? fromCents(sums.reduce((minSum, sum) => (sum < minSum ? sum : minSum)))
    : undefined;
}

/**
 * Unit price, rounded half up to a hundredth of a cent unless it is whole cents: `('1250.50',
 * 2500)` → `'$0.5002'`, `('210.00', 500)` → `'$0.42'`.
 */
export function dollarsEach(totalPrice: string, quantity: number) {
  const pieces = BigInt(quantity);
  const hundredths = (2n * 100n * toCents(totalPrice) + pieces) / (2n * pieces);
  const part = hundredths % 100n;
  return dollars(fromCents(hundredths / 100n) + (part ? String(part).padStart(2, '0') : ''));
}

/**
 * Unit prices of all offers with equal decimals, so that they align: `['$6.5833', undefined,
 * '$4.5000']`.
 */
export function dollarsEachOf(prices: readonly QuotePrice[]) {
  const sums = prices.map((row) =>
    isOffered(row) ? dollarsEach(row.totalPrice, row.quantity) : undefined,
  );
  const [cents, fine] = [/\.\d{2}$/, /\.\d{4}$/];
  return sums.some((sum) => sum && fine.test(sum))
    ? sums.map((sum) => sum?.replace(cents, '$&00'))
    : sums;
}

const pieces = (quantity: number) => quantity.toLocaleString('en-US');

/** `$350.00 for 1,000` */
export const offerInWords = ({ quantity, totalPrice }: OfferedPrice) =>
  `${dollars(totalPrice)} for ${pieces(quantity)}`;

/** `$210.00 for 500, $350.00 for 1,000 or $700.00 for 2,500` */
export function offersInWords(prices: readonly QuotePrice[]) {
  const offers = offeredIn(prices).map(offerInWords);
  return offers.length < 2
    ? offers.join('')
    : `${offers.slice(0, -1).join(', ')} or ${offers.at(-1)}`;
}

/** `500 / 1,000 / 2,500` */
export const quantitiesInWords = (prices: readonly QuotePrice[]) =>
  prices.map(({ quantity }) => pieces(quantity)).join(' / ');
