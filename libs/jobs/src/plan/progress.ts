import type { JobStatus, PlanCode, Stage, StageCode } from '#contracts';
import { doneSteps, type DoneState, type StepFacts } from './plan-facts.js';

interface ProgressState extends DoneState {
  deliveryDate: string | null;
  /** When its next step last changed. */
  stepSince: string;
}

const chain = ['ordered', 'filesReceived', 'proofApproved', 'printed'] as const;
const stepOf: Partial<Record<StageCode, PlanCode>> = {
  ordered: 'ordered',
  artwork: 'filesReceived',
  proof: 'proofApproved',
  production: 'printed',
};
const afterPrinting: readonly PlanCode[] = ['inHomes', 'mailDrop', 'shipping'];
const delivered: JobStatus = 'delivered';

/** @param steps of the plan; empty without one */
export function progressOf(
  job: ProgressState,
  facts: StepFacts,
  steps: readonly { code: PlanCode; due: string }[],
  today: string,
): Stage[] {
  const done = doneSteps(job, facts, chain, today);
  const dueOf = (...codes: (PlanCode | undefined)[]) =>
    steps.find(({ code }) => codes.includes(code))?.due ?? null;
  const stage = (code: StageCode, name: string): Stage => ({
    code,
    name,
    doneAt: done.get(stepOf[code]!) ?? null,
    due: dueOf(stepOf[code]),
  });
  return [
    stage('ordered', 'Ordered'),
    stage('artwork', 'Artwork'),
    stage('proof', 'Proof'),
    stage('production', 'Production'),
    {
      code: 'delivery',
      name: job.deliveryMethod === 'pickup' ? 'Pickup' : 'Delivery',
      doneAt: job.status === delivered ? job.stepSince : null,
      due: dueOf(...afterPrinting) ?? job.deliveryDate,
    },
    { code: 'invoice', name: 'Invoice', doneAt: facts.invoicedAt ?? null, due: null },
  ];
}
