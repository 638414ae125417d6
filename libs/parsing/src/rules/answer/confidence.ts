import type { FieldReading, ParsedField } from '../text-parse.js';

const weights: Partial<Record<ParsedField, number>> = { title: 0.25, quantity: 0.3, size: 0.15, paperType: 0.15, colors: 0.15 };
const unrelated = 0.1;

/** How sure the whole is: what every quote needs counts, each as sure as it was read. */
export function overallConfidence(fields: Partial<Record<ParsedField, Pick<FieldReading, 'confidence'>>>): number {
  const parts = (Object.entries(weights) as [ParsedField, number][]).map(([field, weight]) => weight * (fields[field]?.confidence ?? 0));
  const sum = parts.reduce((total, part) => total + part, 0);
  return Math.round(Math.max(unrelated, sum) * 100) / 100;
}

/** Text that is not about print. */
export const noConfidence = unrelated;

/**
 * What was observed on documents that the rules had not been made from (`npm run parse:score` prints the table): values whose evidence was
 * given the first number were right as often as the second.
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

/** How likely a value is right (0 to 1) that was read with so much evidence. */
export function calibrated(evidence: number): number {
  const above = observed.findIndex(([from]) => from >= evidence);
  const [[low, least] = [0, 0], [high, most] = [1, 1]] = [observed[above - 1], observed[above]];
  const share = high > low ? (evidence - low) / (high - low) : 1;
  return Math.round((least + (most - least) * share) * 100) / 100;
}
