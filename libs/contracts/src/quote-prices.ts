import { dollars, fromCents, toCents } from './money.js';

export interface QuotePrice {
  quantity: number;
  totalPrice: string | null;
}

export interface OfferedPrice extends QuotePrice {
  totalPrice: string;
}

export const isOffered = (row: QuotePrice): row is OfferedPrice => row.totalPrice !== null;

export const offeredIn = (prices: readonly QuotePrice[]) => prices.filter(isOffered);

export function lowestPriceOf(prices: readonly QuotePrice[]) {
  const sums = offeredIn(prices).map(({ totalPrice }) => toCents(totalPrice));
  return sums.length
    ? fromCents(sums.reduce((minSum, sum) => (sum < minSum ? sum : minSum)))
    : undefined;
}

/** `('1250.50', 2500)` → `'$0.5002'`; rounded half up to 0.01 cent unless it is whole cents. */
export function dollarsEach(totalPrice: string, quantity: number) {
  const pieces = BigInt(quantity);
  const hundredths = (2n * 100n * toCents(totalPrice) + pieces) / (2n * pieces);
  const part = hundredths % 100n;
  return dollars(fromCents(hundredths / 100n) + (part ? String(part).padStart(2, '0') : ''));
}

/** Equal decimals, so that the prices align: `['$6.5833', undefined, '$4.5000']`. */
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

export const offerInWords = ({ quantity, totalPrice }: OfferedPrice) =>
  `${dollars(totalPrice)} for ${pieces(quantity)}`;

export function offersInWords(prices: readonly QuotePrice[]) {
  const offers = offeredIn(prices).map(offerInWords);
  return offers.length < 2
    ? offers.join('')
    : `${offers.slice(0, -1).join(', ')} or ${offers.at(-1)}`;
}

export const quantitiesInWords = (prices: readonly QuotePrice[]) =>
  prices.map(({ quantity }) => pieces(quantity)).join(' / ');
