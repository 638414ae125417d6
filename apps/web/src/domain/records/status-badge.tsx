import {
  type InvoiceStatus,
  type JobStatus,
  label,
  type ProofState,
  type PurchaseOrderStatus,
  type QuoteStatus,
  type SampleStatus,
  type ShipmentStatus,
} from '#contracts';
import { Badge, type Tone } from '../../ui/badge.js';

const records: Record<QuoteStatus | JobStatus, Tone> = {
  draft: 'gray',
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  expired: 'gray',
  in_production: 'blue',
  ready_for_proof: 'orange',
  proof_changes_requested: 'orange',
  proof_approved: 'purple',
  completed: 'green',
  ready_for_pickup: 'emerald',
  delivered: 'teal',
};
const invoices: Record<InvoiceStatus, Tone> = {
  draft: 'yellow',
  sent: 'yellow',
  paid: 'green',
  overdue: 'red',
  cancelled: 'yellow',
};
const orders: Record<PurchaseOrderStatus, Tone> = {
  pending: 'yellow',
  sent: 'orange',
  acknowledged: 'teal',
  in_production: 'blue',
  completed: 'green',
  cancelled: 'gray',
};
const samples: Record<SampleStatus, Tone> = {
  active: 'blue',
  requested: 'yellow',
  sent: 'purple',
  received: 'green',
  archived: 'gray',
};
const shipments: Record<ShipmentStatus, Tone> = {
  pending: 'yellow',
  shipped: 'blue',
  delivered: 'teal',
};
const proofs: Record<ProofState, [words: string, tone: Tone]> = {
  open: ['Waiting for a decision', 'yellow'],
  approved: ['Approved', 'green'],
  changes_requested: ['Changes Requested', 'yellow'],
  superseded: ['Superseded', 'gray'],
};

/** An unknown status is gray. */
const badgeOf =
  <Status extends string>(tones: Record<Status, Tone>) =>
  ({ status }: { status: Status }) => <Badge tone={tones[status] ?? 'gray'}>{label(status)}</Badge>;

export const StatusBadge = badgeOf(records);
/** On the job’s own page, as specified, green marks pickup and delivery instead of completion. */
export const JobBadge = badgeOf({ ...records, completed: 'gray' });
export const InvoiceBadge = badgeOf(invoices);
export const PurchaseOrderBadge = badgeOf(orders);
export const SampleBadge = badgeOf(samples);
export const ShipmentBadge = badgeOf(shipments);

export function ProofBadge({ status }: { status: ProofState }) {
  const [words, tone] = proofs[status];
  return <Badge tone={tone}>{words}</Badge>;
}
