import type { Findings } from '../findings.js';

/** The flat size, or a size of unknown kind. */
export const readFlatSize = ({ sizes }: Findings) =>
  sizes.find(({ role }) => role === 'flat') ?? sizes.find(({ role }) => role === 'plain');
