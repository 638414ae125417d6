import {
  dollars,
  dollarsEach,
  isOffered,
  offerInWords,
  offersInWords,
  type QuotePrice,
} from '#contracts';

interface PricedQuote {
  quantity: number | null;
  totalPrice: string | null;
  jobId: string | null;
  prices: readonly QuotePrice[];
}

/** For example `$750.00`, or each quantity with its price until one is ordered. */
export function priceInWords({ quantity, totalPrice, jobId, prices }: PricedQuote) {
  if (!totalPrice) return null;
  if (!prices.some(isOffered)) return dollars(totalPrice);
  return jobId ? offerInWords({ quantity: quantity!, totalPrice }) : offersInWords(prices);
}

/** One row for each quantity, for example `Price for 500`, `$210.00, $0.42 each`. */
export const pricesInRows = ({
  totalPrice,
  prices,
}: PricedQuote): [label: string, value: string][] =>
  prices.length ? prices.map(rowOf) : totalPrice ? [['Price', dollars(totalPrice)]] : [];

const rowOf = ({ quantity, totalPrice }: QuotePrice): [string, string] => [
  `Price for ${quantity.toLocaleString('en-US')}`,
  totalPrice ? `${dollars(totalPrice)}, ${dollarsEach(totalPrice, quantity)} each` : 'Not offered',
];
