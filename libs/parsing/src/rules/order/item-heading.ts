import type { Cell } from '#documents';
import { type ItemColumn, itemColumnNamed } from '../vocabulary/item-columns.js';
import type { Row } from './sheet.js';

export interface Column extends Cell {
  kind: ItemColumn;
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
  const amounts = columns.filter(({ kind }) => kind === 'amount');
  for (const amount of amounts.slice(0, -1)) amount.kind = 'rate';
  return columns;
}
