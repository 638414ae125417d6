import type { Document } from '../document.js';
import type { Span, Token } from '../tokens/token.js';

export const wordAt = ({ tokens }: { tokens: readonly Token[] }, index: number): string =>
  tokens[index]?.word ?? '';

export const inSameSentence = ({ sentence, tokens }: Document, a: number, b: number): boolean =>
  a >= 0 && b >= 0 && a < tokens.length && b < tokens.length && sentence[a] === sentence[b];

export function afterHyphen({ tokens }: Document, index: number): number {
  return tokens[index]?.text === '-' && !tokens[index]?.hasSpace ? index + 1 : index;
}

export const isCapitalized = (token: Token | undefined): boolean =>
  token?.kind === 'word' && /^\p{Lu}/u.test(token.text);

export function sentenceStart({ sentence }: Document, index: number, maxDistance: number): number {
  let first = index;
  while (first > 0 && index - first < maxDistance && sentence[first - 1] === sentence[index])
    first--;
  return first;
}

/** The tokens of a line. */
export function lineAt({ tokens }: Document, index: number): Span {
  const { line } = tokens[index]!;
  let [first, next] = [index, index + 1];
  while (tokens[first - 1]?.line === line) first--;
  while (tokens[next]?.line === line) next++;
  return { first, next };
}

/** The word _same_ of `20,000 of the same`, after the number; its clause ends with it. */
export function sameAfter(text: Document, next: number): number | undefined {
  if (wordAt(text, next) !== 'of' || !text.inNumber[next - 1]) return undefined;
  const same = wordAt(text, next + 1) === 'the' ? next + 2 : next + 1;
  const isEnd = text.clause[same + 1] !== text.clause[same] || wordAt(text, same + 1) === '.';
  return wordAt(text, same) === 'same' && isEnd ? same : undefined;
}
