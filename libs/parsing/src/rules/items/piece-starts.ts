import type { Document } from '../document.js';
import { wordAt } from '../facts/near.js';

const joint = /^(?:and|plus|also|then|along|with|&|\+|[,;:.?!-])$/;

/**
 * Where the sentence of a piece begins, or after the last comma or _and_ before it, or where its
 * words begin.
 *
 * @param above the end of what is about the piece before it
 */
export function startBefore(text: Document, first: number, above: number): number {
  const start = text.sentence.indexOf(text.sentence[first]!);
  if (start >= above) return start;
  for (let index = first - 1; index >= above; index--)
    if (joint.test(wordAt(text, index))) return index + 1;
  return first;
}
