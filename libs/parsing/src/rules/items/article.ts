import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Span } from '../tokens/token.js';

/** Tokens from an article to the noun after its size and its paper. */
const articleReach = 12;
const beforeNoun = /^(?:large|big|small|matching|new|simple|custom|full|color|single|of)$/;

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
