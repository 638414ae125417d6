import type { Facts } from '../facts/facts.js';
import { ageOf } from '../fields/reading.js';
import type { Span } from '../tokens/token.js';
import { announcedBy, countsOfNamed, listingSentences } from './announced-pieces.js';
import { countedLines, isLabeledCount } from './counted-lines.js';
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
import { listedEntries } from './listed-entries.js';
import { isSameNoun, isSpecified } from './nouns.js';
import { piecesOfEach } from './shared-counts.js';
import { specifiedSentences } from './specified-sentences.js';

/** Where a text says itself where pieces begin. */
export interface CertainPieces {
  pieces: Span[];
  /** Tokens where a piece begins, or where something else does. */
  cuts: number[];
  /** Sentences that only list what is said below. */
  listings: Span[];
}

/** @param spans the pieces that were learned */
export function certainPieces(source: Source, spans: readonly Span[]): CertainPieces {
  const counted = countedNouns(source);
  const bySentence = Map.groupBy(counted, ({ sentence }) => sentence);
  const announced = [...bySentence.values()].flatMap((all) => announcedBy(source, all));
  const events = eventsOf(source);
  const pairedIn = (parts: readonly Span[]) =>
    parts.flatMap((part) => pairedPieces(source, events, part));
  const pieces = [
    ...announced,
    ...introducedPieces(source, counted),
    ...countedLines(source),
    ...specifiedSentences(source),
    ...listedEntries(source),
    ...piecesOfEach(source),
    ...(spans.length > 1 ? pairedIn(wholeEmails(source.facts, spans)) : []),
  ];
  const starts = [
    ...pieces,
    ...pairedIn([...spans, ...countedSentences(source)]),
    ...furtherSentences(source, spans, counted),
    ...countsOfNamed(source, counted),
    ...specifiedSingles(source.facts, counted),
  ];
  const listings = listingSentences(source);
  const cuts = [
    ...[...starts, ...listings].map(({ first }) => first),
    ...[...announced, ...listings].map(({ next }) => next),
  ].filter((index) => !isLabeledCount(source.facts.text, index));
  return { pieces, cuts, listings };
}

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
