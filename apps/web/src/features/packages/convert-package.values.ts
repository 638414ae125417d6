import {
  fromCents,
  offeredIn,
  type PackageDetail,
  type PackageOrder,
  type QuoteDetail,
  toCents,
} from '#contracts';

/** In a package that is ordered as a whole, the server checks the whole. */
export const isOrderable = ({ jobId, status, pricedAt }: QuoteDetail, isSeparable: boolean) =>
  jobId === null && (!isSeparable || (status === 'approved' && pricedAt !== null));

/** @param quantity as chosen, when several have a price */
export function orderOf({ id, prices }: QuoteDetail, quantity: string | undefined): PackageOrder {
  const onlyQuantity = offeredIn(prices)[0]?.quantity;
  const ordered = quantity ? Number(quantity) : onlyQuantity;
  return { quoteId: id, ...(prices.length && { quantity: ordered }) };
}

const priceOf = ({ id, prices, totalPrice }: QuoteDetail, quantities: Quantities) =>
  offeredIn(prices).find(({ quantity }) => String(quantity) === quantities[id])?.totalPrice ??
  totalPrice ??
  '0';

type Quantities = Readonly<Record<string, string>>;

/** Services are part of the first order. */
export const servicesOf = ({ lines, jobs }: PackageDetail) => (jobs === 0 ? lines : []);

export function orderTotal(
  one: PackageDetail,
  chosen: readonly QuoteDetail[],
  quantities: Quantities,
) {
  const amounts = [
    ...chosen.map((item) => priceOf(item, quantities)),
    ...servicesOf(one).map(({ amount }) => amount),
  ];
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}
