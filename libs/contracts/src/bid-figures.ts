import type { BidPrice } from './bids.js';
import { fromCents, toCents } from './money.js';

/** Whole cents; the first does not round. */
export const roundingSteps = ['0.01', '1.00', '5.00', '10.00', '25.00', '50.00', '100.00'] as const;
export type RoundingStep = (typeof roundingSteps)[number];

const ceilQuotient = (dividend: bigint, divisor: bigint) => (dividend + divisor - 1n) / divisor;
const rounded = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/** What the work costs at our door: price and freight. */
export const landedCost = ({ price, freight }: Pick<BidPrice, 'price' | 'freight'>) =>
  fromCents(toCents(price) + toCents(freight ?? '0'));

/** Rounded half up to a cent. */
export const costPerThousand = (cost: string, quantity: number) =>
  fromCents(rounded(1000n * toCents(cost), BigInt(quantity)));

export const lowestOf = (costs: readonly string[]) =>
  costs.length
    ? fromCents(costs.map(toCents).reduce((lowest, cost) => (cost < lowest ? cost : lowest)))
    : undefined;

/** `('1100.00', '1000.00')` → `{ amount: '100.00', percent: '10.0' }` */
export function distanceTo(cost: string, lowest: string) {
  const amount = toCents(cost) - toCents(lowest);
  const tenths = toCents(lowest) ? rounded(1000n * amount, toCents(lowest)) : 0n;
  return { amount: fromCents(amount), percent: `${tenths / 10n}.${tenths % 10n}` };
}

/**
 * cost ÷ (1 − margin), rounded up to a step, so that the margin is never below the target.
 * @param marginPercent a whole number from 0 to 99
 */
export function priceOfCost(cost: string, marginPercent: number, step: RoundingStep) {
  const stepCents = toCents(step);
  const divisor = BigInt(100 - marginPercent) * stepCents;
  return fromCents(ceilQuotient(100n * toCents(cost), divisor) * stepCents);
}
