import type { Facts } from '../facts/facts.js';
import { wordAt } from '../facts/near.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import type { CountedProduct } from './counted-products.js';
import { isRule, numberedHeading } from './outline.js';

const opener =
  /^(?:also|plus|and|additionally|next|second|secondly|third|thirdly|then|finally|lastly|oh|p|ps|another|besides|furthermore|lastly|item|job|piece|last|one)$/;
const separator = /^(?:[,;:+&/]|-|and|also|plus|then|as)$/;
const maxHeadingLength = 60;

/** Where the text about each place begins and ends; text before, between and after is shared. */
export function blocksOf(facts: Facts, places: readonly CountedProduct[]): Span[] {
  const starts = places.map((place, index) => startOf(facts, places[index - 1], place));
  return places.map((place, index) => {
    if (place.part) return place.part;
    const first = starts[index] ?? place.first;
    const following = starts[index + 1];
    const limit = following ?? facts.text.tokens.length;
    const isLast = following === undefined || places[index + 1]?.age !== place.age;
    return { first, next: isLast ? endOf(facts, places, index, limit) : limit };
  });
}

function startOf(facts: Facts, above: CountedProduct | undefined, place: CountedProduct): number {
  const { text } = facts;
  const from = above?.next ?? 0;
  const line = lineOf(text, place.first);
  if (above && (lineOf(text, above.next - 1) === line || isSameSentence(text, above, place)))
    return startInLine(facts, above, place);
  const start = lineStart(text, place.first, from);
  return headingStart(facts, start, from);
}

const isSameSentence = ({ sentence }: Document, above: CountedProduct, place: CountedProduct) =>
  sentence[above.next - 1] === sentence[place.first];

/** Up to the start of the sentence or, in the same sentence, to the word that separates them. */
function startInLine({ text }: Facts, above: CountedProduct, place: CountedProduct): number {
  const sentence = text.sentence[place.first];
  if (!isSameSentence(text, above, place)) {
    let start = place.first;
    while (start > above.next && text.sentence[start - 1] === sentence) start--;
    return start;
  }
  for (let index = place.first - 1; index >= above.next; index--)
    if (separator.test(wordAt(text, index))) return index;
  return place.first;
}

/** The start of the line, or of the sentence that continues from lines above. */
function lineStart(text: Document, first: number, from: number): number {
  let start = first;
  while (
    start > from &&
    (lineOf(text, start - 1) === lineOf(text, first) ||
      text.sentence[start - 1] === text.sentence[start])
  )
    start--;
  return start;
}

/** Includes the headings, labels and openings above the place that are about it. */
function headingStart(facts: Facts, start: number, from: number): number {
  const { text } = facts;
  let first = start;
  const repeated = repeatedLabel(text, first, from);
  if (repeated !== undefined) return repeated;
  while (first > from) {
    const line = lineOf(text, first - 1);
    const begin = lineStart(text, first - 1, from);
    const isWhole = begin > from || from === 0;
    const isNear = !isBlankBetween(text, line, lineOf(text, first));
    if (!isWhole || !(isNear || isHeading(facts, begin, first)) || !announces(facts, begin, first))
      break;
    first = begin;
    if (isBlankAbove(text, begin)) break;
  }
  return first;
}

/** `Also, for the fair:` and headings: they state nothing of their own. */
function announces(facts: Facts, first: number, next: number): boolean {
  const { text } = facts;
  const words = sliceOf(text, first, next);
  if (isHeading(facts, first, next)) return true;
  return opener.test(wordAt(text, first)) || (words.endsWith(':') && words.length < 80);
}

function isHeading({ text, claims }: Facts, first: number, next: number): boolean {
  const words = sliceOf(text, first, next);
  if (numberedHeading.test(words)) return true;
  if (words.length > maxHeadingLength || /[.!?,;]$/.test(words) || isRule(words)) return false;
  for (let index = first; index < next; index++) {
    const claim = claims.claimAt(index);
    if (text.numbers[index] || (claim && !/^(?:identifier|year|operation)$/.test(claim)))
      return false;
  }
  return lineOf(text, first) === lineOf(text, next - 1);
}

/** The first line below the place above that repeats one of its labels begins the next piece. */
function repeatedLabel(text: Document, start: number, from: number): number | undefined {
  if (from === 0) return undefined;
  const above = new Set<string>();
  const line = lineOf(text, from - 1);
  for (let index = from - 1; index >= 0 && line - lineOf(text, index) < 12; index--) {
    const entry = text.entryOf[index];
    if (entry && entry.row < 0) above.add(`${entry.label} ${entry.name}`);
  }
  for (let index = from; index < start; index++) {
    const entry = text.entryOf[index];
    if (
      entry &&
      entry !== text.entryOf[from - 1] &&
      entry.row < 0 &&
      above.has(`${entry.label} ${entry.name}`)
    )
      return lineStart(text, index, from);
  }
  return undefined;
}

/** The last block ends with its line in a list, and with its paragraph in prose. */
function endOf(
  { text }: Facts,
  places: readonly CountedProduct[],
  index: number,
  limit: number,
): number {
  const place = places[index] as CountedProduct;
  const above = places[index - 1];
  const isList = above !== undefined && isCompact(text, places, index);
  const sharesSentence = above && text.sentence[above.next - 1] === text.sentence[place.first];
  let next = place.next;
  while (next < limit) {
    const isNewLine = lineOf(text, next) !== lineOf(text, next - 1);
    const isNewSentence = text.sentence[next] !== text.sentence[next - 1];
    if (sharesSentence && isNewSentence) break;
    if (isNewLine && isList && isNewSentence && !isContinued(text, next)) break;
    if (isNewLine && isBlankBetween(text, lineOf(text, next - 1), lineOf(text, next))) break;
    if (text.lines[lineOf(text, next)]?.role !== 'body') break;
    next++;
  }
  return next;
}

/** Every place begins in the line after the one above. */
function isCompact(text: Document, places: readonly CountedProduct[], last: number): boolean {
  return places
    .slice(1, last + 1)
    .every(
      (place, index) =>
        lineOf(text, place.first) - lineOf(text, (places[index] as CountedProduct).next - 1) <= 1 &&
        lineOf(text, place.first) !== lineOf(text, (places[index] as CountedProduct).first),
    );
}

/** An indented line continues the one above. */
function isContinued(text: Document, index: number): boolean {
  const line = text.lines[lineOf(text, index)];
  const start = line?.start ?? 0;
  const before =
    text.source.text
      .slice(Math.max(0, start - 20), start)
      .split('\n')
      .at(-1) ?? '';
  return /^\s{2,}$/.test(before) && line?.isListed === false;
}

export const lineOf = (text: Document, index: number): number => text.tokens[index]?.line ?? 0;

const sliceOf = (text: Document, first: number, next: number) =>
  text.source.text.slice(text.tokens[first]?.start ?? 0, text.tokens[next - 1]?.end ?? 0);

function isBlankBetween({ lines }: Document, above: number, below: number): boolean {
  return lines.slice(above + 1, below).some(({ start, end }) => start === end);
}

const isBlankAbove = (text: Document, first: number) => {
  const above = text.lines[lineOf(text, first) - 1];
  return above === undefined || above.start === above.end;
};
