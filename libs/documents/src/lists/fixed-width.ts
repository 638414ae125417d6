import type { Readable } from 'node:stream';
import { delimiters } from '../texts/csv.js';
import { ListRefused } from './list-facts.js';
import type { ListRow } from './list-row.js';

const minLines = 10;
const minColumns = 3;
/** Of the lines that have to agree on a delimiter. */
const minShare = 0.8;
/** Of the lines with a value that fills its column. */
const maxFullShare = 0.05;
/** Of the lines that have a value after a narrow gap. */
const minFilledShare = 0.25;
const maxLine = 100_000;
/** A CR at the end may belong to an LF that is not read yet. */
const lineEnds = /\r\n|\n|\r(?!$)/;

/**
 * A column starts where nearly every line has a space before it.
 * @param sample whole lines of a list
 * @returns undefined for a list with delimiters
 */
export function columnStartsOf(sample: string): number[] | undefined {
  const lines = sample.split(lineEnds).filter((line) => line.trim());
  if (lines.length < minLines || isDelimited(lines)) return undefined;
  // A first line that does not fit may be a title.
  return [lines, lines.slice(1)].map(startsIn).find(({ length }) => length >= minColumns);
}

/** Cells of every line are separated by the same sign, at least three in a line. */
const isDelimited = (lines: readonly string[]) =>
  delimiters.some(
    (sign) =>
      lines.filter((line) => line.split(sign).length >= minColumns).length >=
      lines.length * minShare,
  );

function startsIn(lines: readonly string[]) {
  const counts: number[] = [];
  for (const line of lines)
    for (const { index } of line.matchAll(/\S/g)) counts[index] = (counts[index] ?? 0) + 1;
  const countAt = (place: number) => counts[place] ?? 0;
  const few = Math.max(1, lines.length * maxFullShare);
  return [...counts.keys()].filter((place) => {
    const [count, before] = [countAt(place), countAt(place - 1)];
    // A single space may be one in the longest value.
    const isAfterGap = count > 0 && before === 0 && countAt(place - 2) === 0;
    return isAfterGap || (before <= few && count >= lines.length * minFilledShare);
  });
}

/** @param texts decoded pieces of the list */
export async function* fixedRows(
  texts: Readable,
  starts: readonly number[],
): AsyncGenerator<ListRow> {
  let number = 0;
  let rest = '';
  const rowOf = (line: string): ListRow => ({
    number: ++number,
    cells: starts.map((start, index) => line.slice(index && start, starts[index + 1]).trim()),
  });
  for await (const text of texts) {
    const lines = (rest + String(text)).split(lineEnds);
    rest = lines.pop()!;
    if (rest.length > maxLine) throw new ListRefused('list-costly');
    yield* lines.map(rowOf);
  }
  if (rest) yield rowOf(rest);
}
