import type { StatedSpec } from '#contracts';
import type { Findings } from '../findings.js';
import { wantedOperation } from '../operations/operations.js';
import type { Reading } from '../reading.js';

type BindingType = NonNullable<StatedSpec['bindingType']>;

/** The operations with a separate field. */
export const bindingOperations = {
  'saddle-stitch': 'saddle stitch',
  'perfect-bound': 'perfect bound',
} as const satisfies Record<BindingType, string>;

const baseConfidence = 0.92;

export function readBindingType({ operations }: Findings): Reading<BindingType> | undefined {
  for (const [value, family] of Object.entries(bindingOperations)) {
    const operation = wantedOperation(operations.wantedOperations, family);
    if (operation) return { ...operation, value: value as BindingType, confidence: baseConfidence };
  }
  return undefined;
}
