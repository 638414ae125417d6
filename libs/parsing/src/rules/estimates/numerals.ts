import type { Document } from '../document.js';
import type { Numeral } from '../tokens/numbers.js';

/** The number that each token is a part of. */
export function numeralsOf({ tokens, numbers }: Document): (Numeral | undefined)[] {
  const numerals: (Numeral | undefined)[] = tokens.map(() => undefined);
  for (const numeral of numbers) if (numeral) numerals.fill(numeral, numeral.first, numeral.next);
  return numerals;
}
