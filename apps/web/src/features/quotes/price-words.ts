import { leastOf, offeredIn, offersInWords, type QuoteDetail } from '#contracts';
import { calendarDate, count, money } from '../../lib/format.js';

type Priced = Pick<
  QuoteDetail,
  'status' | 'quantity' | 'totalPrice' | 'prices' | 'pricedAt' | 'lastPrice' | 'validUntil' | 'jobId' | 'reorderedFrom'
>;

/**
 * What to say of a quote's sum: it is a price only once the shop has named it, and only while it stands.
 * @param staff whether the reader works for the shop
 */
export function priceWords(quote: Priced, staff: boolean): { amount: string; note: string } {
  const { totalPrice, pricedAt, lastPrice } = quote;
  if (totalPrice && pricedAt)
    return { amount: hasChoice(quote) ? `From ${money(leastOf(quote.prices)!)}` : money(totalPrice), note: standing(quote) };
  if (totalPrice) return { amount: money(totalPrice), note: target(quote, staff) };
  if (lastPrice && quote.reorderedFrom)
    return { amount: 'To be confirmed', note: `Last time ${money(lastPrice)}. ${missing(quote, staff)}` };
  if (lastPrice) return { amount: 'Not priced', note: `The last price, ${money(lastPrice)}, does not stand any more.` };
  return { amount: 'Not priced', note: missing(quote, staff) };
}

/** Whether several quantities can be ordered, and none has been yet. */
export const hasChoice = ({ prices, jobId }: Pick<Priced, 'prices' | 'jobId'>) => jobId === null && offeredIn(prices).length > 1;

/** `$750.00`; of several quantities each. */
export const standingPrice = ({ prices, totalPrice }: { prices: Priced['prices']; totalPrice: string }) =>
  offersInWords(prices) || money(totalPrice);

function standing(quote: Priced) {
  const { status, validUntil, jobId, prices, quantity } = quote;
  const total = prices.length && !hasChoice(quote) ? `Total price for ${count(quantity!)}` : 'Total price';
  if (jobId) return `${total}, as accepted`;
  if (status === 'expired')
    return validUntil ? `This price stood until ${calendarDate(validUntil)}.` : 'This price does not stand any more.';
  if (status === 'rejected') return 'This was the price of the rejected quote.';
  return hasChoice(quote) ? 'Total price, by quantity' : total;
}

function target({ status }: Priced, staff: boolean) {
  const whose = staff ? 'The customer’s target' : 'Your target';
  if (status === 'draft') return `${whose}. The shop names the price.`;
  return status === 'pending' ? `${whose}. The shop has not named its price yet.` : `${whose}. The shop never named its price.`;
}

function missing({ status }: Priced, staff: boolean) {
  if (status === 'draft') return 'The shop prices the request once it is submitted.';
  if (status !== 'pending') return 'The shop never named a price.';
  return staff ? 'Set a price to make the offer.' : 'The shop is working on it.';
}
