import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';

/** Confidence is 0 to 1. */
export interface Reading<T> extends Span {
  value: T;
  confidence: number;
}

/** 0 for the newest email, 1 for the one it answers. */
export const ageOf = ({ lines, tokens }: Document, index: number): number =>
  lines[tokens[index]?.line ?? 0]?.age ?? 0;

export function newest<T extends Span>(text: Document, candidates: readonly T[]): T[] {
  const minAge = candidates.reduce((age, { first }) => Math.min(age, ageOf(text, first)), Infinity);
  return candidates.filter(({ first }) => ageOf(text, first) === minAge);
}

export const limitConfidence = (confidence: number): number =>
  Math.round(Math.min(0.99, Math.max(0.05, confidence)) * 100) / 100;
