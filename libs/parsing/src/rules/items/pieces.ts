import type { Facts } from '../facts/facts.js';
import type { Candidate } from '../fields/quantity/candidate.js';
import { ageOf } from '../fields/reading.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { Product } from '../vocabulary/products.js';
import { numberIn, readTable } from '../vocabulary/table.js';
import { type CountedProduct, isTightTo } from './counted-products.js';
import { divide, emailsOf, latticeOf } from './divide.js';
import type { Features } from './piece-features.js';
import type { QuantityGroup } from './quantity-groups.js';
import { unitsOf } from './units.js';

export interface Source {
  facts: Facts;
  candidates: readonly Candidate[];
  groups: readonly QuantityGroup[];
  products: readonly Match<Product>[];
  otherWork: ReadonlySet<number>;
}

const points = new Map(
  readTable(
    new URL('division-points.tsv', import.meta.url),
    ['feature', 'points'],
    ({ feature, points: cell }) => [feature, numberIn(cell)] as const,
  ),
);

const pointsOf = (features: Features) =>
  features.reduce((sum, feature) => sum + (points.get(feature) ?? 0), 0);

/** A text with more is no request, or a list of something else. */
const maxTokens = 5000;

/** The text of each piece, by what division of the text is most like those of other texts. */
export function pieceSpans(source: Source): Span[] {
  if (source.facts.text.tokens.length > maxTokens) return [];
  return emailsOf(unitsOf(source)).flatMap((units) =>
    divide(latticeOf(units), pointsOf).map(({ from, to }) => ({
      first: units[from]!.first,
      next: units[to - 1]!.next,
    })),
  );
}

/** Pieces with a name or a count. */
export const piecesOf = (source: Source): CountedProduct[] =>
  pieceSpans(source).flatMap((span) => placeIn(source, span) ?? []);

const isWithin = ({ first, next }: Span, one: Span) => one.first >= first && one.first < next;

function placeIn({ facts, candidates, groups, products }: Source, span: Span): CountedProduct | undefined {
  const own = groups.filter((group) => isWithin(span, group));
  const strong = own.filter(({ isWeak }) => !isWeak);
  const named = products.filter((product) => isWithin(span, product));
  const product =
    named.find((one) => strong.some((group) => isTightTo(facts, group, one) && !one.value.weak)) ??
    named.find(({ value }) => !value.weak) ??
    named[0];
  const quantities = strong.length > 0 ? strong : own.length > 0 ? own.slice(0, 1) : loneCounts(candidates, span);
  if (!product && quantities.length === 0) return undefined;
  const places = [...quantities, ...(product ? [product] : [])];
  return {
    product,
    quantities,
    first: Math.min(...places.map(({ first }) => first)),
    next: Math.max(...places.map(({ next }) => next)),
    age: ageOf(facts.text, span.first),
    part: span,
  };
}

function loneCounts(candidates: readonly Candidate[], span: Span): QuantityGroup[] {
  const own = candidates.filter((one) => isWithin(span, one));
  const [best] = own.toSorted((one, other) => other.score - one.score);
  return best ? [{ first: best.first, next: best.next, candidates: [best], isWeak: true }] : [];
}
