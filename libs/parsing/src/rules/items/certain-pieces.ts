import type { Facts } from '../facts/facts.js';
import { ageOf } from '../fields/reading.js';
import type { Span } from '../tokens/token.js';
import { announcedBy, countsOfNamed, listingSentences } from './announced-pieces.js';
import {
  type CountedNoun,
  countedNouns,
  isWithin,
  sentenceAt,
  type Source,
  specifiedSingles,
} from './counted-nouns.js';
import { eventsOf, pairedPieces } from './counted-pairs.js';
import { introducedPieces } from './introduced-pieces.js';
import { isSameNoun, isSpecified } from './nouns.js';
import { isLabeledCount, parallelPieces } from './parallel-pieces.js';
import { isOfKitsAlone, piecesOfEach } from './shared-counts.js';

/** The pieces that were learned, cut and completed where a text says where pieces begin. */
export function withCertainPieces(source: Source, spans: readonly Span[]): Span[] {
  if (spans.length === 0) return [];
  const counted = countedNouns(source);
  const bySentence = Map.groupBy(counted, ({ sentence }) => sentence);
  const announced = [...bySentence.values()].flatMap((all) => announcedBy(source, all));
  const ofEach = piecesOfEach(source);
  const events = eventsOf(source);
  const pairedIn = (parts: readonly Span[]) =>
    parts.flatMap((part) => pairedPieces(source, events, part));
  const certain = [
    ...announced,
    ...introducedPieces(source, counted),
    ...parallelPieces(source),
    ...ofEach,
    ...(spans.length > 1 ? pairedIn(wholeEmails(source.facts, spans)) : []),
  ];
  const starts = [
    ...certain,
    ...pairedIn([...spans, ...countedSentences(source)]),
    ...furtherSentences(source, spans, counted),
    ...countsOfNamed(source, counted),
    ...specifiedSingles(source.facts, counted),
  ];
  const listings = listingSentences(source);
  const cuts = [
    ...starts.map(({ first }) => first),
    ...[...announced, ...listings].map(({ next }) => next),
    ...listings.map(({ first }) => first),
  ].filter((index) => !isLabeledCount(source.facts.text, index));
  const leftOut = withoutOverlaps(
    certain.filter((one) => !spans.some((span) => isWithin(span, one))),
  );
  const parts = spans
    .flatMap((span) => {
      const [head, ...others] = cut(span, cuts);
      const isEmpty = others.length > 0 && !namesOrCounts(source, head!);
      return isEmpty ? others : [head!, ...others];
    })
    .filter((span) => !listings.some((one) => isWithin(one, span)))
    .filter((span) => !leftOut.some((one) => isWithin(one, span)))
    .filter((span) => ofEach.length === 0 || !isOfKitsAlone(source, span));
  return [...joinCounts(source, parts), ...leftOut];
}

const namesOrCounts = ({ groups, products }: Source, part: Span) =>
  [...groups, ...products].some((one) => isWithin(part, one));

/** The sentences with several counts. */
const countedSentences = ({ facts, groups }: Source): Span[] =>
  [...Map.groupBy(groups, ({ first }) => facts.text.sentence[first]).values()]
    .filter(({ length }) => length > 1)
    .map(([group]) => sentenceAt(facts, group!.first));

/** `500 flyers, 4/4. 200 posters, 24 x 36.`, `A board, 24 x 36. Cards, 1,000, 14pt.` */
const furtherSentences = (
  { facts, products }: Source,
  spans: readonly Span[],
  counted: readonly CountedNoun[],
): Span[] =>
  spans.flatMap((span) => {
    const all = counted.filter((noun) => isWithin(span, noun));
    const named = products.filter((noun) => !noun.value.weak && isWithin(span, noun));
    return all
      .filter(({ first, name, sentence }) => {
        const part = sentenceAt(facts, first);
        const isOther = (one: { name: string }) => !isSameNoun(name, one.name);
        const above = named.filter((noun) => noun.first < part.first).map(({ value }) => value);
        return (
          (all[0]!.sentence !== sentence && isOther(all[0]!)) ||
          (named.some((noun) => isSameNoun(noun.value.name, name)) &&
            above.length > 0 &&
            above.every(isOther) &&
            isSpecified(facts, { part: { ...span, next: part.first } }))
        );
      })
      .map(({ first }) => sentenceAt(facts, first));
  });

/** The emails that have pieces. */
function wholeEmails({ text }: Facts, spans: readonly Span[]): Span[] {
  const ages = new Set(spans.map(({ first }) => ageOf(text, first)));
  const agesOf = text.tokens.map((_, index) => ageOf(text, index));
  return [...ages].map((age) => ({
    first: agesOf.indexOf(age),
    next: agesOf.lastIndexOf(age) + 1,
  }));
}

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

function cut({ first, next }: Span, cuts: readonly number[]): Span[] {
  const inside = cuts.filter((index) => index > first && index < next);
  const starts = [...new Set([first, ...inside])].toSorted((one, other) => one - other);
  return starts.map((start, nth) => ({ first: start, next: starts[nth + 1] ?? next }));
}
