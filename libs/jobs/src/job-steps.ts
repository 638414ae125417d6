import type { JobStatus, ProofStatus } from '#contracts';
import { type StepRules, stepsOf } from '#database';

export interface JobStepFacts {
  status: JobStatus;
  proofStatus: ProofStatus;
  hasArtwork: boolean;
  /** It has a delivery date or is picked up. */
  isScheduled: boolean;
}

export const jobRules: StepRules<JobStepFacts> = [
  {
    when: { status: ['pending', 'in_production', 'ready_for_proof'], proofStatus: 'sent' },
    who: 'customer',
    what: 'decideProof',
  },
  { when: { status: 'pending', hasArtwork: false }, who: 'customer', what: 'sendArtwork' },
  { when: { status: 'pending' }, who: 'shop', what: 'start' },
  { when: { status: 'in_production', proofStatus: 'approved' }, who: 'shop', what: 'print' },
  { when: { status: ['in_production', 'ready_for_proof'] }, who: 'shop', what: 'sendProof' },
  { when: { status: 'proof_changes_requested' }, who: 'shop', what: 'reviseProof' },
  { when: { status: 'proof_approved' }, who: 'shop', what: 'print' },
  { when: { status: 'completed', isScheduled: false }, who: 'shop', what: 'scheduleDelivery' },
  { when: { status: 'completed' }, who: 'shop', what: 'deliver' },
  { when: { status: 'ready_for_pickup' }, who: 'customer', what: 'pickUp' },
  { when: {}, who: 'nobody', what: 'done' },
];

/** SQL: the day of the step in the plan; without one, the earlier of promised and mail date. */
export const jobDay = `case when j.status in ('completed', 'ready_for_pickup')
  then coalesce(j.delivery_date, j.mail_date)
  else coalesce(j.step_due, least(j.estimated_completion_date, j.mail_date)) end`;

export const jobSteps = stepsOf(
  jobRules,
  {
    status: 'j.status',
    proofStatus: 'j.proof_status',
    hasArtwork: 'j.has_artwork',
    isScheduled: `(j.delivery_date is not null or coalesce(j.delivery_method = 'pickup', false))`,
  },
  { by: jobDay, since: 'coalesce(j.next_action_since, j.created_at)' },
);
