import type { JobDetail } from '#contracts';
import { nextStep } from './next-step.js';

const job = { status: 'pending', proofStatus: 'pending', hasArtwork: true, deliveryMethod: null, deliveryDate: null } as const;
type State = Parameters<typeof nextStep>[0];

const steps: [when: string, state: Partial<State>, next: JobDetail['nextStep']][] = [
  ['it is ordered without artwork', { hasArtwork: false }, { by: 'customer', what: 'sendArtwork' }],
  ['it is ordered with artwork', {}, { by: 'shop', what: 'start' }],
  ['it is worked on and there is no proof', { status: 'in_production' }, { by: 'shop', what: 'sendProof' }],
  ['it is worked on after the proof', { status: 'in_production', proofStatus: 'approved' }, { by: 'shop', what: 'print' }],
  ['a proof is due', { status: 'ready_for_proof' }, { by: 'shop', what: 'sendProof' }],
  ['a proof was sent', { status: 'ready_for_proof', proofStatus: 'sent' }, { by: 'customer', what: 'decideProof' }],
  ['the proof is to be changed', { status: 'proof_changes_requested' }, { by: 'shop', what: 'reviseProof' }],
  ['the proof is approved', { status: 'proof_approved', proofStatus: 'approved' }, { by: 'shop', what: 'print' }],
  ['it is done and nobody knows when it leaves', { status: 'completed' }, { by: 'shop', what: 'scheduleDelivery' }],
  ['it is done and has its day', { status: 'completed', deliveryDate: '2026-12-03' }, { by: 'shop', what: 'deliver' }],
  ['it is done and will be picked up', { status: 'completed', deliveryMethod: 'pickup' }, { by: 'shop', what: 'deliver' }],
  ['it waits at the counter', { status: 'ready_for_pickup' }, { by: 'customer', what: 'pickUp' }],
  ['it is delivered', { status: 'delivered' }, null],
];

test.each(steps)('when %s, %j leads to %j', (_when, state, next) => {
  expect(nextStep({ ...job, ...state })).toEqual(next);
});
