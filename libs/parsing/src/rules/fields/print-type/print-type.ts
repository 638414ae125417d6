import type { PrintType } from '#contracts';
import type { Findings } from '../findings.js';
import { wantedOperation } from '../operations/operations.js';
import type { Reading } from '../reading.js';

/** A folder or brochure with other operations but no fold is flat. */
export function readPrintType({ make, operations: { wanted } }: Findings): Reading<PrintType> {
  if (make.value === 'book') return { ...make, value: 'book' };
  const fold = wantedOperation(wanted, 'fold');
  if (fold) return { ...make, ...fold, value: 'folded' };
  return { ...make, value: make.value === 'folded' && wanted.length === 0 ? 'folded' : 'flat' };
}
