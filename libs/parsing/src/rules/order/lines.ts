import type { Cell } from '#documents';
import type { Pair } from './pair.js';
import type { Row } from './sheet.js';

/** Gap that separates paragraphs, in letter heights. */
const paragraph = 1.75;
/** Fewer lines are not a column. */
const minLines = 4;
const minLength = 12;

/** `Label: value` lines without the excluded cells, the left column first. */
export function linesOf(
  rows: readonly Row[],
  pairs: readonly Pair[],
  isLeftCell: (cell: Cell) => boolean,
): string[] {
  const byCell = new Map(
    pairs.flatMap((pair) => pair.cells.map((cell): [Cell, Pair] => [cell, pair])),
  );
  const writtenPairs = new Set<Pair>();
  const lines: string[] = [];
  for (const part of columnsOf(rows, (cell) => !isLeftCell(cell) && !byCell.get(cell)?.value)) {
    if (lines.length && lines.at(-1) !== '') lines.push('');
    let previous: Row | undefined;
    for (const row of part) {
      if (previous && lines.at(-1) !== '' && row.top - previous.top > paragraph * previous.height)
        lines.push('');
      previous = row;
      lines.push(
        ...linesOfRow(
          row.cells.filter((cell) => !isLeftCell(cell)),
          byCell,
          writtenPairs,
        ),
      );
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
