import { limits, type SpecName } from '#contracts';
import type { Document } from '../document.js';
import { wordAt } from '../facts/near.js';
import { takesValue } from '../vocabulary/labels.js';
import type { Findings } from './findings.js';
import { newest, type Reading } from './reading.js';

const baseConfidence = 0.95;
const blank = /^(?:n|na|none|no|tbd|-|\?)$/;

/**
 * Reader for a field with nothing but labels.
 * @throws Error unless `shadows.tsv` reserves the values of its labels
 */
export function labelReader(name: SpecName) {
  if (!takesValue(name))
    throw new Error(`The labels of ${name} take no values: a shadows.tsv must say so.`);
  return ({ facts: { text } }: Findings) => textUnder(text, name);
}

export function textUnder(text: Document, name: SpecName): Reading<string> | undefined {
  const values = text.takenValues.filter(
    ({ label, first }) => label === name && !blank.test(wordAt(text, first)),
  );
  const [span] = newest(text, values);
  if (!span) return undefined;
  const { first, next } = span;
  const [start, end] = [text.tokens[first]?.start, text.tokens[next - 1]?.end];
  const words = text.source.text.slice(start, end).replace(/\s+/g, ' ');
  const value = words.replace(/[ .;,]+$/, '').slice(0, limits.specification);
  return { first, next, value, confidence: baseConfidence };
}
