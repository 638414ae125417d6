import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span, Token } from '../tokens/token.js';
import { weekdays } from '../vocabulary/calendar.js';
import type { DeliverySign } from '../vocabulary/delivery.js';
import { isCapitalized } from './near.js';

const minStem = 3;

/** `picking`, `picked` and `picks` are one word. */
const stem = (word: string) => {
  const ending = /(?:ing|ed|es|(?<!s)s)$/.exec(word);
  return ending && ending.index >= minStem ? word.slice(0, ending.index) : word;
};

/** All numbers, weekdays and names are one word each. */
function wordOf(token: Token, isFirst: boolean): string {
  if (token.kind === 'number' || /^\d/.test(token.word)) return '#';
  if (weekdays.has(token.word)) return 'DAY';
  if (!isFirst && isCapitalized(token) && token.word.length > 2) return 'NAME';
  return token.kind === 'word' ? stem(token.word) : token.word.trim() || '|';
}

/** The words of a sentence, each two that follow each other, and the known phrases. */
export function handoverFeatures(
  { tokens }: Document,
  { first, next }: Span,
  phrases: readonly Match<DeliverySign>[],
): string[] {
  const words = tokens.slice(first, next).map((token, nth) => wordOf(token, nth === 0));
  const all = ['<', ...words, '>'];
  return [
    ...new Set([
      ...all,
      ...all.slice(1).map((word, index) => `${all[index]} ${word}`),
      ...phrases
        .filter((one) => one.first >= first && one.first < next)
        .map(({ value }) => `${value.way} ${value.weight}!`),
    ]),
  ];
}

/** Longer sentences are read in parts that overlap by half: somebody dictates a whole email. */
const maxLength = 24;
const partLength = 16;

/** The sentences of a document, parts of long ones, and the values of delivery labels. */
export function sentencesOf(text: Document): Span[] {
  const { sentence, tokens, ignoredTokens } = text;
  const spans: Span[] = [];
  for (let first = 0; first < tokens.length;) {
    let next = first + 1;
    while (next < tokens.length && sentence[next] === sentence[first]) next++;
    const value = valueIn(text, { first, next });
    if (!ignoredTokens[first] || value) spans.push(...partsOf(value ?? { first, next }));
    first = next;
  }
  return spans;
}

/** `Pick up at shop` of `Delivery: Pick up at shop` */
function valueIn({ entryOf, ignoredTokens }: Document, { first, next }: Span): Span | undefined {
  for (let index = first; index < next; index++)
    if (entryOf[index]?.label === 'deliveryMethod' && !ignoredTokens[index])
      return { first: index, next };
  return undefined;
}

function partsOf({ first, next }: Span): Span[] {
  if (next - first <= maxLength) return [{ first, next }];
  const parts: Span[] = [];
  for (let from = first; from < next - partLength / 2; from += partLength / 2)
    parts.push({ first: from, next: Math.min(from + partLength, next) });
  return parts;
}
