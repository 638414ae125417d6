import type { StepCode, StepSide } from '#contracts';
import { stepOf } from '#database';
import { proofRules, type ProofStepFacts } from './proof-steps.js';

const openProof: ProofStepFacts = { status: 'open', jobStatus: 'ready_for_proof', isNewest: true };
const changes: ProofStepFacts = {
  status: 'changes_requested',
  jobStatus: 'proof_changes_requested',
  isNewest: true,
};

const steps: [when: string, state: ProofStepFacts, who: StepSide, what: StepCode][] = [
  ['it was sent', openProof, 'customer', 'decideProof'],
  [
    'it was sent and the work goes on',
    { ...openProof, jobStatus: 'in_production' },
    'customer',
    'decideProof',
  ],
  [
    'the job was finished without an answer',
    { ...openProof, jobStatus: 'completed' },
    'nobody',
    'done',
  ],
  ['changes are requested', changes, 'shop', 'reviseProof'],
  ['changes were requested of an older version', { ...changes, isNewest: false }, 'nobody', 'done'],
  [
    'the shop went on without the changes',
    { ...changes, jobStatus: 'in_production' },
    'nobody',
    'done',
  ],
  ['it is approved', { ...openProof, status: 'approved' }, 'nobody', 'done'],
  [
    'a newer version went out',
    { ...openProof, status: 'superseded', isNewest: false },
    'nobody',
    'done',
  ],
];

test.each(steps)('when %s, %j: %s has to %s', (_when, state, who, what) => {
  expect(stepOf(proofRules, state)).toMatchObject({ who, what });
});
