import type { Facts } from '../facts/facts.js';
import { sameAfter, wordAt } from '../facts/near.js';
import type { Candidate } from '../fields/quantity/candidate.js';
import { ageOf } from '../fields/reading.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { Product } from '../vocabulary/products.js';
import { isSameNoun, isSpecified } from './items.js';
import type { QuantityGroup } from './quantity-groups.js';

export interface Source {
  facts: Facts;
  candidates: readonly Candidate[];
  groups: readonly QuantityGroup[];
  products: readonly Match<Product>[];
  otherWork: ReadonlySet<number>;
}

/** Tokens between a number and the noun that it counts. */
const tightReach = 6;
/** Words between a number and a noun that it does not count. */
const apart = /^(?:[,;:()]|each|ea|copies|pcs|pieces|total|also|and|then|plus|in)$/;

/** `500 business cards`, `2,500 full color flyers`: nothing but words between them. */
export function isTightTo({ text }: Facts, { first, next }: Span, product: Span): boolean {
  const isOfSomething =
    wordAt(text, next) === 'of' && !/^(?:the|our|your|my|his|her)$/.test(wordAt(text, next + 1));
  if (isOfSomething || text.sentence[product.first] !== text.sentence[first]) return false;
  for (let index = next; index < product.first; index++)
    if (apart.test(wordAt(text, index)) || text.clause[index] !== text.clause[next]) return false;
  return product.first - next <= tightReach;
}

export const isWithin = ({ first, next }: Span, one: { first: number }) =>
  one.first >= first && one.first < next;

interface CountedNoun extends Span {
  name: string;
  sentence: number | undefined;
}

function countedNouns(source: Source): CountedNoun[] {
  const { facts, groups, products } = source;
  const heads = headsOf(source);
  const counted = groups.flatMap((group) => {
    if (group.isWeak) return [];
    const noun =
      products.find((one) => one.first >= group.next && isTightTo(facts, group, one)) ??
      heads.get(group);
    if (!noun) return [];
    const sentence = facts.text.sentence[group.first];
    const [first, next] = [Math.min(group.first, noun.first), Math.max(group.next, noun.next)];
    return { first, next, name: noun.value.name, sentence };
  });
  const sentences = new Set(counted.map(({ sentence }) => sentence));
  const single = singleNouns(source).filter(({ sentence }) => sentences.has(sentence));
  return [...counted, ...single].toSorted((one, other) => one.first - other.first);
}

/** Tokens before a noun that opens its sentence: `2 part receipts`, `- the flyers` */
const headReach = 4;

/** `reply envelopes (250)`, `Programs, 8 pages, 300`: opens the sentence that has one count. */
function headsOf({ facts, groups, products }: Source): Map<QuantityGroup, Match<Product>> {
  const sentenceOf = ({ first }: Span) => facts.text.sentence[first];
  const counts = Map.groupBy(
    groups.filter(({ isWeak }) => !isWeak),
    sentenceOf,
  );
  const nouns = Map.groupBy(products, sentenceOf);
  return new Map(
    [...counts].flatMap(([sentence, [group, ...others]]) => {
      const all = nouns.get(sentence) ?? [];
      const strong = all.filter(({ value }) => !value.weak);
      const [noun, ...further] = strong.length > 0 ? strong : all;
      const isPair = group && noun && others.length === 0 && further.length === 0;
      return isPair &&
        noun.first < group.first &&
        facts.text.sentence[noun.first - headReach] !== sentence
        ? [[group, noun] as const]
        : [];
    }),
  );
}

/** `and a banner`, beside nouns with a number */
const singleNouns = ({ facts: { text }, products }: Source): CountedNoun[] =>
  products.flatMap(({ first, next, value }) =>
    /^(?:an?|one)$/.test(wordAt(text, first - 1)) &&
    /^(?:and|plus|&|,)$/.test(wordAt(text, first - 2))
      ? [
          {
            first: first - 1,
            next,
            name: value.name,
            sentence: text.sentence[first],
          },
        ]
      : [],
  );

const namesOf = (nouns: readonly CountedNoun[]) => new Set(nouns.map(({ name }) => name));

/** Products that the text names below a sentence, in the same email. */
function productsBelow({ facts: { text }, products }: Source, sentence: Span) {
  return products.filter(
    ({ first }) => first >= sentence.next && ageOf(text, first) === ageOf(text, sentence.first),
  );
}

function sentenceAt({ text: { sentence } }: Facts, index: number): Span {
  const number = sentence[index]!;
  return { first: sentence.indexOf(number), next: sentence.lastIndexOf(number) + 1 };
}

/**
 * `500 cards and 200 flyers. The cards are 14pt. The flyers …`: the places of the pieces in a
 * sentence that counts them, and the sentences below that begin with their nouns.
 */
function announcedBy(source: Source, counted: readonly CountedNoun[]): Span[] {
  if (namesOf(counted).size < 2) return [];
  const { facts } = source;
  const part = sentenceAt(facts, counted[0]!.first);
  if (isSpecified(facts, { part })) return [];
  const below = productsBelow(source, part);
  const isSame = (one: CountedNoun) => (other: Match<Product>) =>
    isSameNoun(one.name, other.value.name);
  const specified = counted.filter((one) => below.some(isSame(one)));
  if (namesOf(specified).size < 2) return [];
  const places = counted.map(({ first }, nth) => ({
    first: nth === 0 ? part.first : first,
    next: counted[nth + 1]?.first ?? part.next,
  }));
  const sentences = below
    .filter((product) => specified.some((one) => isSame(one)(product)))
    .filter((product) => opensSentence(facts, product))
    .map(({ first }) => sentenceAt(facts, first));
  return [...places, ...sentences];
}

const article = /^(?:the|these|those|our|my|and|for|[-*•])$/;

function opensSentence({ text }: Facts, { first }: Span): boolean {
  let index = first - 1;
  while (text.sentence[index] === text.sentence[first] && article.test(wordAt(text, index)))
    index--;
  return text.sentence[index] !== text.sentence[first];
}

/** The pieces that were learned, cut and completed where counted nouns are certain pieces. */
export function withCountedNouns(source: Source, spans: readonly Span[]): Span[] {
  if (spans.length === 0) return [];
  const counted = countedNouns(source);
  const bySentence = Map.groupBy(counted, ({ sentence }) => sentence);
  const announced = [...bySentence.values()].flatMap((all) => announcedBy(source, all));
  // `500 flyers, 4/4. 200 posters, 24 x 36.`
  const further = spans.flatMap((span) => {
    const [one, ...others] = counted.filter((noun) => isWithin(span, noun));
    return others
      .filter(({ name, sentence }) => !isSameNoun(name, one!.name) && sentence !== one!.sentence)
      .map(({ first }) => sentenceAt(source.facts, first));
  });
  const introduced = [
    ...ordinalSentences(source),
    ...furtherRequests(source),
    ...repeatedPieces(source, counted),
  ];
  const certain = [...announced, ...introduced];
  const cuts = [
    ...announced.flatMap(({ first, next }) => [first, next]),
    ...[...introduced, ...further].map(({ first }) => first),
  ];
  const leftOut = certain.filter((one) => !spans.some((span) => isWithin(span, one)));
  return [
    ...spans
      .flatMap((span) => cut(span, cuts))
      .filter((span) => !leftOut.some((one) => isWithin(one, span))),
    ...leftOut,
  ];
}

/** `We also want offering envelopes`, `And finally 100 folders`, and the piece named above it */
function furtherRequests({ facts, products, otherWork }: Source): Span[] {
  const strong = products.filter(({ value }) => !value.weak);
  return strong.flatMap((product) => {
    const further = sentenceAt(facts, product.first);
    const above = strong.findLast(({ first }) => first < further.first);
    if (!above || isSameNoun(above.value.name, product.value.name)) return [];
    const first = sentenceAt(facts, above.first).first;
    const isAsked = !otherWork.has(facts.text.sentence[first] ?? -1);
    const isSameEmail = ageOf(facts.text, first) === ageOf(facts.text, further.first);
    return isAsked && isSameEmail && isFurther(facts.text, further.first)
      ? [{ first, next: further.first }, further]
      : [];
  });
}

/** `Qty 2,500 - same as A on cover`, `20,000 of the same`, below a counted noun */
function repeatedPieces({ facts, groups, products }: Source, counted: readonly CountedNoun[]) {
  const { sentence } = facts.text;
  const firstCount = counted[0]?.first ?? Infinity;
  const named = new Set(products.map(({ first }) => sentence[first]));
  const counts = Map.groupBy(
    groups.filter(({ isWeak }) => !isWeak),
    ({ first }) => sentence[first],
  );
  return [...counts].flatMap(([number, [group, ...others]]): Span[] => {
    if (!group || others.length > 0 || named.has(number) || group.first < firstCount) return [];
    const span = sentenceAt(facts, group.first);
    const isSame =
      sameAfter(facts.text, group.next) !== undefined ||
      Array.from({ length: sameReach }, (_, nth) => group.next + nth).some(
        (index) =>
          index < span.next &&
          wordAt(facts.text, index) === 'same' &&
          wordAt(facts.text, index + 1) === 'as',
      );
    return isSame ? [span] : [];
  });
}

/** Tokens from a count to _same_. */
const sameReach = 4;

/** Words before _also_ in `We will also need`. */
const furtherReach = 3;

function isFurther(text: Facts['text'], first: number): boolean {
  const words = Array.from({ length: furtherReach + 2 }, (_, nth) => wordAt(text, first + nth));
  if (/^(?:and|,|-)$/.test(words[0]!)) words.shift();
  if (/^(?:also|additionally|finally|lastly|plus)$/.test(words[0]!)) return true;
  const also = words.indexOf('also');
  return (
    also > 0 &&
    also <= furtherReach &&
    /^(?:we|i|they)$/.test(words[0]!) &&
    /^(?:needs?|wants?|would|like|require)$/.test(words[also + 1] ?? '')
  );
}

/** `The second one is the order form`: sentences that introduce one piece each. */
function ordinalSentences({ facts: { text }, otherWork }: Source): Span[] {
  const starts = text.tokens.flatMap((_token, index) =>
    text.sentence[index] !== text.sentence[index - 1] &&
    !otherWork.has(text.sentence[index] ?? -1) &&
    isOrdinal(text, index)
      ? [index]
      : [],
  );
  return starts.length < 2
    ? []
    : starts.map((first, nth) => ({ first, next: starts[nth + 1] ?? text.tokens.length }));
}

/** Words from `The` to `is` in `The second one is` and `Our other job will be`. */
const ordinalReach = 4;

function isOrdinal(text: Facts['text'], first: number): boolean {
  const words = Array.from({ length: ordinalReach + 1 }, (_, nth) => wordAt(text, first + nth));
  const verb = words.findIndex((word) => /^(?:is|are|will|would)$/.test(word));
  return (
    verb > 0 &&
    /^(?:the|our|my)$/.test(words[0]!) &&
    /^(?:1st|first|2nd|second|3rd|third|fourth|other|next|last)$/.test(words[1]!) &&
    words.slice(2, verb).every((word) => /^(?:one|job|piece|item|project|order)$/.test(word))
  );
}

function cut({ first, next }: Span, cuts: readonly number[]): Span[] {
  const inside = cuts.filter((index) => index > first && index < next);
  const starts = [...new Set([first, ...inside])].toSorted((one, other) => one - other);
  return starts.map((start, nth) => ({ first: start, next: starts[nth + 1] ?? next }));
}
