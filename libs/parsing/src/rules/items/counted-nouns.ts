import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Candidate } from '../fields/quantity/candidate.js';
import { ageOf } from '../fields/reading.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { Product } from '../vocabulary/products.js';
import { isSameNoun, isSpecified, isTightTo } from './nouns.js';
import type { QuantityGroup } from './quantity-groups.js';

export interface Source {
  facts: Facts;
  candidates: readonly Candidate[];
  groups: readonly QuantityGroup[];
  products: readonly Match<Product>[];
}

export const isWithin = ({ first, next }: Span, one: { first: number }) =>
  one.first >= first && one.first < next;

export interface CountedNoun extends Span {
  name: string;
  sentence: number | undefined;
  /** `a banner` */
  isSingle?: true;
}

export function countedNouns(source: Source): CountedNoun[] {
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

/** `and a banner`, `plus a 3 x 6 vinyl banner`, beside nouns with a number */
const singleNouns = ({ facts, products }: Source): CountedNoun[] =>
  products.flatMap((product) => {
    const article = articleBefore(facts, product);
    const isFurther =
      article && /^(?:and|plus|&|,|then)$/.test(wordAt(facts.text, article.first - 1));
    const sentence = facts.text.sentence[product.first];
    return isFurther
      ? [
          {
            first: article.first,
            next: product.next,
            name: product.value.name,
            sentence,
            isSingle: true as const,
          },
        ]
      : [];
  });

/** Tokens from a noun to its specification: `a banner, 3 x 6` */
const specificationReach = 6;

/** `200 flyers, and a 3 x 6 vinyl banner`: single things with a specification of their own */
export const specifiedSingles = (facts: Facts, counted: readonly CountedNoun[]): CountedNoun[] =>
  counted.filter(
    ({ first, next, name, sentence, isSingle }) =>
      isSingle &&
      counted.some(
        (one) =>
          !one.isSingle &&
          one.first < first &&
          one.sentence === sentence &&
          !isSameNoun(one.name, name),
      ) &&
      isSpecified(facts, { part: { first, next: next + specificationReach } }),
  );

/** Tokens from an article to the noun after its size and its paper. */
const articleReach = 12;
const beforeNoun = /^(?:large|big|small|matching|new|simple|custom|full|color|single|of)$/;

/** `a banner`, `a single 3 ft x 6 ft banner`, `a pair of signs`: where it begins, and the count */
export function articleBefore(
  { text, claims }: Facts,
  { first }: Span,
): { first: number; count: number } | undefined {
  for (let index = first - 1; index >= first - articleReach; index--) {
    if (text.sentence[index] !== text.sentence[first]) return undefined;
    const word = wordAt(text, index);
    if (/^(?:an?|one)$/.test(word)) return { first: index, count: 1 };
    if (/^(?:pair|couple)$/.test(word) && wordAt(text, index - 1) === 'a')
      return { first: index - 1, count: 2 };
    if (!beforeNoun.test(word) && !claims.claimAt(index)) return undefined;
  }
  return undefined;
}

export function sentenceAt({ text: { sentence } }: Facts, index: number): Span {
  const number = sentence[index]!;
  return { first: sentence.indexOf(number), next: sentence.lastIndexOf(number) + 1 };
}

export function endOfEmail(text: Facts['text'], first: number): number {
  const age = ageOf(text, first);
  let next = first;
  while (next < text.tokens.length && ageOf(text, next) === age) next++;
  return next;
}

const opening = /^(?:the|these|those|our|my|and|for|[-*•#])$/;

export function opensSentence({ text }: Facts, { first }: Span): boolean {
  let index = first - 1;
  while (
    text.sentence[index] === text.sentence[first] &&
    (opening.test(wordAt(text, index)) || wordAt(text, index - 1) === '#')
  )
    index--;
  return text.sentence[index] !== text.sentence[first];
}
