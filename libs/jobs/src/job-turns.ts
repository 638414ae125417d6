import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Turns, visibleTo } from '#users';
import { jobSteps } from './job-steps.js';

/** A proof that is out is waited for by itself. */
const withoutProofs = {
  ...jobSteps,
  rules: jobSteps.rules.map((rule) => (rule.what === 'decideProof' ? { ...rule, who: 'nobody' as const } : rule)),
};

/** Tells which jobs wait for whom. */
@Injectable()
export class JobTurns implements OnModuleInit {
  constructor(private readonly turns: Turns) {}

  onModuleInit() {
    this.turns.register((viewer) => ({
      kind: 'job',
      from: 'jobs j',
      alias: 'j',
      steps: withoutProofs,
      open: `j.status <> 'delivered'`,
      columns: { number: 'j.job_number', title: 'j.title', customerName: 'j.customer_name', jobId: 'j.id' },
      visible: visibleTo(viewer, 'j'),
    }));
  }
}
