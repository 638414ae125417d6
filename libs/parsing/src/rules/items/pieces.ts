import type { Facts } from '../facts/facts.js';
import type { Candidate } from '../fields/quantity/candidate.js';
import { ageOf } from '../fields/reading.js';
import { formBeside } from '../fields/title/mentions.js';
import type { Span } from '../tokens/token.js';
import { numberIn, readTable } from '../vocabulary/table.js';
import { isTightTo } from './nouns.js';
import type { Place } from './place.js';
import { completedDivision } from './completed-division.js';
import { isWithin, type Source } from './counted-nouns.js';
import { divide, emailsOf, latticeOf } from './divide.js';
import type { Features } from './piece-features.js';
import type { QuantityGroup } from './quantity-groups.js';
import { unitsOf } from './units.js';

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

/** Where a text names and counts a piece. */
export interface Anchor {
  mention: Span | undefined;
  /** Token of the quantity. */
  count: number | undefined;
}

const bonus = { alone: 20, withCount: 5, without: -20, further: -40 };

/** The text of each of these pieces. */
export function spansOf(facts: Facts, anchors: readonly Anchor[]): (Span | undefined)[] {
  const spans: Span[] = [];
  const units = unitsOf({
    facts,
    groups: anchors.flatMap(({ count }) =>
      count === undefined ? [] : { first: count, next: count + 1, candidates: [], isWeak: false },
    ),
    products: anchors.flatMap(({ mention }, nth) =>
      mention ? { ...mention, value: { name: String(nth) } } : [],
    ),
  });
  const firstOf = ({ mention, count }: Anchor) => mention?.first ?? count ?? -1;
  for (const email of emailsOf(units))
    for (const { from, to } of divide(latticeOf(email), pointsOf, ({ from, to }) => {
      const span = { first: email[from]!.first, next: email[to - 1]!.next };
      const own = anchors.filter((anchor) => isWithin(span, { first: firstOf(anchor) }));
      const [one] = own;
      if (!one) return bonus.without;
      if (own.length > 1) return bonus.further * (own.length - 1);
      return (
        bonus.alone +
        (one.count !== undefined && isWithin(span, { first: one.count }) ? bonus.withCount : 0)
      );
    }))
      spans.push({ first: email[from]!.first, next: email[to - 1]!.next });
  return anchors.map((anchor) => spans.find((span) => isWithin(span, { first: firstOf(anchor) })));
}

/** Pieces with a name or a count. */
export function piecesOf(source: Source): Place[] {
  return completedDivision(source, pieceSpans(source))
    .toSorted((one, other) => one.first - other.first)
    .flatMap((span) => placeIn(source, span) ?? []);
}

/** A smaller number may count anything. */
const minCount = 25;

/** A weak noun beside its count is the piece: `4,000 inserts. They go in the folder too.` */
export function placeIn(
  { facts, candidates, groups, products }: Source,
  span: Span,
): Place | undefined {
  const own = groups.filter((group) => isWithin(span, group));
  const strong = own.filter(({ isWeak }) => !isWeak);
  const many = strong.filter((one) => one.candidates.some(({ value }) => value >= minCount));
  const named = products.filter((product) => isWithin(span, product));
  const best =
    named.find((one) => strong.some((group) => isTightTo(facts, group, one) && !one.value.weak)) ??
    named.find((one) => many.some((group) => isTightTo(facts, group, one))) ??
    named.find(({ value }) => !value.weak) ??
    named[0];
  const product = formBeside(facts, best, named) ?? best;
  const quantities =
    strong.length > 0 ? strong : own.length > 0 ? own.slice(0, 1) : loneCounts(candidates, span);
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
