import { type FieldName, fieldNames } from '../field-names.js';
import { fields } from '../fields/registry.js';
import type { FieldReading } from '../text-parse.js';

const unrelated = 0.1;

/** Overall confidence, from the fields that every quote needs. */
export function overallConfidence(
  read: Partial<Record<FieldName, Pick<FieldReading, 'confidence'>>>,
): number {
  const parts = fieldNames.map((name) => (fields[name].share ?? 0) * (read[name]?.confidence ?? 0));
  const sum = parts.reduce((total, part) => total + part, 0);
  return Math.round(Math.max(unrelated, sum) * 100) / 100;
}

/** Text that is not about print. */
export const noConfidence = unrelated;

/**
 * Calibration on unseen documents (`npm run parse:score` prints the table): values with this
 * evidence were right this often.
 */
const observed: readonly [evidence: number, right: number][] = [
  [0, 0],
  [0.5, 0.5],
  [0.6, 0.72],
  [0.65, 0.82],
  [0.75, 0.89],
  [0.85, 0.93],
  [0.92, 0.95],
  [0.95, 0.95],
  [1, 0.97],
];

/** Probability (0 to 1) that a value with this evidence is right. */
export function calibrated(evidence: number): number {
  const above = observed.findIndex(([from]) => from >= evidence);
  const [[low, minShare] = [0, 0], [high, maxShare] = [1, 1]] = [
    observed[above - 1],
    observed[above],
  ];
  const share = high > low ? (evidence - low) / (high - low) : 1;
  return Math.round((minShare + (maxShare - minShare) * share) * 100) / 100;
}
