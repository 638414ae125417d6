import type { JobStatus, ProofState } from '#contracts';
import { type StepRules, stepsOf } from '#database';
import { jobDay } from '#jobs';

export interface ProofStepFacts {
  status: ProofState;
  jobStatus: JobStatus;
  isNewest: boolean;
}

export const proofRules: StepRules<ProofStepFacts> = [
  {
    when: { status: 'open', jobStatus: ['pending', 'in_production', 'ready_for_proof'] },
    who: 'customer',
    what: 'decideProof',
  },
  {
    when: { status: 'changes_requested', jobStatus: 'proof_changes_requested', isNewest: true },
    who: 'shop',
    what: 'reviseProof',
  },
  { when: {}, who: 'nobody', what: 'done' },
];

/** SQL for the state of a proof with the alias `p`. */
export const proofState = `case when p.approved_at is not null then 'approved'
  when p.rejected_at is not null then 'changes_requested'
  when p.superseded_at is not null then 'superseded' else 'open' end`;

export const proofSteps = stepsOf(
  proofRules,
  {
    status: proofState,
    jobStatus: 'j.status',
    isNewest:
      'not exists (select 1 from proofs n where n.job_id = p.job_id and n.version > p.version)',
  },
  { by: jobDay, since: 'coalesce(p.rejected_at, p.created_at)' },
);
