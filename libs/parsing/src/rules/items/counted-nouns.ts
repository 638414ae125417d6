import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
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

function countedNouns({ facts, groups, products }: Source): CountedNoun[] {
  return groups.flatMap((group) => {
    if (group.isWeak) return [];
    const noun = products.find((one) => one.first >= group.next && isTightTo(facts, group, one));
    const sentence = facts.text.sentence[group.first];
    return noun ? { first: group.first, next: noun.next, name: noun.value.name, sentence } : [];
  });
}

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
  const cuts = [
    ...announced.flatMap(({ first, next }) => [first, next]),
    ...further.map(({ first }) => first),
  ];
  const leftOut = announced.filter((one) => !spans.some((span) => isWithin(span, one)));
  return [...spans.flatMap((span) => cut(span, cuts)), ...leftOut];
}

function cut({ first, next }: Span, cuts: readonly number[]): Span[] {
  const inside = cuts.filter((index) => index > first && index < next);
  const starts = [...new Set([first, ...inside])].toSorted((one, other) => one - other);
  return starts.map((start, nth) => ({ first: start, next: starts[nth + 1] ?? next }));
}
