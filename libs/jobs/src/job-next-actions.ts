import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Steps } from '#database';
import { readableBy, NextActions } from '#users';
import { jobPiece } from './job-piece.js';
import { jobSteps } from './job-steps.js';

/** An open proof has its own next action, so its job has none. */
const steps: Steps = {
  ...jobSteps,
  rules: jobSteps.rules.map((rule) =>
    rule.what === 'decideProof' ? { ...rule, who: 'nobody' } : rule,
  ),
};

@Injectable()
export class JobNextActions implements OnModuleInit {
  constructor(private readonly nextActions: NextActions) {}

  onModuleInit() {
    this.nextActions.register((viewer) => ({
      kind: 'job',
      from: 'jobs j',
      alias: 'j',
      steps,
      open: `j.status <> 'delivered'`,
      columns: {
        number: 'j.job_number',
        title: 'j.title',
        customerName: 'j.customer_name',
        jobId: 'j.id',
        piece: jobPiece,
      },
      visible: readableBy(viewer, 'jobs', 'j'),
    }));
  }
}
