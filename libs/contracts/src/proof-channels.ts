/** How the shop learned of a decision that it enters for the customer. */
export const proofChannels = ['phone', 'email', 'in person'] as const;
export type ProofChannel = (typeof proofChannels)[number];
