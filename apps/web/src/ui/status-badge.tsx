import { type JobStatus, label, type QuoteStatus } from '#contracts';
import { Badge, type Tone } from './badge.js';

const tones: Record<string, Tone> = {
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
} satisfies Record<QuoteStatus | JobStatus, Tone>;

/** The status of a quote or a job, in its words and colour. */
export function StatusBadge({ status }: { status: QuoteStatus | JobStatus }) {
  return <Badge tone={tones[status] ?? 'grey'}>{label(status)}</Badge>;
}
