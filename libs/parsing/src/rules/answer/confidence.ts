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
