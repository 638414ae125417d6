import type { Document } from '../document.js';
import type { Numeral } from '../tokens/numbers.js';
import type { Span } from '../tokens/token.js';
import { packs } from '../vocabulary/figures.js';
import { pieceNouns } from '../vocabulary/products.js';
import { inSameSentence, wordAt } from './near.js';

/** Tokens from the packs to what one of them contains. */
const reach = 14;

/**
 * What each of some packs contains: `5 boxes of 500`, `5 reams of letterhead (500/ream)`,
 * `4 cartons, 250 to a carton`.
 */
export function packSizeOf(text: Document, { first, next }: Span): Numeral | undefined {
  const pack = wordAt(text, next);
  if (!packs.has(pack)) return undefined;
  const direct = wordAt(text, next + 1) === 'of' ? text.numbers[next + 2] : undefined;
  const sizes = [direct, ...text.numbers.slice(next + 1, next + reach)];
  return sizes.find(
    (numeral) =>
      numeral !== undefined &&
      Number.isInteger(numeral.value) &&
      inSameSentence(text, first, numeral.first) &&
      (numeral === direct || isInEach(text, numeral.next, pack)),
  );
}

/** `/ream`, `per box`, `sheets to a carton` */
function isInEach(text: Document, next: number, pack: string): boolean {
  const link = pieceNouns.has(wordAt(text, next)) ? next + 1 : next;
  if (!/^(?:per|\/|to|a|an|each|in)$/.test(wordAt(text, link))) return false;
  const noun = /^(?:an?|the|each|one|every)$/.test(wordAt(text, link + 1)) ? link + 2 : link + 1;
  return packs.has(wordAt(text, noun)) && wordAt(text, noun).slice(0, 3) === pack.slice(0, 3);
}
