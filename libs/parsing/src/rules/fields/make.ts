import type { Facts } from '../facts/facts.js';
import type { Family } from '../vocabulary/operations.js';
import type { Make } from '../vocabulary/products.js';
import { type Operations, wantedOperation } from './operations/operations.js';
import type { Reading } from './reading.js';
import type { Mention } from './title/mentions.js';

const bindings: readonly Family[] = [
  'saddle stitch',
  'perfect bound',
  'spiral',
  'wire-o',
  'comb',
  'case bound',
];

/** A piece with more pages is a book. */
const maxFoldedPages = 6;
const baseConfidence = { operation: 0.92, name: 0.9, pages: 0.85, nothing: 0.75 };

/** Uses binding, folds, pages and name; otherwise the piece is flat. */
export function readMake(
  { wanted }: Operations,
  { pages: pageCounts, stocks }: Facts,
  main: Mention | undefined,
): Reading<Make> {
  const binding = wanted.find(({ value }) => bindings.includes(value.family));
  if (binding) return { ...binding, value: 'book', confidence: baseConfidence.operation };
  const named = main && { ...main, value: main.value.make, confidence: baseConfidence.name };
  if (named && !/^(?:flat|folded|book)$/.test(named.value)) return named;
  const fold = wantedOperation(wanted, 'fold');
  const isFolded = named?.value !== 'book' || (main?.value.weak && pageCounts.length === 0);
  if (fold && isFolded) return { ...fold, value: 'folded', confidence: baseConfidence.operation };
  if (named?.value === 'book' && stocks.some(({ sets }) => sets))
    return { ...named, value: 'forms' };
  if (named?.value === 'book') return named;
  const pages = pageCounts.find((count) => count.pages > maxFoldedPages);
  if (pages) return { ...pages, value: 'book', confidence: baseConfidence.pages };
  return named ?? { first: 0, next: 1, value: 'flat', confidence: baseConfidence.nothing };
}
