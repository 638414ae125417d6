import type { Span } from '../tokens/token.js';
import { certainPieces } from './certain-pieces.js';
import { isWithin, type Source } from './counted-nouns.js';
import { headingAbove } from './piece-starts.js';
import { isOfKitsAlone, piecesOfEach } from './shared-counts.js';

/** The pieces that were learned, cut and completed where a text says where pieces begin. */
export function completedDivision(source: Source, spans: readonly Span[]): Span[] {
  if (spans.length === 0) return [];
  const { pieces, cuts, listings } = certainPieces(source, spans);
  const hasContents = piecesOfEach(source).length > 0;
  const leftOut = withoutOverlaps(pieces.filter((one) => !isIn(spans, one)));
  const parts = spans
    .flatMap((span) => partsOf(source, span, cuts))
    .filter(
      (part) =>
        !isIn(listings, part) &&
        !leftOut.some((one) => isWithin(one, part)) &&
        !(hasContents && isOfKitsAlone(source, part)),
    );
  return withHeadings(source, [...joinCounts(source, parts), ...leftOut]);
}

const isIn = (spans: readonly Span[], one: Span) => spans.some((span) => isWithin(span, one));

/** Without what stands before the first cut, if that names and counts nothing. */
function partsOf(source: Source, span: Span, cuts: readonly number[]): Span[] {
  const [head, ...others] = cut(span, cuts);
  const isEmpty =
    others.length > 0 &&
    ![...source.groups, ...source.products].some((one) => isWithin(head!, one));
  return isEmpty ? others : [head!, ...others];
}

function cut({ first, next }: Span, cuts: readonly number[]): Span[] {
  const inside = cuts.filter((index) => index > first && index < next);
  const starts = [...new Set([first, ...inside])].toSorted((one, other) => one - other);
  return starts.map((start, nth) => ({ first: start, next: starts[nth + 1] ?? next }));
}

/** With the lines above them that name them. */
const withHeadings = ({ facts }: Source, spans: readonly Span[]): Span[] =>
  spans.map((span) => {
    const first = headingAbove(facts, span.first);
    return spans.some((one) => isWithin(one, { first })) ? span : { ...span, first };
  });

/** A count without a noun belongs to the noun without a count before it. */
function joinCounts({ groups, products }: Source, spans: readonly Span[]): Span[] {
  const has = (span: Span, all: readonly Span[]) => all.some((one) => isWithin(span, one));
  const counts = groups.filter(({ isWeak }) => !isWeak);
  return spans.reduce<Span[]>((joined, span) => {
    const above = joined.at(-1);
    const isRest =
      above?.next === span.first &&
      has(above, products) &&
      !has(above, counts) &&
      has(span, counts) &&
      !has(span, products);
    return isRest ? [...joined.slice(0, -1), { ...above, next: span.next }] : [...joined, span];
  }, []);
}

/** One span for each beginning, which ends where the next one begins. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const byLength = spans.toSorted((one, other) => other.next - one.next);
  const ends = new Map(byLength.map(({ first, next }) => [first, next]));
  const starts = [...ends.keys()].toSorted((one, other) => one - other);
  return starts.map((first, nth) => ({
    first,
    next: Math.min(ends.get(first)!, starts[nth + 1] ?? Infinity),
  }));
}
