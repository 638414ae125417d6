import type { Manuscript } from '../manuscript.js';
import type { Token } from '../tokens/token.js';

/** The word of a token, or '' past the ends of the text. */
export const wordAt = ({ tokens }: { tokens: readonly Token[] }, at: number): string => tokens[at]?.word ?? '';

/** True when both tokens stand in one sentence. */
export const together = ({ sentence, tokens }: Manuscript, a: number, b: number): boolean =>
  a >= 0 && b >= 0 && a < tokens.length && b < tokens.length && sentence[a] === sentence[b];

/** The first token after `at` that is a word or a number, skipping hyphens written tight. */
export function afterHyphen({ tokens }: Manuscript, at: number): number {
  return tokens[at]?.text === '-' && !tokens[at]?.spaced ? at + 1 : at;
}

/** Written with a capital, as names and places are. */
export const capitalised = (token: Token | undefined): boolean => token?.kind === 'word' && /^\p{Lu}/u.test(token.text);

/** Where a token's sentence begins. */
export function sentenceStart({ sentence }: Manuscript, at: number, reach: number): number {
  let first = at;
  while (first > 0 && at - first < reach && sentence[first - 1] === sentence[at]) first--;
  return first;
}
