import type { StepCode } from '#contracts';

/** The tab of a job where a step is done; the first one for what is not here. */
export const jobTabOf: Partial<Record<StepCode, string>> = {
  sendArtwork: 'files',
  sendProof: 'proofs',
  decideProof: 'proofs',
  reviseProof: 'proofs',
  scheduleDelivery: 'delivery',
  deliver: 'delivery',
  pickUp: 'delivery',
};
