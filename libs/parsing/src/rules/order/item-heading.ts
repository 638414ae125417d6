import type { Cell } from '#documents';
import { labelNamed } from '../layout/record.js';
import { type ItemColumn, itemColumnNamed, knownColumn } from '../vocabulary/item-columns.js';
import type { Row } from './sheet.js';
import { partOf } from './sheet.js';

export interface Column extends Cell {
  kind: ItemColumn;
}

export interface Heading {
  columns: Column[];
  /** Rows of the heading, 1 to 3. */
  height: number;
}

/** `Rate per   Amount` over `1000 (USD)   (USD)` */
export function headingAt(rows: readonly Row[], index: number): Heading | undefined {
  const [row, next] = [rows[index], rows[index + 1]];
  if (!row) return undefined;
  const joinedRow = next && joinHeads(row, next);
  const columns = joinedRow && headingOf(joinedRow);
  if (columns) return { columns, height: 2 };
  return headingBetween(rows, index) ?? ownHeading(row);
}

const ownHeading = (row: Row): Heading | undefined => {
  const columns = headingOf(row);
  return columns && { columns, height: 1 };
};

/** Rows of one heading whose names begin at different heights: `Amount` above `Qty  Item`. */
function headingBetween(rows: readonly Row[], index: number): Heading | undefined {
  const [above, row, below] = [rows[index], rows[index + 1], rows[index + 2]];
  if (!above || !row || !isBeside(above, row) || headingOf(above)) return undefined;
  const raised = above.cells.filter((cell) => isFree(cell, row));
  if (raised.length !== above.cells.length) return undefined;
  const columns = headingOf({
    ...row,
    cells: [...row.cells, ...raised].toSorted((one, other) => one.from - other.from),
  });
  const hasThird = below && isBeside(row, below) && below.cells.every((cell) => isFree(cell, row));
  return columns && { columns, height: hasThird ? 3 : 2 };
}

const isBeside = (row: Row, next: Row) =>
  next.page === row.page && next.top - row.top < 0.8 * row.height;
const isFree = (cell: Cell, { cells }: Row) =>
  cells.every(({ from, to }) => cell.from > to || cell.to < from);

const maxLeading = 1.35;
const unitUnderHead = /^(?:\(.*\)|USD|CAD|EUR|GBP)$/;

function joinHeads(row: Row, next: Row): Row | undefined {
  if (next.page !== row.page || next.top - row.top > maxLeading * row.height) return undefined;
  if (row.cells.length < 3 || next.cells.length > row.cells.length) return undefined;
  const isUnitOf = (cell: Cell, head: Cell) =>
    cell.from < head.to + 4 &&
    cell.to > head.from - 4 &&
    cell.text.length <= 16 &&
    (itemColumnNamed(`${head.text} ${cell.text}`) !== undefined || unitUnderHead.test(cell.text));
  const heads = next.cells.map((cell) => row.cells.find((head) => isUnitOf(cell, head)));
  if (heads.includes(undefined)) return undefined;
  const textOf = (head: Cell) =>
    [
      head,
      ...next.cells.filter(({ text }, index) => heads[index] === head && !/^[A-Z]{3}$/.test(text)),
    ]
      .map(({ text }) => text)
      .join(' ');
  return { ...row, cells: row.cells.map((head) => ({ ...head, text: textOf(head) })) };
}

/** `Unit price Amount`, `Qty Flat`, `Text pp Text` in one cell */
function splitHeads(cell: Cell): Cell[] {
  if (knownColumn(cell.text) || cell.text.length > 44) return [cell];
  const isUnknown = itemColumnNamed(cell.text) === undefined;
  for (const { index } of [...cell.text.matchAll(/\s(?=\S)/g)].toReversed()) {
    const [first, rest] = [partOf(cell, 0, index), partOf(cell, index + 1)];
    const isName =
      knownColumn(first.text) ?? (isUnknown && itemColumnNamed(first.text) === 'specification');
    const others = isName ? splitHeads(rest) : [];
    const kinds = [first, ...others].map(({ text }) => knownColumn(text) ?? labelNamed(text));
    if (others.length && !kinds.includes(undefined) && new Set(kinds).size === kinds.length)
      return [first, ...others];
  }
  return [cell];
}

export function headingOf({ cells: ownCells }: Row): Column[] | undefined {
  const cells = ownCells.length > 1 ? ownCells.flatMap(splitHeads) : ownCells;
  const columns = cells.map((cell) => ({ ...cell, kind: itemColumnNamed(cell.text) }));
  const namedColumns = columns.filter((cell): cell is Column => cell.kind !== undefined);
  const kinds = new Set(namedColumns.map(({ kind }) => kind));
  const hasCount = kinds.has('quantity') || kinds.has('amount') || kinds.has('perThousand');
  const hasName = kinds.has('description') || kinds.has('code') || kinds.has('specification');
  const hasFigures =
    namedColumns.length === cells.length &&
    kinds.has('quantity') &&
    kinds.has('amount') &&
    (kinds.has('rate') || kinds.has('perThousand'));
  if (namedColumns.length < Math.max(2, cells.length * 0.6) || !hasCount) return undefined;
  if (!hasName && !hasFigures) return undefined;
  if (
    namedColumns.length === 2 &&
    !kinds.has('description') &&
    !(kinds.has('quantity') && kinds.has('code'))
  )
    return undefined;
  if (isDistribution(cells) && !kinds.has('amount') && !kinds.has('rate')) return undefined;
  return assignKinds(columns.map((cell) => ({ ...cell, kind: cell.kind ?? 'aside' })));
}

/** `Branch  Address  Pieces` shares out one job. */
export const isDistribution = (cells: readonly Cell[]) =>
  cells.some(({ text }) =>
    /^(?:(?:ship|deliver)(?:ping|y)? )?(?:address|branch|location|site|store|ship to)s?$/i.test(
      text,
    ),
  );

/** `Item` is the description if there is no other; the first of two prices is per piece. */
function assignKinds(columns: Column[]): Column[] {
  const has = (kind: ItemColumn) => columns.some((column) => column.kind === kind);
  if (!has('description')) {
    const item =
      columns.find(
        ({ kind, text }) => kind === 'code' && /^(?:item|product|service|activity)$/i.test(text),
      ) ??
      columns.find(({ kind }) => kind === 'code') ??
      columns.find(({ kind, text }) => kind === 'line' && /item/i.test(text));
    if (item) item.kind = 'description';
  }
  const units = columns.filter(({ kind }) => kind === 'unit');
  if (!has('rate') && units[1]) units[1].kind = 'rate';
  const quantities = columns.filter(({ kind }) => kind === 'quantity');
  if (quantities.length > 1)
    for (const column of quantities) {
      if (/^number$/i.test(column.text)) column.kind = 'code';
      if (/^pc\.?$/i.test(column.text)) column.kind = 'line';
    }
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  for (const amount of amounts.slice(0, -1)) amount.kind = 'rate';
  return columns;
}
