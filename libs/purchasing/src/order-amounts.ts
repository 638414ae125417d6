import { BadRequestException } from '@nestjs/common';
import { isBelowTarget, marginOf } from '#contracts';

/** The decimal strings of an order. */
interface Amounts {
  originalAmount: string;
  vendorAmount: string;
}

const refused = (field: string, message: string) => new BadRequestException({ message, errors: [{ field, message }] });

/** No margin is written with more than three digits before the point. */
const widest = 1000;

/**
 * What is kept as the reason for a margin: nothing where the target is met.
 * @param reason as it was given now, or undefined @param kept the one that stands, as long as the amounts do
 * @throws BadRequestException that names `marginReason` when there is none for less than the target
 */
export function reasonFor(
  { originalAmount, vendorAmount }: Amounts,
  targetPercent: number,
  reason: string | null | undefined,
  kept: string | null,
) {
  const { percentage } = marginOf(originalAmount, vendorAmount);
  if (percentage !== null && Math.abs(Number(percentage)) >= widest) {
    throw refused('vendorAmount', 'Vendor cost is more than ten times the customer price');
  }
  if (!isBelowTarget(originalAmount, vendorAmount, targetPercent)) return null;
  const stands = reason?.trim() || kept;
  if (stands) return stands;
  throw refused('marginReason', `A reason is required: less than the target of ${targetPercent}% would stay with the shop`);
}

/** @throws BadRequestException */
export const demandPrice = (price: string | null) => {
  if (price === null) throw refused('originalAmount', 'Customer price is required: the job has none yet');
  return price;
};
