import type { Findings } from '../findings.js';

/** The size after folding. */
export const readFinalSize = ({ sizes }: Findings) => sizes.find(({ role }) => role === 'final');
