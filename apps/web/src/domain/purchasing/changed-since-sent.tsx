import type { PurchaseOrderRow } from '#contracts';
import { Notice } from '../../ui/notice.js';

/** The vendor has an older version of the purchase order. */
export const ChangedSinceSent = ({ order: { vendorName } }: { order: PurchaseOrderRow }) => (
  <Notice tone="warning">{`This purchase order was changed after it was sent. ${vendorName} has the old version until you resend it.`}</Notice>
);
