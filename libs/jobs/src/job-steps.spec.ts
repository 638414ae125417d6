import type { StepCode, StepSide } from '#contracts';
import { stepOf } from '#database';
import { jobRules, type JobStepFacts } from './job-steps.js';

const orderedJob: JobStepFacts = {
  status: 'pending',
  proofStatus: 'pending',
  hasArtwork: true,
  isScheduled: false,
};

const steps: [when: string, state: Partial<JobStepFacts>, who: StepSide, what: StepCode][] = [
  ['it is ordered without artwork', { hasArtwork: false }, 'customer', 'sendArtwork'],
  ['it is ordered with artwork', {}, 'shop', 'start'],
  [
    'it waits for its artwork while a proof is out',
    { hasArtwork: false, proofStatus: 'sent' },
    'customer',
    'decideProof',
  ],
  ['it is worked on and there is no proof', { status: 'in_production' }, 'shop', 'sendProof'],
  [
    'it is worked on while a proof is out',
    { status: 'in_production', proofStatus: 'sent' },
    'customer',
    'decideProof',
  ],
  [
    'it is worked on after the proof',
    { status: 'in_production', proofStatus: 'approved' },
    'shop',
    'print',
  ],
  ['a proof is due', { status: 'ready_for_proof' }, 'shop', 'sendProof'],
  [
    'a proof was sent',
    { status: 'ready_for_proof', proofStatus: 'sent' },
    'customer',
    'decideProof',
  ],
  ['the proof is to be changed', { status: 'proof_changes_requested' }, 'shop', 'reviseProof'],
  [
    'the shop heard otherwise that it is to be changed',
    { status: 'proof_changes_requested', proofStatus: 'sent' },
    'shop',
    'reviseProof',
  ],
  ['the proof is approved', { status: 'proof_approved', proofStatus: 'approved' }, 'shop', 'print'],
  ['it is done and has no delivery date', { status: 'completed' }, 'shop', 'scheduleDelivery'],
  ['it is done and has its day', { status: 'completed', isScheduled: true }, 'shop', 'deliver'],
  [
    'it waits at the counter',
    { status: 'ready_for_pickup', isScheduled: true },
    'customer',
    'pickUp',
  ],
  ['it is delivered', { status: 'delivered', isScheduled: true }, 'nobody', 'done'],
  [
    'it is delivered and no proof was ever decided',
    { status: 'delivered', proofStatus: 'sent' },
    'nobody',
    'done',
  ],
];

test.each(steps)('when %s, %j: %s has to %s', (_when, state, who, what) => {
  expect(stepOf(jobRules, { ...orderedJob, ...state })).toMatchObject({ who, what });
});

test('every rule is met by a job of this table', () => {
  const appliedSteps = steps.map(([, state]) => stepOf(jobRules, { ...orderedJob, ...state }));
  expect(jobRules.filter((rule) => !appliedSteps.includes(rule))).toEqual([]);
});
