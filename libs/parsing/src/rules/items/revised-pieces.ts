import type { Facts } from '../facts/facts.js';
import { sentenceStart, wordAt } from '../facts/near.js';
import { ageOf } from '../fields/reading.js';
import { sourceText } from '../fields/title/phrase.js';
import type { Span } from '../tokens/token.js';
import { isWithin, type Source } from './counted-nouns.js';
import { isEnumerated } from './named-items.js';
import { isSameNoun, isSpecified } from './nouns.js';
import { type OlderNames, olderNames, olderPieces } from './older-names.js';
import { placeIn } from './pieces.js';
import type { Place } from './place.js';

/** Where a newer email names a piece of an older one. */
interface Mention extends Span {
  of: Place;
  /** Where its sentence or clause begins. */
  start: number;
}

/** Places of a thread: what a newer email says of an older piece is a place of its own. */
export function withRevisions(source: Source, all: readonly Place[]): Place[] {
  const older = olderPieces(source.facts, all);
  if (older.length < 2) return [...all];
  const places = all.filter((place) => !isPriceOnly(source.facts, place));
  const mentions = mentionsOf(source.facts, olderNames(source.facts, older));
  const kept = places.flatMap((place) => beforeMentions(source, place, mentions));
  const starts = new Set([
    ...mentions.map(({ start }) => start),
    ...kept.map(({ part }) => part.first),
  ]);
  const revisions = mentions
    .map((mention) => revisionIn(source, mention, endOf(source.facts, mention, starts)))
    .filter((place) => !isPriceOnly(source.facts, place) && !isOlderQuestion(source.facts, place));
  return [...kept, ...revisions].toSorted((one, other) => one.part.first - other.part.first);
}

/** `inserts  26,500  $1,614.00` in the answer of the printer */
function isPriceOnly(facts: Facts, { part, age }: Place): boolean {
  if (age === 0 || isSpecified(facts, { part })) return false;
  return /\$\s?\d|\d\.\d\d\b/.test(sourceText(facts, part));
}

/** `2/2 or 2/1 on the forms?` in an email that was answered */
function isOlderQuestion({ text }: Facts, { age, revises }: Place): boolean {
  if (age === 0 || !revises) return false;
  let next = revises.next;
  while (text.sentence[next] === text.sentence[revises.first]) next++;
  return text.tokens[next - 1]?.text === '?';
}

/** The part of a place above the first mention of an older piece. */
function beforeMentions(source: Source, place: Place, mentions: readonly Mention[]): Place[] {
  const [cut] = mentions.filter(({ start }) => isWithin(place.part, { first: start }));
  if (!cut) return [place];
  if (cut.start === place.part.first) return [];
  const head = placeIn(source, { first: place.part.first, next: cut.start });
  return head ? [head] : [];
}

function revisionIn(source: Source, mention: Mention, next: number): Place {
  const part = { first: mention.start, next };
  const { text, products } = source.facts;
  const product = products.find(({ first }) => isWithin(mention, { first }));
  const place = placeIn(source, part);
  const { first } = mention;
  return {
    quantities: [],
    ...place,
    product,
    first: Math.min(first, place?.first ?? first),
    next: Math.max(mention.next, place?.next ?? mention.next),
    age: ageOf(text, first),
    part,
    revises: { of: mention.of, first, next: mention.next },
  };
}

/** The end of its paragraph, where no other piece begins before. */
function endOf(
  { text: { tokens, lines } }: Facts,
  { next }: Mention,
  starts: ReadonlySet<number>,
): number {
  let end = next;
  while (end < tokens.length && !starts.has(end)) {
    const [above, line] = [tokens[end - 1]!.line, tokens[end]!.line];
    const between = lines.slice(above + 1, line + 1);
    if (
      between.some((one) => one.start >= one.end || one.isListed || one.age !== lines[above]!.age)
    )
      break;
    end++;
  }
  return end;
}

/** Words before a noun that the sentence is not about: `to go with the brochures`. */
const companion = /^(?:with|in|into|of|inside|behind|beside)$/;
const comparison = /^(?:as|like|than)$/;
const article = /^(?:the|our|your|my|those|these|both|all)$/;

function mentionsOf(facts: Facts, names: OlderNames): Mention[] {
  const mentions: Mention[] = [];
  const { text } = facts;
  for (let index = 0; index < text.tokens.length; index++) {
    if (text.ignoredTokens[index] || text.lines[text.tokens[index]!.line]?.role !== 'body')
      continue;
    const named = names.namedAt(index);
    if (!named) continue;
    const mention = { ...named, start: startOf(facts, named, mentions.at(-1)) };
    if (isAbout(facts, mention)) mentions.push(mention);
    index = named.next - 1;
  }
  return mentions;
}

/** `all good, except the brochures should be 100# text` */
function afterException({ text }: Facts, start: number, first: number): number {
  for (let index = first - 1; index >= start; index--)
    if (/^(?:except|but)$/.test(wordAt(text, index))) return index + 1;
  return start;
}

/** `take out the bags and the stickers`; not `drop the bags and the stickers go to 500` */
const isListedWith = (facts: Facts, last: Mention, { first, next }: Span) =>
  isEnumerated(facts, last, { first, next }) &&
  !/^(?:go|goes|are|is|stays?|should|need|up|down|to|at|:|-)$/.test(wordAt(facts.text, next));

function startOf(facts: Facts, mention: Span, last: Mention | undefined): number {
  const { first } = mention;
  const { sentence, clause } = facts.text;
  const start = afterException(facts, sentenceStart(facts.text, first, 60), first);
  if (!last || sentence[last.first] !== sentence[first]) return start;
  if (isListedWith(facts, last, mention)) return last.start;
  let index = first;
  while (index > last.next && clause[index - 1] === clause[first]) index--;
  return index;
}

/** A sentence that names another noun first, or compares, is about something else. */
function isAbout(facts: Facts, { first, start, of }: Mention): boolean {
  let before = first - 1;
  while (article.test(wordAt(facts.text, before))) before--;
  const word = wordAt(facts.text, before);
  if (comparison.test(word) || (before > start && companion.test(word))) return false;
  return !facts.products.some(
    (one) =>
      !one.value.weak &&
      one.first >= start &&
      one.next <= first &&
      !isSameNoun(one.value.name, of.product?.value.name ?? ''),
  );
}
