import type { Document } from '../document.js';

/** `Item 2:`, `JOB #3` */
export const numberedHeading =
  /^(?:item|job|line|piece|part|component|product|project|version|form)\s*(?:#|no\.?|number)?\s*(?:\d{1,2}|[a-h])\b/i;

/** `------` */
export const isRule = (words: string) => /^[-=_*~\s]{5,}$/.test(words);

/** The parts and list entries of a document, by line. */
export interface Outline {
  /** The ruled line or numbered heading above; -1 before the first. */
  partOf: Int32Array;
  /** The line that begins the list entry or numbered part; -1 outside and after a blank line. */
  entryOf: Int32Array;
}

export function outlineOf({ lines, source }: Document): Outline {
  const partOf = new Int32Array(lines.length);
  const entryOf = new Int32Array(lines.length);
  let [part, entry] = [-1, -1];
  for (const [index, { start, end, role, isListed }] of lines.entries()) {
    const words = source.text.slice(start, end);
    const isNumbered = numberedHeading.test(words);
    if (isNumbered || isRule(words)) part = index;
    if (start === end) entry = -1;
    else if (role === 'body' && (isListed || isNumbered)) entry = index;
    partOf[index] = part;
    entryOf[index] = entry;
  }
  return { partOf, entryOf };
}
