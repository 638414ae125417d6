import { ageOf } from '../fields/reading.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { Product } from '../vocabulary/products.js';
import {
  articleBefore,
  type CountedNoun,
  opensSentence,
  sentenceAt,
  type Source,
} from './counted-nouns.js';
import { isSameNoun, isSpecified } from './nouns.js';

const namesOf = (nouns: readonly CountedNoun[]) => new Set(nouns.map(({ name }) => name));

/** Products that the text names below a sentence, in the same email. */
function productsBelow({ facts: { text }, products }: Source, sentence: Span) {
  return products.filter(
    ({ first }) => first >= sentence.next && ageOf(text, first) === ageOf(text, sentence.first),
  );
}

/**
 * `500 cards and 200 flyers. The cards are 14pt. The flyers …`: the places of the pieces in a
 * sentence that counts them, and the sentences below that begin with their nouns.
 */
export function announcedBy(source: Source, counted: readonly CountedNoun[]): Span[] {
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

/** `We need tickets, posters and table cards.`, which are named again below. */
export function listingSentences(source: Source): Span[] {
  const { facts, groups, products } = source;
  const numberOf = ({ first }: Span) => facts.text.sentence[first];
  const counted = new Set(groups.flatMap((group) => (group.isWeak ? [] : [numberOf(group)])));
  return [...Map.groupBy(products, numberOf)].flatMap(([number, nouns]) => {
    const part = sentenceAt(facts, nouns[0]!.first);
    if (nouns.length < 2 || counted.has(number) || isSpecified(facts, { part })) return [];
    const below = productsBelow(source, part);
    const isNamedBelow = ({ value: { name } }: Match<Product>) =>
      below.some(({ value }) => isSameNoun(value.name, name));
    const isLoose = (noun: Match<Product>) => !articleBefore(facts, noun);
    const [named, others] = [nouns.filter(isNamedBelow), nouns.filter((one) => !isNamedBelow(one))];
    return named.length > 1 && others.every(isLoose) ? [part] : [];
  });
}

/** `Postcards are 6 x 9. …` above `Quantities: postcards 500, folders 250`: the counts below. */
export function countsOfNamed(
  { facts, products }: Source,
  counted: readonly CountedNoun[],
): Span[] {
  const { sentence } = facts.text;
  const named = counted.filter(({ first, name, sentence: number }) => {
    const isAbove = (one: Match<Product>) =>
      one.first < first &&
      sentence[one.first] !== number &&
      ageOf(facts.text, one.first) === ageOf(facts.text, first) &&
      isSameNoun(one.value.name, name);
    return products.some(isAbove) && !isSpecified(facts, { part: sentenceAt(facts, first) });
  });
  if (namesOf(named).size < 2) return [];
  const bySentence = Map.groupBy(named, (one) => one.sentence);
  return [...bySentence.values()].flatMap((own) =>
    own.map(({ first }, nth) => {
      const part = sentenceAt(facts, first);
      return { first: nth === 0 ? part.first : first, next: own[nth + 1]?.first ?? part.next };
    }),
  );
}
