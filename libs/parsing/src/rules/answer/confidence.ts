import { type FieldName, fieldNames } from '../field-names.js';
import { fields } from '../fields/registry.js';
import type { FieldReading } from '../text-parse.js';

const unrelatedConfidence = 0.1;
/** One doubtful value makes the whole doubtful, however certain the others are. */
const doubt = { below: 0.7, limit: 0.75 };

export function overallConfidence(
  readings: Partial<Record<FieldName, Pick<FieldReading, 'confidence'>>>,
): number {
  const parts = fieldNames.map(
    (name) => (fields[name].share ?? 0) * (readings[name]?.confidence ?? 0),
  );
  const sum = parts.reduce((total, part) => total + part, 0);
  const isDoubtful = fieldNames.some(
    (name) => fields[name].share && (readings[name]?.confidence ?? 1) < doubt.below,
  );
  const limit = isDoubtful ? doubt.limit : 1;
  return Math.round(Math.max(unrelatedConfidence, Math.min(sum, limit)) * 100) / 100;
}

export const noConfidence = unrelatedConfidence;

/** Measured with `npm run parse:score`: how often values with this evidence were right. */
const calibrationTable: readonly [evidence: number, right: number][] = [
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

/** @returns a probability, 0 to 1 */
export function calibrate(evidence: number): number {
  const upperIndex = calibrationTable.findIndex(([from]) => from >= evidence);
  const [[low, minShare] = [0, 0], [high, maxShare] = [1, 1]] = [
    calibrationTable[upperIndex - 1],
    calibrationTable[upperIndex],
  ];
  const share = high > low ? (evidence - low) / (high - low) : 1;
  return Math.round((minShare + (maxShare - minShare) * share) * 100) / 100;
}
