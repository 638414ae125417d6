import type { Cell } from '#documents';
import type { BidRow } from './bid-rows.js';

export type ColumnKind =
  'quantity' | 'total' | 'each' | 'perThousand' | 'freight' | 'lead' | 'other';

interface Column {
  kind: ColumnKind;
  from: number;
  to: number;
}

/** The first heading that matches wins. */
const headings: [ColumnKind, RegExp][] = [
  ['lead', /lead|turn|days|ready|production time/i],
  ['freight', /freight|frt|shipping|delivery|ship\b/i],
  ['other', /tax|set-?up|description|item|stock|plates?|grand total|add'?l|additional/i],
  ['perThousand', /\/\s?m\b|per\s+(?:m\b|1,?000|thousand)|cpm/i],
  ['each', /each|\bea\b|unit|per piece|\/\s?pc/i],
  ['total', /total|price|amount|cost|extended|ext\b|quote|charge/i],
  ['quantity', /\bqty|quantit|pieces|pcs|count|how many/i],
];

const kindOf = (text: string) => headings.find(([, pattern]) => pattern.test(text))?.[0];

/** @returns undefined when the row is not the head of a price table */
export function columnsOf({ cells }: BidRow): Column[] | undefined {
  const columns = cells.flatMap(({ text, from, to }) => {
    const kind = /\d{3}/.test(text) && !/1,?000/.test(text) ? undefined : kindOf(text);
    return kind ? [{ kind, from, to }] : [];
  });
  const kinds = new Set(columns.map(({ kind }) => kind));
  const isPriced = kinds.has('total') || kinds.has('each') || kinds.has('perThousand');
  return kinds.has('quantity') && isPriced ? columns : undefined;
}

/** The column that is nearest to the cell. */
export function columnOf(cell: Cell, columns: readonly Column[]): ColumnKind | undefined {
  const distance = ({ from, to }: Column) =>
    Math.min(Math.abs(cell.from - from), Math.abs(cell.to - to), middle(cell, from, to));
  return columns.toSorted((one, other) => distance(one) - distance(other))[0]?.kind;
}

const middle = (cell: Cell, from: number, to: number) =>
  Math.abs((cell.from + cell.to) / 2 - (from + to) / 2);
