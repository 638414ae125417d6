import { fromCents, toCents } from './money.js';

/** Rounds half away from zero; the divisor is positive. */
const roundedQuotient = (dividend: bigint, divisor: bigint) => {
  const half = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor);
  return dividend < 0n ? -half : half;
};
const toSignedMoney = (cents: bigint) => (cents < 0n ? `-${fromCents(-cents)}` : fromCents(cents));

/** `margin` can be negative; `percentage` is null when the price is 0. */
export interface Margin {
  margin: string;
  percentage: string | null;
}

export function marginOf(original: string, vendor: string): Margin {
  const price = toCents(original);
  const margin = price - toCents(vendor);
  return {
    margin: toSignedMoney(margin),
    percentage: price === 0n ? null : toSignedMoney(roundedQuotient(10_000n * margin, price)),
  };
}

/** @param targetPercent a whole number from 0 to 100 */
export const vendorShare = (original: string, targetPercent: number) =>
  fromCents(roundedQuotient(toCents(original) * BigInt(100 - targetPercent), 100n));

export const isBelowTarget = (original: string, vendor: string, targetPercent: number) =>
  toCents(vendor) > toCents(vendorShare(original, targetPercent));
