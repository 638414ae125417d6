import type { Findings } from '../findings.js';

export const readFinalSize = ({ sizes }: Findings) => sizes.find(({ role }) => role === 'final');
