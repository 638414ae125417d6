import type { Cell } from '#documents';
import { type ItemColumn, itemColumnNamed } from '../vocabulary/item-columns.js';
import type { Row } from './sheet.js';

export interface Column extends Cell {
  kind: ItemColumn;
}

export interface Heading {
  columns: Column[];
  /** Rows of the heading, 1 or 2. */
  height: number;
}

/** `Rate per   Amount` over `1000 (USD)   (USD)` */
export function headingAt(rows: readonly Row[], index: number): Heading | undefined {
  const [row, next] = [rows[index], rows[index + 1]];
  if (!row) return undefined;
  const joinedRow = next && joinHeads(row, next);
  const columns = joinedRow && headingOf(joinedRow);
  if (columns) return { columns, height: 2 };
  const ownColumns = headingOf(row);
  return ownColumns && { columns: ownColumns, height: 1 };
}

const maxLeading = 1.35;

function joinHeads(row: Row, next: Row): Row | undefined {
  if (next.page !== row.page || next.top - row.top > maxLeading * row.height) return undefined;
  if (row.cells.length < 3 || next.cells.length > row.cells.length) return undefined;
  const isUnitOf = (cell: Cell, head: Cell) =>
    cell.from < head.to + 4 &&
    cell.to > head.from - 4 &&
    cell.text.length <= 16 &&
    (itemColumnNamed(`${head.text} ${cell.text}`) !== undefined || /^\(.*\)$/.test(cell.text));
  const heads = next.cells.map((cell) => row.cells.find((head) => isUnitOf(cell, head)));
  if (heads.includes(undefined)) return undefined;
  const textOf = (head: Cell) =>
    [head, ...next.cells.filter((_, index) => heads[index] === head)]
      .map(({ text }) => text)
      .join(' ');
  return { ...row, cells: row.cells.map((head) => ({ ...head, text: textOf(head) })) };
}

export function headingOf({ cells }: Row): Column[] | undefined {
  const columns = cells.map((cell) => ({ ...cell, kind: itemColumnNamed(cell.text) }));
  const namedColumns = columns.filter((cell): cell is Column => cell.kind !== undefined);
  const kinds = new Set(namedColumns.map(({ kind }) => kind));
  const hasCount = kinds.has('quantity') || kinds.has('amount') || kinds.has('perThousand');
  const hasName = kinds.has('description') || kinds.has('code') || kinds.has('specification');
  if (namedColumns.length < Math.max(2, cells.length * 0.6) || !hasCount || !hasName)
    return undefined;
  if (
    namedColumns.length === 2 &&
    !kinds.has('description') &&
    !(kinds.has('quantity') && kinds.has('code'))
  )
    return undefined;
  return assignKinds(columns.map((cell) => ({ ...cell, kind: cell.kind ?? 'aside' })));
}

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
  const quantities = columns.filter(({ kind }) => kind === 'quantity');
  if (quantities.length > 1)
    for (const column of quantities) if (/^number$/i.test(column.text)) column.kind = 'code';
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  for (const amount of amounts.slice(0, -1)) amount.kind = 'rate';
  return columns;
}
