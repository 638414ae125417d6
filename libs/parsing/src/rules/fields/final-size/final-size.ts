import type { Findings } from '../findings.js';
import { foldedSize } from '../size/size.js';

export const readFinalSize = ({ sizes }: Findings) =>
  sizes.find(({ role }) => role === 'final') ?? foldedSize(sizes);
