import type { Findings } from '../findings.js';

/** The size before folding: one that is said to be, else one of which neither is said. */
export const readFlatSize = ({ sizes }: Findings) =>
  sizes.find(({ role }) => role === 'flat') ?? sizes.find(({ role }) => role === 'plain');
