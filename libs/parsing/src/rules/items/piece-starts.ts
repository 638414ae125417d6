import type { Document } from '../document.js';
import type { Facts } from '../facts/facts.js';
import { lineAt, wordAt } from '../facts/near.js';

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

/** Tokens of a heading. */
const maxHeading = 8;

/** Where the heading of a line that begins with a size begins: `FLOOR MATS` above `15 x 20, …`. */
export function headingAbove({ text, claims }: Facts, first: number): number {
  const { tokens, lines, numbers } = text;
  const { line } = tokens[first]!;
  if (claims.claimAt(first) !== 'size' || tokens[first - 1]?.line !== line - 1) return first;
  const start = lineAt(text, first - 1).first;
  const heading = tokens.slice(start, first);
  const isHeading =
    lines[line - 1]?.role === 'body' &&
    heading.length <= maxHeading &&
    !/^[:.,;!?]$/.test(heading.at(-1)!.text) &&
    heading.some(({ kind, text: word }) => kind === 'word' && word.length > 2) &&
    heading.every((_, nth) => numbers[start + nth] === undefined);
  return isHeading ? start : first;
}
