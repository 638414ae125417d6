import { orderLabelNamed } from '../vocabulary/order-labels.js';
import { type Column, headingOf } from './item-heading.js';
import { figure, numeric } from './item-lines.js';
import { isLabel, nearest } from './pairs.js';
import type { Row } from './sheet.js';

/** A continued table has fewer lines than this above it. */
const maxHeadLength = 40;
const total =
  /^(?:sub-?\s?total|total|sum\b(?! of)|grand total|order total|po total|amount due|merchandise\b|tax\b(?! (?!exempt|amount|due)[a-z]{4})|sales tax|balance|continued|carried (?:forward|over)|page \d)/i;
const endOfTable =
  /^(?:\*{2,}|(?:terms|notes?|comments|special instructions|instructions|authori[sz]ed|approved|signature|signed|thank you|please (?:send|confirm|acknowledge|notify)|invoices? (?:to|must)|bill to|ship\b|deliver\b|delivery|e-?mail\b|contact|questions|attn|send\b|required|by accepting)\b)/i;

const hasTotal = ({ cells }: Row) => cells.some(({ text }) => total.test(text));
/** `Note cards   750   285.50` */
const endsTable = (row: Row, columns: readonly Column[]) =>
  hasTotal(row) || (endOfTable.test(row.cells[0]?.text ?? '') && !isItemRow(row, columns));

/** `Materials ship to Acme, 77 Garfield Ave, Duluth, MN 55802` */
const toAddress = /\b(?:ship|deliver|send|drop)\p{L}*\b.*\b[A-Z]{2}\.?,? \d{5}\b/iu;

/** `Stock: 80# silk text` outside the description column, or after a gap, begins a form. */
function isForm(row: Row, previous: Row, columns: readonly Column[]): boolean {
  const names = row.cells.map(({ text }) => /^([^:]{2,40}):\s*\S/.exec(text)?.[1] ?? '');
  if (names.every((name) => name !== '' && orderLabelNamed(name) !== undefined)) return true;
  const [cell] = row.cells;
  const isBelowGap = row.top - previous.top > 1.75 * row.height;
  if (cell && isBelowGap && row.cells.length === 1 && toAddress.test(cell.text)) return true;
  if (!cell || row.cells.length > 1 || !isLabel(names[0] ?? '')) return false;
  const isUnderDescription = columns.some(
    (column) => column.kind === 'description' && Math.abs(column.from - cell.from) <= 14,
  );
  return !isUnderDescription || isBelowGap;
}

export function bodyEnd(rows: readonly Row[], index: number, columns: readonly Column[]): number {
  let end = index + 1;
  while (end < rows.length) {
    const [row, previous] = [rows[end] as Row, rows[end - 1] as Row];
    if (hasTotal(row) || headingOf(row)) break;
    const isOther = endsTable(row, columns) || isForm(row, previous, columns);
    if (isOther && !goesOnAfter(rows, end, columns)) break;
    end++;
  }
  return end;
}

const maxRemarkRows = 3;

/** A remark between two lines of a table: `Name: Dana Whitlock`, `*** quantity changed ***`. */
function goesOnAfter(rows: readonly Row[], index: number, columns: readonly Column[]): boolean {
  const remark = rows[index] as Row;
  const next = rows
    .slice(index + 1, index + 1 + maxRemarkRows)
    .find((row) => isItemRow(row, columns) || hasTotal(row) || headingOf(row));
  return next !== undefined && next.page === remark.page && isItemRow(next, columns);
}

/** Rows of the next page in the same columns without headings. */
export function continuation(
  rows: readonly Row[],
  end: number,
  columns: readonly Column[],
  inTable: ReadonlySet<Row>,
): Row[] {
  const page = (rows[end - 1]?.page ?? 0) + 1;
  let top = end;
  while ((rows[top]?.page ?? page) < page) top++;
  const head = rows.slice(top, top + maxHeadLength).filter((row) => row.page === page);
  const startIndex = head.findIndex((row) => isItemRow(row, columns) || headingOf(row));
  const row = head[startIndex];
  if (!row || inTable.has(row) || !isItemRow(row, columns)) return [];
  return rows
    .slice(top + startIndex, bodyEnd(rows, top + startIndex, columns))
    .filter((one) => !inTable.has(one));
}

/** `77-1042-EN` over the name of the piece */
const partNumber = /^(?=.*\d{2})[A-Z\d]+(?:-[A-Z\d]+)+$/;

function isItemRow(row: Row, columns: readonly Column[]): boolean {
  const { cells } = row;
  const placements = cells.map((cell) => ({ cell, kind: nearest(columns, cell)?.kind }));
  const counts = placements.filter(
    ({ cell, kind }) => kind !== undefined && numeric.test(kind) && figure.test(cell.text),
  );
  const hasDescription = placements.some(
    ({ cell, kind }) =>
      kind === 'description' && (/\p{L}{3}/u.test(cell.text) || partNumber.test(cell.text)),
  );
  return hasDescription && new Set(counts.map(({ kind }) => kind)).size > 1 && !hasTotal(row);
}
