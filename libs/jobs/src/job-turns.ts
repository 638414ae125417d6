import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Steps } from '#database';
import { seenBy, Turns } from '#users';
import { jobSteps, talliedSteps } from './job-steps.js';
import { tallyFor } from './job-tally.js';

/** A proof that is out is waited for by itself. */
const withoutProofs = (steps: Steps): Steps => ({
  ...steps,
  rules: steps.rules.map((rule) => (rule.what === 'decideProof' ? { ...rule, who: 'nobody' } : rule)),
});
const [steps, tallied] = [withoutProofs(jobSteps), withoutProofs(talliedSteps)];

/** Tells which jobs wait for whom. */
@Injectable()
export class JobTurns implements OnModuleInit {
  constructor(private readonly turns: Turns) {}

  onModuleInit() {
    this.turns.register((viewer) => ({
      kind: 'job',
      from: 'jobs j',
      alias: 'j',
      steps,
      open: `j.status <> 'delivered'`,
      columns: { number: 'j.job_number', title: 'j.title', customerName: 'j.customer_name', jobId: 'j.id' },
      visible: seenBy(viewer, 'jobs', 'j'),
      tally: { from: `${tallyFor(viewer)} j`, steps: tallied },
    }));
  }
}
