import { Injectable, type OnModuleInit } from '@nestjs/common';
import { jobPiece, jobSteps } from '#jobs';
import { readableBy, NextActions } from '#users';
import { proofSteps } from './proof-steps.js';

/** Sending the next version is a next action of the job, not of the proof. */
const decisionSteps = {
  ...proofSteps,
  rules: proofSteps.rules.filter(({ what }) => what === 'decideProof'),
};

@Injectable()
export class ProofNextActions implements OnModuleInit {
  constructor(private readonly nextActions: NextActions) {}

  onModuleInit() {
    this.nextActions.register((viewer) => ({
      kind: 'proof',
      from: 'jobs j join proofs p on p.job_id = j.id',
      alias: 'p',
      steps: decisionSteps,
      open: `j.status <> 'delivered' and p.approved_at is null and p.rejected_at is null
        and p.superseded_at is null`,
      age: jobSteps.since,
      columns: {
        number: 'j.job_number',
        title: 'j.title',
        customerName: 'j.customer_name',
        jobId: 'j.id',
        version: 'p.version',
        piece: jobPiece,
      },
      visible: readableBy(viewer, 'jobs', 'j'),
    }));
  }
}
