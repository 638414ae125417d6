import type { Span } from '../tokens/token.js';
import {
  announcedBy,
  countedNouns,
  isWithin,
  sentenceAt,
  type Source,
  specifiedSingles,
} from './counted-nouns.js';
import { introducedPieces } from './introduced-pieces.js';
import { isSameNoun } from './items.js';

/** The pieces that were learned, cut and completed where a text says where pieces begin. */
export function withCertainPieces(source: Source, spans: readonly Span[]): Span[] {
  if (spans.length === 0) return [];
  const counted = countedNouns(source);
  const bySentence = Map.groupBy(counted, ({ sentence }) => sentence);
  const announced = [...bySentence.values()].flatMap((all) => announcedBy(source, all));
  const introduced = introducedPieces(source, counted);
  // `500 flyers, 4/4. 200 posters, 24 x 36.`
  const further = spans.flatMap((span) => {
    const [one, ...others] = counted.filter((noun) => isWithin(span, noun));
    return others
      .filter(({ name, sentence }) => !isSameNoun(name, one!.name) && sentence !== one!.sentence)
      .map(({ first }) => sentenceAt(source.facts, first));
  });
  const cuts = [
    ...announced.flatMap(({ first, next }) => [first, next]),
    ...[...introduced, ...further, ...specifiedSingles(source.facts, counted)].map(
      ({ first }) => first,
    ),
  ];
  const leftOut = withoutOverlaps(
    [...announced, ...introduced].filter((one) => !spans.some((span) => isWithin(span, one))),
  );
  return [
    ...spans
      .flatMap((span) => cut(span, cuts))
      .filter((span) => !leftOut.some((one) => isWithin(one, span))),
    ...leftOut,
  ];
}

/** One span for each beginning, which ends where the next one begins. */
function withoutOverlaps(spans: readonly Span[]): Span[] {
  const ends = new Map(spans.map(({ first, next }) => [first, next]));
  const starts = [...ends.keys()].toSorted((one, other) => one - other);
  return starts.map((first, nth) => ({
    first,
    next: Math.min(ends.get(first)!, starts[nth + 1] ?? Infinity),
  }));
}

function cut({ first, next }: Span, cuts: readonly number[]): Span[] {
  const inside = cuts.filter((index) => index > first && index < next);
  const starts = [...new Set([first, ...inside])].toSorted((one, other) => one - other);
  return starts.map((start, nth) => ({ first: start, next: starts[nth + 1] ?? next }));
}
