import type { Cell } from '#documents';
import { isPartyHead } from './parties.js';
import { isLabel } from './pairs.js';
import { partOf, type Row } from './sheet.js';

/** A position inside a cell is estimated from the length of its text, in points. */
const maxShift = 10;
/** Gap that ends the blocks, in letter heights. */
const maxGap = 2.6;
const minHeads = 2;
const maxLines = 7;

/** Splits a cell that reaches into the next party: `sales@acme.example Columbus, OH 43216`. */
export function splitPartyColumns(rows: readonly Row[]): Row[] {
  let edges: number[] = [];
  let first = 0;
  let last: Row | undefined;
  return rows.map((row, index) => {
    const above = last;
    last = row;
    const heads = row.cells.filter(({ text }) => isPartyHead(text));
    const ends = !above || row.page !== above.page || row.top - above.top > maxGap * row.height;
    const isOther = row.cells.some(({ text }) => isLabel(text)) || index - first > maxLines;
    if (heads.length >= minHeads) [edges, first] = [heads.map(({ from }) => from), index];
    else if (ends || isOther) edges = [];
    else if (edges.length)
      return { ...row, cells: row.cells.flatMap((cell) => split(cell, row, edges)) };
    return row;
  });
}

function split(cell: Cell, { cells }: Row, edges: readonly number[]): Cell[] {
  const edge = edges.find(
    (one) =>
      one > cell.from + maxShift &&
      one < cell.to &&
      !cells.some(({ from }) => Math.abs(from - one) <= 2),
  );
  if (edge === undefined) return [cell];
  for (const { index } of cell.text.matchAll(/\s(?=\S)/g)) {
    const rest = partOf(cell, index + 1);
    if (Math.abs(rest.from - edge) <= maxShift)
      return [partOf(cell, 0, index), { ...rest, from: edge }];
  }
  return [cell];
}
