import type { Document } from '../document.js';
import type { Span, Token } from '../tokens/token.js';
import { weekdays } from '../vocabulary/calendar.js';
import { isCapitalized } from './near.js';

const minStem = 3;

/** `picking`, `picked` and `picks` are one word. */
export const stem = (word: string) => {
  const ending = /(?:ing|ed|es|(?<!s)s)$/.exec(word);
  return ending && ending.index >= minStem ? word.slice(0, ending.index) : word;
};

/** All numbers and weekdays are one word each. */
export function wordClassOf(token: Token): string {
  if (token.kind === 'number' || /^\d/.test(token.word)) return '#';
  if (weekdays.has(token.word)) return 'DAY';
  return token.kind === 'word' ? stem(token.word) : token.word.trim() || '|';
}

/** All names are one word as well. */
function wordOf(token: Token, isFirst: boolean): string {
  const word = wordClassOf(token);
  const isName = !isFirst && isCapitalized(token) && token.word.length > 2;
  return isName && word !== '#' && word !== 'DAY' ? 'NAME' : word;
}

/**
 * The words of a sentence, and each two that follow each other.
 *
 * @param kindAt what takes the place of a word: all sizes are one
 */
export function sentenceFeatures(
  { tokens }: Document,
  { first, next }: Span,
  kindAt: (index: number) => string | undefined = () => undefined,
): Set<string> {
  const words = ['<'];
  for (let index = first; index < next; index++) {
    const kind = kindAt(index);
    if (kind === undefined) words.push(wordOf(tokens[index]!, index === first));
    else if (kind !== words.at(-1)) words.push(kind);
  }
  words.push('>');
  return new Set([...words, ...words.slice(1).map((word, index) => `${words[index]} ${word}`)]);
}

/** The sentences of a document. */
export function sentencesOf({ sentence, tokens }: Document): Span[] {
  const spans: Span[] = [];
  for (let first = 0; first < tokens.length;) {
    let next = first + 1;
    while (next < tokens.length && sentence[next] === sentence[first]) next++;
    spans.push({ first, next });
    first = next;
  }
  return spans;
}
