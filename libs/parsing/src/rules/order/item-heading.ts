import type { Cell } from '#documents';
import { type ItemColumn, itemColumnNamed } from '../vocabulary/item-columns.js';
import type { Row } from './sheet.js';

export interface Column extends Cell {
  meaning: ItemColumn;
}

export function headingOf({ cells }: Row): Column[] | undefined {
  const columns = cells.map((cell) => ({ ...cell, meaning: itemColumnNamed(cell.text) }));
  const namedColumns = columns.filter((cell): cell is Column => cell.meaning !== undefined);
  const meanings = new Set(namedColumns.map(({ meaning }) => meaning));
  const counts = meanings.has('quantity') || meanings.has('amount') || meanings.has('perThousand');
  const what = meanings.has('description') || meanings.has('code') || meanings.has('specification');
  if (namedColumns.length < Math.max(2, cells.length * 0.6) || !counts || !what) return undefined;
  if (
    namedColumns.length === 2 &&
    !meanings.has('description') &&
    !(meanings.has('quantity') && meanings.has('code'))
  )
    return undefined;
  return settle(columns.map((cell) => ({ ...cell, meaning: cell.meaning ?? 'aside' })));
}

/** `Item` is the description if there is no other; the first of two prices is per piece. */
function settle(columns: Column[]): Column[] {
  const has = (meaning: ItemColumn) => columns.some((column) => column.meaning === meaning);
  if (!has('description')) {
    const item =
      columns.find(
        ({ meaning, text }) =>
          meaning === 'code' && /^(?:item|product|service|activity)$/i.test(text),
      ) ??
      columns.find(({ meaning }) => meaning === 'code') ??
      columns.find(({ meaning, text }) => meaning === 'line' && /item/i.test(text));
    if (item) item.meaning = 'description';
  }
  const amounts = columns.filter(({ meaning }) => meaning === 'amount');
  for (const amount of amounts.slice(0, -1)) amount.meaning = 'rate';
  return columns;
}
