import { label, type ShipmentStatus } from '#contracts';
import { Badge, type Tone } from '../../../ui/badge.js';

const tones: Record<ShipmentStatus, Tone> = { pending: 'yellow', shipped: 'blue', delivered: 'teal' };

export function ShipmentBadge({ status }: { status: ShipmentStatus }) {
  return <Badge tone={tones[status]}>{label(status)}</Badge>;
}
