import type { PrintType } from '#contracts';
import type { Findings } from '../findings.js';
import { wantedOperation } from '../operations/operations.js';
import type { Reading } from '../reading.js';

/** A folder or brochure with other operations but no fold is flat. */
export function readPrintType({
  construction,
  operations: { wantedOperations },
}: Findings): Reading<PrintType> {
  if (construction.value === 'book') return { ...construction, value: 'book' };
  const fold = wantedOperation(wantedOperations, 'fold');
  if (fold) return { ...construction, ...fold, value: 'folded' };
  return {
    ...construction,
    value: construction.value === 'folded' && wantedOperations.length === 0 ? 'folded' : 'flat',
  };
}
