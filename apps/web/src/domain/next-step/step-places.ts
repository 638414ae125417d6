import type { StepCode } from '#contracts';

/** Steps without an entry open the first tab. */
export const jobTabOf: Partial<Record<StepCode, string>> = {
  sendArtwork: 'files',
  sendProof: 'proofs',
  decideProof: 'proofs',
  reviseProof: 'proofs',
  scheduleDelivery: 'delivery',
  deliver: 'delivery',
  pickUp: 'delivery',
};
