import type { Cell } from '#documents';
import type { Pair } from './pair.js';
import type { Row } from './sheet.js';

/** Gap that separates paragraphs, in letter heights. */
const paragraph = 1.75;
/** Fewer lines are not a column. */
const minLines = 4;
const minLength = 12;

/**
 * `Label: value` lines without the excluded cells, the left column first.
 * @param joinsSentences those that were broken at the end of a line are in one
 */
export function linesOf(
  rows: readonly Row[],
  pairs: readonly Pair[],
  isLeftCell: (cell: Cell) => boolean,
  joinsSentences = false,
): string[] {
  const byCell = new Map(
    pairs.flatMap((pair) => pair.cells.map((cell): [Cell, Pair] => [cell, pair])),
  );
  const writtenPairs = new Set<Pair>();
  const lines: string[] = [];
  for (const part of columnsOf(rows, (cell) => !isLeftCell(cell) && !byCell.get(cell)?.value)) {
    if (lines.length && lines.at(-1) !== '') lines.push('');
    const rightEdges = rightEdgesOf(part);
    let previous: Row | undefined;
    for (const row of part) {
      if (previous && lines.at(-1) !== '' && row.top - previous.top > paragraph * previous.height)
        lines.push('');
      const isBroken = joinsSentences && previous && isWrapped(previous, row, rightEdges);
      previous = row;
      const ownLines = linesOfRow(
        row.cells.filter((cell) => !isLeftCell(cell)),
        byCell,
        writtenPairs,
      );
      const isPlain = row.cells.every((cell) => !byCell.has(cell));
      if (isBroken && isPlain && ownLines[0] && lines.at(-1))
        lines.push(`${lines.pop()} ${ownLines[0]}`);
      else lines.push(...ownLines);
    }
  }
  return lines;
}

function linesOfRow(
  cells: readonly Cell[],
  byCell: ReadonlyMap<Cell, Pair>,
  writtenPairs: Set<Pair>,
): string[] {
  const lines: string[] = [];
  let unlabeledTexts: string[] = [];
  const close = () => {
    if (unlabeledTexts.length) lines.push(unlabeledTexts.join('  '));
    unlabeledTexts = [];
  };
  for (const cell of cells) {
    const pair = byCell.get(cell);
    if (!pair?.value) unlabeledTexts.push(cell.text);
    else if (!writtenPairs.has(pair)) {
      writtenPairs.add(pair);
      close();
      lines.push(`${pair.name}: ${pair.value}`);
    }
  }
  close();
  return lines;
}

function columnsOf(rows: readonly Row[], isUnlabeled: (cell: Cell) => boolean): Row[][] {
  const parts: Row[][] = [];
  for (const page of Map.groupBy(rows, (row) => row.page).values()) {
    const gutter = gutterOf(page, isUnlabeled);
    if (gutter === undefined) parts.push(page);
    else
      for (const side of [true, false])
        parts.push(page.flatMap((row) => sideOf(row, gutter, side)));
  }
  return parts;
}

const sideOf = (row: Row, gutter: number, isLeft: boolean): Row[] => {
  const cells = row.cells.filter(({ from }) => from < gutter === isLeft);
  return cells.length ? [{ ...row, cells }] : [];
};

/** Many lines begin at the right column, with text to their left. */
function gutterOf(page: readonly Row[], isUnlabeled: (cell: Cell) => boolean): number | undefined {
  const words = ({ text }: Cell) => text.length >= minLength && /\p{L}{3}/u.test(text);
  const secondStarts = page.flatMap(({ cells }) => {
    const [one, other] = cells.filter(isUnlabeled);
    return one && other && words(one) && words(other) ? [other.from] : [];
  });
  const best = secondStarts.find(
    (from) => secondStarts.filter((other) => Math.abs(other - from) <= 3).length >= minLines,
  );
  if (best === undefined) return undefined;
  const crossingCount = page.filter(({ cells }) =>
    cells.some((cell) => cell.from < best - 6 && cell.to > best + 6),
  ).length;
  return crossingCount <= page.length / 3 ? best - 3 : undefined;
}

/** Shorter lines are no prose, in characters. */
const minProse = 50;
const maxShift = 2;
/** A price ends a line of a list. */
const endsSentence = /[.:;!?]$|\d\.\d{2}$/;

/** The right ends of the longest lines that begin at the same place. */
function rightEdgesOf(rows: readonly Row[]): ReadonlyMap<number, number> {
  const edges = new Map<number, number>();
  for (const { cells } of rows) {
    const [cell] = cells;
    if (!cell || cells.length > 1) continue;
    const start = Math.round(cell.from);
    edges.set(start, Math.max(edges.get(start) ?? 0, cell.to));
  }
  return edges;
}

/** The first word of the next line had no room in this one. */
function isWrapped(row: Row, next: Row, rightEdges: ReadonlyMap<number, number>): boolean {
  const [cell, below] = [row.cells[0], next.cells[0]];
  if (!cell || !below || row.cells.length > 1 || next.cells.length > 1) return false;
  const width = (cell.to - cell.from) / Math.max(1, cell.text.length);
  const word = /^\S+/.exec(below.text)?.[0] ?? '';
  return (
    cell.text.length >= minProse &&
    !endsSentence.test(cell.text) &&
    Math.abs(cell.from - below.from) <= maxShift &&
    next.top - row.top <= paragraph * row.height &&
    cell.to + (word.length + 1) * width > (rightEdges.get(Math.round(cell.from)) ?? Infinity)
  );
}
