import { fromCents, toCents } from './money.js';

/**
 * Half-up, away from nothing, of whole numbers.
 * @param divisor more than nothing
 */
const rounded = (dividend: bigint, divisor: bigint) => {
  const half = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor);
  return dividend < 0n ? -half : half;
};
const signed = (cents: bigint) => (cents < 0n ? `-${fromCents(-cents)}` : fromCents(cents));

/**
 * `margin` is less than nothing when the vendor is paid more than the customer pays; `percentage`
 * of the price, null when that is 0.
 */
export interface Margin {
  margin: string;
  percentage: string | null;
}

/**
 * Margin as decimal strings: `('250.00', '200.00')` → `{ margin: '50.00', percentage: '20.00' }`.
 */
export function marginOf(original: string, vendor: string): Margin {
  const price = toCents(original);
  const margin = price - toCents(vendor);
  return {
    margin: signed(margin),
    percentage: price === 0n ? null : signed(rounded(10_000n * margin, price)),
  };
}

/**
 * Vendor amount that leaves the target margin, to the cent.
 * @param targetPercent a whole number from 0 to 100
 */
export const vendorShare = (original: string, targetPercent: number) =>
  fromCents(rounded(toCents(original) * BigInt(100 - targetPercent), 100n));

/** True when the margin is below the target, which requires a reason. */
export const isBelowTarget = (original: string, vendor: string, targetPercent: number) =>
  toCents(vendor) > toCents(vendorShare(original, targetPercent));
