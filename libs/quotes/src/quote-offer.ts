import { isDeepStrictEqual } from 'node:util';
import { BadRequestException } from '@nestjs/common';
import { type OfferedPrice, offeredIn, type QuotePrice, toMoney } from '#contracts';
import { pricesSent, type Quantities, rowsOf } from './quote-quantities.js';

const pieces = (quantity: number) => quantity.toLocaleString('en-US');

export interface Sums {
  totalPrice?: string | null | undefined;
  prices?: readonly QuotePrice[] | null | undefined;
}

export const differs = (quote: Quantities, prices: readonly QuotePrice[] | null | undefined) =>
  prices !== undefined && !isDeepStrictEqual(pricesSent(prices || []), [...quote.prices]);

export const namesPrice = (quote: Quantities, { totalPrice, prices }: Sums) =>
  (Boolean(prices) && differs(quote, prices)) ||
  (Boolean(totalPrice) && (!quote.pricedAt || toMoney(totalPrice!) !== quote.totalPrice));

/**
 * A total without a quantity prices the quote's own quantity; other rows keep their price.
 * @throws BadRequestException if no row has a price, a price is zero, or a quantity was not
 * requested
 */
export function offerOf(quote: Quantities, { totalPrice, prices }: Sums) {
  const rows = rowsOf(quote);
  const offeredPrices = prices && differs(quote, prices) ? pricesSent(prices) : undefined;
  const extraPrice = offeredPrices?.find(
    ({ quantity }) => !rows.some((row) => row.quantity === quantity),
  );
  if (extraPrice)
    throw new BadRequestException(
      `This quote does not include a quantity of ${pieces(extraPrice.quantity)}.`,
    );
  const sumOf = ({ quantity, totalPrice: earlierTotal }: (typeof rows)[number]) => {
    if (offeredPrices)
      return offeredPrices.find((row) => row.quantity === quantity)?.totalPrice ?? null;
    return quantity === quote.quantity && totalPrice ? toMoney(totalPrice) : earlierTotal;
  };
  const offer = rows.map((row) => ({ quantity: row.quantity, totalPrice: sumOf(row) }));
  const sums = offer.flatMap(({ totalPrice: sum }) => sum ?? []);
  if (!sums.length) throw new BadRequestException('Price is required');
  if (sums.some((sum) => /^[0.]+$/.test(sum)))
    throw new BadRequestException('Price must be more than zero');
  return offer;
}

const refusalWith = (message: string) =>
  new BadRequestException({ message, errors: [{ field: 'quantity', message }] });

/**
 * @returns undefined without offers
 * @throws BadRequestException if several offers are possible, or the chosen one has no price
 */
export function chosenOf(
  quote: Quantities,
  quantity: number | undefined,
): OfferedPrice | undefined {
  const offers = offeredIn(quote.prices);
  if (quantity === undefined && offers.length > 1)
    throw refusalWith('Please choose one of the quantities');
  if (!quote.prices.length && (quantity ?? quote.quantity) === quote.quantity) return undefined;
  const chosenOffer =
    quantity === undefined ? offers[0] : offers.find((row) => row.quantity === quantity);
  if (!chosenOffer) throw refusalWith(`This quote has no price for ${pieces(quantity ?? 0)}`);
  return chosenOffer;
}
