import { limits, type QuotePrice, toMoney } from '#contracts';
import { toPositiveInt } from '#fields';

/** Parsers put several quantities into the specifications. */
interface QuantityRequest {
  quantity?: unknown;
  quantities?: readonly unknown[] | null;
  specifications?: { quantities?: unknown } | object | null;
}

export interface Quantities {
  quantity?: number | null;
  totalPrice?: string | null;
  pricedAt?: Date | null;
  prices: readonly QuotePrice[];
}

export interface PriceRow {
  quantity: number | null;
  totalPrice: string | null;
}

export const rowsOf = ({
  quantity,
  totalPrice,
  pricedAt,
  prices,
}: Quantities): readonly PriceRow[] =>
  prices.length
    ? prices
    : [{ quantity: quantity ?? null, totalPrice: (pricedAt && totalPrice) || null }];

/** A single quantity replaces all others, or comes first if it is one of them. */
export function quantitiesSent(
  input: QuantityRequest,
  earlierQuantities: Quantities = { prices: [] },
): { quantity?: number; prices?: QuotePrice[]; totalPrice?: string | null } {
  const firstQuantity = toPositiveInt(input.quantity);
  const requestedQuantities =
    requestedIn(input) ??
    (firstQuantity && !earlierQuantities.prices.some(({ quantity }) => quantity === firstQuantity)
      ? [firstQuantity]
      : undefined);
  if (!requestedQuantities) return {};
  const sums = new Map(
    rowsOf(earlierQuantities).map(({ quantity, totalPrice }) => [quantity, totalPrice]),
  );
  const prices = requestedQuantities.map((quantity) => ({
    quantity,
    totalPrice: sums.get(quantity) ?? null,
  }));
  if (prices.length > 1)
    return {
      quantity:
        [firstQuantity, earlierQuantities.quantity].find(
          (one) => one && requestedQuantities.includes(one),
        ) ?? requestedQuantities[0]!,
      prices,
    };
  const [only] = prices;
  // The price stays valid only for a quantity that was priced.
  const sum =
    earlierQuantities.pricedAt && earlierQuantities.prices.length && only
      ? { totalPrice: only.totalPrice }
      : {};
  return { ...(only && { quantity: only.quantity }), ...sum, prices: [] };
}

/** A cleared list may arrive as an empty string. */
function requestedIn({ quantities, specifications }: QuantityRequest) {
  const parsedInput =
    specifications && 'quantities' in specifications ? specifications.quantities : undefined;
  const givenQuantities =
    quantities === undefined
      ? Array.isArray(parsedInput) && parsedInput.length > 1
        ? parsedInput
        : undefined
      : quantities || [];
  const counts = givenQuantities
    ?.slice(0, limits.quantities)
    .flatMap((each) => toPositiveInt(each) ?? []);
  return counts && [...new Set(counts)].toSorted((one, other) => one - other);
}

export const quantitiesOf = ({ quantity, prices }: Pick<Quantities, 'quantity' | 'prices'>) =>
  prices.length ? prices.map((row) => row.quantity) : quantity ? [quantity] : [];

export const pricesSent = (rows: readonly QuotePrice[]) =>
  rows.map(({ quantity, totalPrice }) => ({
    quantity: toPositiveInt(quantity)!,
    totalPrice: totalPrice ? toMoney(totalPrice) : null,
  }));
