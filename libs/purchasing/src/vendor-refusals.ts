import type { VendorAction, VendorOrder } from '#contracts';
import type { PurchaseOrder } from './purchase-order.entity.js';

const all = (refusal: string | null): Record<VendorAction, string | null> => ({ acknowledge: refusal, decline: refusal, ship: refusal });

/** Why the vendor cannot do what now, or null where they can. @param written an instant as people read it @param phone of the shop */
export function vendorRefusals(
  { status, acknowledgedDate, declinedAt }: PurchaseOrder,
  written: (instant: Date) => string,
  phone: string,
): VendorOrder['refusals'] {
  if (declinedAt) return all(`This order was declined on ${written(declinedAt)}. Please call us if that has changed: ${phone}.`);
  if (status === 'sent') return { acknowledge: null, decline: null, ship: 'Please acknowledge the order first.' };
  const since = acknowledgedDate
    ? `This order was acknowledged on ${written(acknowledgedDate)}.`
    : 'This order is being worked on already.';
  return { acknowledge: since, decline: `${since} Please call us if you cannot do it: ${phone}.`, ship: null };
}
