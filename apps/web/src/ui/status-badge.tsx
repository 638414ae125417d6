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
import { Badge, type Tone } from './badge.js';

const records: Record<QuoteStatus | JobStatus, Tone> = {
  draft: 'grey',
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  expired: 'grey',
  in_production: 'blue',
  ready_for_proof: 'orange',
  proof_changes_requested: 'orange',
  proof_approved: 'purple',
  completed: 'green',
  ready_for_pickup: 'emerald',
  delivered: 'teal',
};
const invoices: Record<InvoiceStatus, Tone> = { draft: 'yellow', sent: 'yellow', paid: 'green', overdue: 'red', cancelled: 'yellow' };
const orders: Record<PurchaseOrderStatus, Tone> = {
  pending: 'yellow',
  sent: 'orange',
  acknowledged: 'teal',
  in_production: 'blue',
  completed: 'green',
  cancelled: 'grey',
};
const samples: Record<SampleStatus, Tone> = { active: 'blue', requested: 'yellow', sent: 'purple', received: 'green', archived: 'grey' };
const shipments: Record<ShipmentStatus, Tone> = { pending: 'yellow', shipped: 'blue', delivered: 'teal' };
const proofs: Record<ProofState, [words: string, tone: Tone]> = {
  open: ['Waiting for a decision', 'yellow'],
  approved: ['Approved', 'green'],
  changes_requested: ['Changes Requested', 'yellow'],
  superseded: ['Superseded', 'grey'],
};

/** A badge of one kind of record: the status in its words and color. A status that nobody thought of is grey. */
const badgeOf =
  <Status extends string>(tones: Record<Status, Tone>) =>
  ({ status }: { status: Status }) => <Badge tone={tones[status] ?? 'grey'}>{label(status)}</Badge>;

/** Of a quote or a job. */
export const StatusBadge = badgeOf(records);
/** Of a job on its own page, as specified: there the green of what is done belongs to the pickup and the delivery. */
export const JobBadge = badgeOf({ ...records, completed: 'grey' });
export const InvoiceBadge = badgeOf(invoices);
export const PurchaseOrderBadge = badgeOf(orders);
export const SampleBadge = badgeOf(samples);
export const ShipmentBadge = badgeOf(shipments);

/** Of a version of a proof. */
export function ProofBadge({ status }: { status: ProofState }) {
  const [words, tone] = proofs[status];
  return <Badge tone={tone}>{words}</Badge>;
}
