import { label, type PurchaseOrderStatus } from '#contracts';
import { Badge, type Tone } from '../badge.js';

const tones: Record<PurchaseOrderStatus, Tone> = {
  pending: 'yellow',
  sent: 'orange',
  acknowledged: 'teal',
  in_production: 'blue',
  completed: 'green',
  cancelled: 'grey',
};

/** The status of an order to a vendor, in its words and colour. */
export function PurchaseOrderBadge({ status }: { status: PurchaseOrderStatus }) {
  return <Badge tone={tones[status]}>{label(status)}</Badge>;
}
