import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Family } from '../vocabulary/operations.js';
import type { Construction } from '../vocabulary/products.js';
import { type Operations, wantedOperation } from './operations/operations.js';
import type { Reading } from './reading.js';
import { foldedSize, type RankedSize } from './size/size.js';
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
/** A folded sheet has no more. */
const maxSheetPages = 4;
const isOfSheet = ({ pages }: Pick<Facts['pages'][number], 'pages'>) => pages <= maxSheetPages;
/** Folds of a single sheet; a newsletter may also be folded in half. */
const panelFolds = /^(?:accordion|z-|tri-|gate|french|double parallel)/;
const baseConfidence = { operation: 0.92, name: 0.9, pages: 0.85, nothing: 0.75 };

/** Uses binding, folds, sizes, pages and name; otherwise the piece is flat. */
export function readConstruction(
  { wantedOperations }: Operations,
  { pages: pageCounts, stocks, operations, text }: Facts,
  main: Mention | undefined,
  sizes: readonly RankedSize[],
): Reading<Construction> {
  const binding = wantedOperations.find(({ value }) => bindings.includes(value.family));
  if (binding) return { ...binding, value: 'book', confidence: baseConfidence.operation };
  const nameReading = main && {
    ...main,
    value: main.value.construction,
    confidence: baseConfidence.name,
  };
  if (nameReading && !/^(?:flat|folded|book)$/.test(nameReading.value)) return nameReading;
  const fold = wantedOperation(wantedOperations, 'fold');
  // `bulletin covers, leave them flat, we fold them`; a sheet that is scored is folded by others.
  const isRefused =
    operations.some(({ value, isWanted }) => value.family === 'fold' && !isWanted) &&
    !wantedOperation(wantedOperations, 'score');
  if (nameReading && !fold && isRefused && pageCounts.length === 0)
    return { ...nameReading, value: 'flat', confidence: baseConfidence.nothing };
  const hasPanels = fold && panelFolds.test(fold.value.name) && pageCounts.length === 0;
  if (hasPanels) return { ...fold, value: 'folded', confidence: baseConfidence.operation };
  // A piece `5.5 x 8.5, folded from 8.5 x 11` is named by its finished size, like a book.
  const isSheet =
    main?.value.weak === true
      ? pageCounts.length === 0
      : fold && wordAt(text, fold.next) !== 'from' && pageCounts.every(isOfSheet);
  const isFolded = nameReading?.value !== 'book' || isSheet;
  if (fold && isFolded) return { ...fold, value: 'folded', confidence: baseConfidence.operation };
  const finalSize = foldedSize(sizes);
  if (finalSize && !fold && pageCounts.every(isOfSheet))
    return { ...finalSize, value: 'folded', confidence: baseConfidence.name };
  if (nameReading?.value === 'book' && stocks.some(({ sets }) => sets))
    return { ...nameReading, value: 'forms' };
  if (nameReading?.value === 'book') return nameReading;
  const pages = pageCounts.find((count) => count.pages > maxFoldedPages);
  if (pages) return { ...pages, value: 'book', confidence: baseConfidence.pages };
  return nameReading ?? { first: 0, next: 1, value: 'flat', confidence: baseConfidence.nothing };
}
