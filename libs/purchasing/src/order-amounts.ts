import { BadRequestException } from '@nestjs/common';
import { isBelowTarget, marginOf } from '#contracts';

/** Decimal strings. */
interface Amounts {
  originalAmount: string;
  vendorAmount: string;
}

const refusalWith = (field: string, message: string) =>
  new BadRequestException({ message, errors: [{ field, message }] });

/** Percent; the database column has room for three digits before the point. */
const maxMarginPercent = 1000;

/**
 * @returns the margin reason to store, or null if the target is met
 * @throws BadRequestException that names `marginReason` or `vendorAmount`
 */
export function reasonFor(
  { originalAmount, vendorAmount }: Amounts,
  targetPercent: number,
  reason: string | null | undefined,
  keptReason: string | null,
) {
  const { percentage } = marginOf(originalAmount, vendorAmount);
  if (percentage !== null && Math.abs(Number(percentage)) >= maxMarginPercent) {
    throw refusalWith('vendorAmount', 'Vendor cost is more than ten times the customer price');
  }
  if (!isBelowTarget(originalAmount, vendorAmount, targetPercent)) return null;
  const statedReason = reason?.trim() || keptReason;
  if (statedReason) return statedReason;
  throw refusalWith(
    'marginReason',
    `Margin is below the ${targetPercent}% target. Enter a reason.`,
  );
}

/** @throws BadRequestException without a price */
export const demandPrice = (price: string | null) => {
  if (price === null)
    throw refusalWith(
      'originalAmount',
      'Customer price is required because the job has no price yet',
    );
  return price;
};
