import type { PrintType } from '#contracts';
import type { Findings } from '../findings.js';
import { wantedOperation } from '../operations/operations.js';
import type { Reading } from '../reading.js';
import { foldedSize } from '../size/size.js';

/** A folder or brochure with other operations but no fold, and of one size, is flat. */
export function readPrintType({
  construction,
  operations: { wantedOperations },
  sizes,
}: Findings): Reading<PrintType> {
  if (construction.value === 'book') return { ...construction, value: 'book' };
  const fold = wantedOperation(wantedOperations, 'fold');
  if (fold) return { ...construction, ...fold, value: 'folded' };
  const isFolded = wantedOperations.length === 0 || foldedSize(sizes) !== undefined;
  return {
    ...construction,
    value: construction.value === 'folded' && isFolded ? 'folded' : 'flat',
  };
}
