import { type MappedText, rewrite } from './mapped-text.js';

const gaps = /\n\s*\n/g;
const lineEndsIn = (text: string) => text.split('\n').length - 1;

/** So many lines with an empty one between them show a habit. */
const minGaps = 4;
/** A signature or the head of an older email has lines without gaps. */
const maxShareOfCloseLines = 1 / 4;

/**
 * Outlook and Word leave a line empty after each paragraph, also where a paragraph is a line. The
 * gaps that their writer meant are larger.
 */
export function withoutDoubleSpacing(from: MappedText): MappedText {
  const text = from.text.trim();
  const all = text.match(gaps) ?? [];
  const narrow = all.filter((gap) => lineEndsIn(gap) === 2).length;
  const closeLines = lineEndsIn(text.replace(gaps, ''));
  const isDouble =
    narrow >= minGaps && narrow < all.length && closeLines <= narrow * maxShareOfCloseLines;
  return isDouble ? rewrite(from, gaps, (gap) => (lineEndsIn(gap) === 2 ? '\n' : '\n\n')) : from;
}
