import type { VendorAction, VendorOrder } from '#contracts';
import type { PurchaseOrder } from './purchase-order.entity.js';

const all = (refusal: string | null): Record<VendorAction, string | null> => ({
  acknowledge: refusal,
  decline: refusal,
  ship: refusal,
});

/** @returns for each action the reason as a sentence, or null if it is allowed */
export function vendorRefusals(
  { status, acknowledgedDate, declinedAt }: PurchaseOrder,
  formatDate: (instant: Date) => string,
  phone: string,
): VendorOrder['refusals'] {
  if (declinedAt)
    return all(
      `This order was declined on ${formatDate(declinedAt)}. To change your answer, call us at ${phone}.`,
    );
  if (status === 'sent')
    return { acknowledge: null, decline: null, ship: 'Please acknowledge the order first.' };
  const acceptanceText = acknowledgedDate
    ? `This order was acknowledged on ${formatDate(acknowledgedDate)}.`
    : 'This order is already in production.';
  return {
    acknowledge: acceptanceText,
    decline: `${acceptanceText} If you cannot complete it, call us at ${phone}.`,
    ship: null,
  };
}
