import type { PurchaseOrderRow } from '#contracts';
import { Notice } from '../../ui/notice.js';

export const ChangedSinceSent = ({ order: { vendorName } }: { order: PurchaseOrderRow }) => (
  <Notice tone="warning">{`This purchase order was changed after it was sent. ${vendorName} has the old version until you resend it.`}</Notice>
);
