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

/** A piece of more pages than this is a book, whatever it is called. */
const maxFoldedPages = 6;
/** Confidence by what says it: an operation, the name of the piece, its pages, or nothing. */
const sure = { operation: 0.92, name: 0.9, pages: 0.85, nothing: 0.75 };

/** How the piece is made, from its binding, folds, pages and name; one of which nothing says it is flat. */
export function readMake(
  { wanted }: Operations,
  { pages: pageCounts, stocks }: Facts,
  main: Mention | undefined,
): Reading<Make> {
  const binding = wanted.find(({ value }) => bindings.includes(value.family));
  if (binding) return { ...binding, value: 'book', confidence: sure.operation };
  const named = main && { ...main, value: main.value.make, confidence: sure.name };
  if (named && !/^(?:flat|folded|book)$/.test(named.value)) return named;
  const fold = wantedOperation(wanted, 'fold');
  const isFolded = named?.value !== 'book' || (main?.value.weak && pageCounts.length === 0);
  if (fold && isFolded) return { ...fold, value: 'folded', confidence: sure.operation };
  // Carbonless sets are forms, also those that are called a report.
  if (named?.value === 'book' && stocks.some(({ sets }) => sets))
    return { ...named, value: 'forms' };
  if (named?.value === 'book') return named;
  const pages = pageCounts.find((count) => count.pages > maxFoldedPages);
  if (pages) return { ...pages, value: 'book', confidence: sure.pages };
  return named ?? { first: 0, next: 1, value: 'flat', confidence: sure.nothing };
}
