import { isDeepStrictEqual } from 'node:util';
import { BadRequestException } from '@nestjs/common';
import { type OfferedPrice, offeredIn, type QuotePrice, toMoney } from '#contracts';
import { pricesSent, type Quantities, rowsOf } from './quote-quantities.js';

const pieces = (quantity: number) => quantity.toLocaleString('en-US');

/** What staff may name as the price: of the quote, or of each of its quantities. */
export interface Sums {
  totalPrice?: string | null | undefined;
  prices?: readonly QuotePrice[] | null | undefined;
}

/** Whether rows that a client sent say something else than what stands. */
export const differs = (quote: Quantities, prices: readonly QuotePrice[] | null | undefined) =>
  prices !== undefined && !isDeepStrictEqual(pricesSent(prices || []), [...quote.prices]);

/** Whether this names a price that does not stand already. */
export const namesPrice = (quote: Quantities, { totalPrice, prices }: Sums) =>
  (Boolean(prices) && differs(quote, prices)) || (Boolean(totalPrice) && (!quote.pricedAt || toMoney(totalPrice!) !== quote.totalPrice));

/**
 * The rows of a quote with the prices that are named; a sum alone is for the quantity that the quote has. What is not named stays as it was.
 * @throws BadRequestException when none has a price, one is nothing, or one is for a quantity that nobody asked for
 */
export function offerOf(quote: Quantities, { totalPrice, prices }: Sums) {
  const rows = rowsOf(quote);
  const named = prices && differs(quote, prices) ? pricesSent(prices) : undefined;
  const unasked = named?.find(({ quantity }) => !rows.some((row) => row.quantity === quantity));
  if (unasked) throw new BadRequestException(`Nobody asked for a price for ${pieces(unasked.quantity)}.`);
  const sumOf = ({ quantity, totalPrice: before }: (typeof rows)[number]) => {
    if (named) return named.find((row) => row.quantity === quantity)?.totalPrice ?? null;
    return quantity === quote.quantity && totalPrice ? toMoney(totalPrice) : before;
  };
  const offer = rows.map((row) => ({ quantity: row.quantity, totalPrice: sumOf(row) }));
  const sums = offer.flatMap(({ totalPrice: sum }) => sum ?? []);
  if (!sums.length) throw new BadRequestException('Price is required');
  if (sums.some((sum) => /^[0.]+$/.test(sum))) throw new BadRequestException('Price must be more than zero');
  return offer;
}

const refused = (message: string) => new BadRequestException({ message, errors: [{ field: 'quantity', message }] });

/**
 * Which of several quantities a yes is for.
 * @param quantity as it was named, if it was @returns undefined where there is nothing to choose from
 * @throws BadRequestException when several could be meant, or the one that is meant has no price
 */
export function chosenOf(quote: Quantities, quantity: number | undefined): OfferedPrice | undefined {
  const offered = offeredIn(quote.prices);
  if (quantity === undefined && offered.length > 1) throw refused('Please choose one of the quantities');
  if (!quote.prices.length && (quantity ?? quote.quantity) === quote.quantity) return undefined;
  const chosen = quantity === undefined ? offered[0] : offered.find((row) => row.quantity === quantity);
  if (!chosen) throw refused(`This quote has no price for ${pieces(quantity ?? 0)}`);
  return chosen;
}
