import { BadRequestException } from '@nestjs/common';
import { isBelowTarget, marginOf } from '#contracts';

/** The decimal strings of an order. */
interface Amounts {
  originalAmount: string;
  vendorAmount: string;
}

const refusalWith = (field: string, message: string) =>
  new BadRequestException({ message, errors: [{ field, message }] });

/** No margin is written with more than three digits before the point. */
const maxMarginPercent = 1000;

/**
 * Margin reason to store; null when the target is met.
 * @param reason the new one, or undefined
 * @param keptReason the stored one, valid while the amounts stay the same
 * @throws BadRequestException that names `marginReason` when it is missing
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

/** @throws BadRequestException */
export const demandPrice = (price: string | null) => {
  if (price === null)
    throw refusalWith(
      'originalAmount',
      'Customer price is required because the job has no price yet',
    );
  return price;
};
