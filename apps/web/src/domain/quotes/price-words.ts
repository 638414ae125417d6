import { lowestPriceOf, offeredIn, offersInWords, type QuoteDetail } from '#contracts';
import { calendarDate, count, money } from '../../lib/format.js';

type PriceFields = Pick<
  QuoteDetail,
  | 'status'
  | 'quantity'
  | 'totalPrice'
  | 'prices'
  | 'pricedAt'
  | 'lastPrice'
  | 'validUntil'
  | 'jobId'
  | 'reorderedFrom'
>;

/**
 * A total counts as a price only after the shop set it and while it is valid.
 * @param staff true when the reader works for the shop
 */
export function priceWords(quote: PriceFields, staff: boolean): { amount: string; note: string } {
  const { totalPrice, pricedAt, lastPrice } = quote;
  if (totalPrice && pricedAt)
    return {
      amount: hasChoice(quote) ? `From ${money(lowestPriceOf(quote.prices)!)}` : money(totalPrice),
      note: priceNote(quote),
    };
  if (totalPrice) return { amount: money(totalPrice), note: targetNote(quote, staff) };
  if (lastPrice && quote.reorderedFrom)
    return {
      amount: 'To be confirmed',
      note: `The last price was ${money(lastPrice)}. ${noPriceNote(quote, staff)}`,
    };
  if (lastPrice)
    return {
      amount: 'Not priced',
      note: `The last price, ${money(lastPrice)}, is no longer valid.`,
    };
  return { amount: 'Not priced', note: noPriceNote(quote, staff) };
}

export const hasChoice = ({ prices, jobId }: Pick<PriceFields, 'prices' | 'jobId'>) =>
  jobId === null && offeredIn(prices).length > 1;

/** `$750.00`; several quantities are listed. */
export const currentPrice = ({
  prices,
  totalPrice,
}: {
  prices: PriceFields['prices'];
  totalPrice: string;
}) => offersInWords(prices) || money(totalPrice);

function priceNote(quote: PriceFields) {
  const { status, validUntil, jobId, prices, quantity } = quote;
  const total =
    prices.length && !hasChoice(quote) ? `Total price for ${count(quantity!)}` : 'Total price';
  if (jobId) return `${total}, as accepted`;
  if (status === 'expired')
    return validUntil
      ? `This price was valid until ${calendarDate(validUntil)}.`
      : 'This price is no longer valid.';
  if (status === 'rejected') return 'This was the price of the rejected quote.';
  return hasChoice(quote) ? 'Total price, by quantity' : total;
}

function targetNote({ status }: PriceFields, staff: boolean) {
  const targetLabel = staff ? 'The customer’s target' : 'Your target';
  if (status === 'draft') return `${targetLabel}. The shop will set the price.`;
  return status === 'pending'
    ? `${targetLabel}. The shop has not set a price yet.`
    : `${targetLabel}. The shop did not set a price.`;
}

function noPriceNote({ status }: PriceFields, staff: boolean) {
  if (status === 'draft') return 'The shop will set a price after the request is submitted.';
  if (status !== 'pending') return 'The shop did not set a price.';
  return staff ? 'Set a price to send the customer a quote.' : 'The shop is preparing a price.';
}
