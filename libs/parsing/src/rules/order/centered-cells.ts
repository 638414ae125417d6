import type { Cell } from '#documents';
import { bareLabel } from './pairs.js';
import type { Row } from './sheet.js';

/** Lines of cells that are centered beside each other are closer than lines of text, in heights. */
const maxHalfLeading = 0.8;
const maxLeading = 1;
const maxLines = 24;

interface Line extends Cell {
  top: number;
}

interface Column {
  to: number;
  lines: Line[];
}

/** Rows of a table whose cells are centered, as if each cell began at the top. */
export function alignCenteredCells(rows: readonly Row[]): Row[] {
  const aligned: Row[] = [];
  for (let first = 0; first < rows.length;) {
    let next = first + 1;
    while (next < rows.length && gapOf(rows[next - 1] as Row, rows[next] as Row) < maxLeading)
      next++;
    const band = rows.slice(first, next);
    aligned.push(...(alignedBand(band) ?? band));
    first = next;
  }
  return aligned;
}

/** The distance of two rows, in letter heights. */
const gapOf = (row: Row, next: Row) =>
  next.page === row.page ? (next.top - row.top) / Math.min(row.height, next.height) : Infinity;

function alignedBand(band: readonly Row[]): Row[] | undefined {
  const [first] = band;
  const isCentered = band.some((row, index) => {
    const above = band[index - 1];
    return above !== undefined && gapOf(above, row) < maxHalfLeading;
  });
  if (!first || !isCentered || band.length > maxLines) return undefined;
  const columns = columnsOf(band);
  const minGap = maxHalfLeading * first.height;
  const isOverlaid = columns.some(({ lines }) =>
    lines.some(({ top }, index) => index > 0 && top - (lines[index - 1]?.top ?? 0) < minGap),
  );
  if (columns.length < 2 || isOverlaid) return undefined;
  const labeled = labeledRow(first, columns);
  return labeled ? [labeled] : rowsOf(first, columns);
}

function columnsOf(band: readonly Row[]): Column[] {
  const lines = band
    .flatMap(({ cells, top }) => cells.map((cell): Line => ({ ...cell, top })))
    .toSorted((one, other) => one.from - other.from);
  const columns: Column[] = [];
  for (const line of lines) {
    const last = columns.at(-1);
    if (last && line.from < last.to) {
      last.lines.push(line);
      last.to = Math.max(last.to, line.to);
    } else columns.push({ to: line.to, lines: [line] });
  }
  for (const { lines: own } of columns) own.sort((one, other) => one.top - other.top);
  return columns;
}

/** `Ship method` and `Dock date` in two lines each: labels and their values. */
function labeledRow(first: Row, columns: readonly Column[]): Row | undefined {
  const cells = columns.map(({ lines, to }) => ({
    text: lines.map(({ text }) => text).reduce(joinLines),
    from: Math.min(...lines.map(({ from }) => from)),
    to,
  }));
  const areLabeled = cells.every(({ text }, index) => bareLabel(text) === (index % 2 === 0));
  return areLabeled ? { ...first, cells } : undefined;
}

/** A street stands in a line of its own. */
const joinLines = (one: string, next: string) =>
  /[\d,]/.test(one) || !/^\d/.test(next) ? `${one} ${next}` : `${one}, ${next}`;

function rowsOf(first: Row, columns: readonly Column[]): Row[] {
  const count = Math.max(...columns.map(({ lines }) => lines.length));
  return Array.from({ length: count }, (_, nth) => ({
    ...first,
    top: first.top + nth * first.height,
    cells: columns.flatMap(({ lines }) => lines[nth] ?? []),
  }));
}
