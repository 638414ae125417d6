import type { Cell } from '#documents';
import type { Row } from './sheet.js';

/** A price in the next column may be part of the cell. */
const open = /(?<=\d-)(?=(?:\s+\$?[\d.,]+)?$)/;
const fraction = /^\d{1,2}\/\d{1,2}["']?,?(?:\s+|$)/;
const maxLeading = 1.8;

/** `8-3/8" x 10-` over `7/8", 35# newsprint` in a narrow column. */
export function joinBrokenFractions(rows: readonly Row[]): Row[] {
  const joined = [...rows];
  for (const [index, row] of rows.entries()) {
    const next = joined[index + 1];
    if (!next || next.page !== row.page || next.top - row.top > maxLeading * row.height) continue;
    for (const cell of joined[index]?.cells ?? []) {
      const below = open.test(cell.text) && next.cells.find((one) => continues(one, cell));
      if (!below) continue;
      const [rest = ''] = fraction.exec(below.text) ?? [];
      const text = cell.text.replace(open, rest.trim());
      joined[index] = replaced(joined[index] as Row, cell, text);
      joined[index + 1] = replaced(next, below, below.text.slice(rest.length));
      break;
    }
  }
  return joined.filter(({ cells }) => cells.length > 0);
}

const continues = (below: Cell, cell: Cell) =>
  fraction.test(below.text) && below.from > cell.from - 4 && below.from < cell.to;

const replaced = (row: Row, cell: Cell, text: string): Row => ({
  ...row,
  cells: row.cells.flatMap((one) => (one !== cell ? [one] : text ? [{ ...one, text }] : [])),
});
