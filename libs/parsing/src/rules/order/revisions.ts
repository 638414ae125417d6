import type { Cell } from '#documents';
import type { Row } from './sheet.js';

const oldHead =
  /^(?:rev(?:ision)?\.? ?\d+|old|was|from|before|previous|first order|original(?:ly)?|as (?:ordered|issued))\b[^:]*$/i;
const newHead =
  /^(?:(?:rev(?:ision)?\.? ?\d+ ?)?\(?(?:current|new|revised|now|changed to)\b\)?.*|to|after|now|as (?:changed|revised|amended))$/i;
/** `no change in paper; add gloss UV` */
const unchanged = /^(?:no change|unchanged|same)\b(?!.*:)/i;
const addition = /^[^;]*; (?=add )/i;
const changeMark = /^[*\u2190 ]*changed\b/i;

/** `3,800 (was 3,500)`, `15,000 (balance 60,000)` */
const aside =
  /\s*\((?:was|were|formerly|previously|originally|orig\.?|bal\.?|balance)\b:?\s[^()]{1,60}\)/gi;

/** Removes earlier values and balances behind the values that are ordered. */
export const withoutAsides = (rows: readonly Row[]): Row[] =>
  rows.map((row) => ({
    ...row,
    cells: row.cells
      .map((cell) => ({ ...cell, text: cell.text.replace(aside, '') }))
      .filter(({ text }) => text !== ''),
  }));

/** Keeps the current values of a table that sets them beside those of an earlier revision. */
export function withoutOldValues(rows: readonly Row[]): Row[] {
  const kept: Row[] = [];
  let old: Cell | undefined;
  let last: Row | undefined;
  let current: Cell | undefined;
  for (const row of rows) {
    const heads = headsOf(row);
    const ends = last && (row.page !== last.page || row.top - last.top > 3 * row.height);
    if (heads) [old, current] = heads;
    else if (ends) old = current = undefined;
    last = row;
    const [oldColumn, currentColumn] = [old, current];
    if (!oldColumn || !currentColumn) kept.push(row);
    else if (!heads && row.cells.some((cell) => isUnder(cell, currentColumn)))
      kept.push({ ...row, cells: currentCells(row.cells, oldColumn, currentColumn) });
    else if (!heads) kept.push(row);
  }
  return kept;
}

/** The names of the values, the old and the current ones; the names may have no heading. */
function headsOf({ cells }: Row): [Cell, Cell] | undefined {
  const [old, current] = cells.slice(-2);
  return (cells.length === 3 ||
    (cells.length === 2 && /^(?:was|first order)$/i.test(old?.text ?? ''))) &&
    old &&
    current &&
    oldHead.test(old.text) &&
    newHead.test(current.text)
    ? [old, current]
    : undefined;
}

function currentCells(cells: readonly Cell[], old: Cell, current: Cell): Cell[] {
  const now = cells.find((cell) => isUnder(cell, current))?.text ?? '';
  if (unchanged.test(now) && addition.test(now))
    return cells.map((cell) => ({ ...cell, text: cell.text.replace(addition, '') }));
  const outdated = unchanged.test(now) ? current : old;
  return cells.filter((cell) => !isUnder(cell, outdated) && !changeMark.test(cell.text));
}

const isUnder = (cell: Cell, head: Cell) => Math.abs(cell.from - head.from) <= 4;
