import type { Document } from '../document.js';
import type { Match } from '../tokens/phrase-book.js';
import type { Span } from '../tokens/token.js';
import type { DeliverySign } from '../vocabulary/delivery.js';
import { sentenceFeatures, sentencesOf } from './sentence-features.js';

/** The features of a sentence, and the phrases about delivery in it. */
export function handoverFeatures(
  text: Document,
  span: Span,
  phrases: readonly Match<DeliverySign>[],
): Set<string> {
  const features = sentenceFeatures(text, span);
  for (const { first, value } of phrases)
    if (first >= span.first && first < span.next) features.add(`${value.way} ${value.weight}!`);
  return features;
}

/** Longer sentences are read in parts that overlap by half: somebody dictates a whole email. */
const maxLength = 24;
const partLength = 16;

/** The sentences of a document, parts of long ones, and the values of delivery labels. */
export const statementsOf = (text: Document): Span[] =>
  sentencesOf(text).flatMap((sentence) => {
    const value = valueIn(text, sentence);
    return text.ignoredTokens[sentence.first] && !value ? [] : partsOf(value ?? sentence);
  });

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
