import type { PurchaseOrderRow } from '#contracts';
import { Notice } from '../notice.js';

/** The vendor holds an older paper than what stands here. */
export const ChangedSinceSent = ({ order: { vendorName } }: { order: PurchaseOrderRow }) => (
  <Notice tone="warning">{`It was changed since it was sent. ${vendorName} has the older figures until you send it again.`}</Notice>
);
