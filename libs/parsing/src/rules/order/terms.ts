import { fold } from '../tokens/tokenize.js';
import { itemColumnNamed } from '../vocabulary/item-columns.js';
import { alternatives } from '../vocabulary/words.js';
import type { Row } from './sheet.js';

const heading = new RegExp(
  `^(?:${alternatives('terms heading opener')}\\s+)*(?:${alternatives('terms heading')}|${alternatives('attachment')}\\s+[a-z0-9]\\b)`,
);

/** Removes terms and conditions, and later pages without a table of items. */
export function beforeTerms(rows: readonly Row[]): Row[] {
  const start = rows.findIndex(
    ({ cells }) =>
      cells.length === 1 &&
      heading.test(fold(cells[0]?.text ?? '')) &&
      (cells[0]?.text.length ?? 99) < 60,
  );
  if (start < 1) return [...rows];
  const { page } = rows[start] as Row;
  const continued = rows.findIndex(
    (row, index) =>
      index >= start &&
      (headsSpecifications(row) ||
        (row.page > page && row.cells.filter(({ text }) => itemColumnNamed(text)).length >= 3)),
  );
  return [...rows.slice(0, start), ...(continued < 0 ? [] : rows.slice(continued))];
}

/** `SPECIFICATIONS`, `Print specifications to P.O. 3386` */
const headsSpecifications = ({ cells: [cell, ...others] }: Row) =>
  cell !== undefined &&
  others.length === 0 &&
  /^(?:\p{L}+ )?specifications?\b/iu.test(cell.text) &&
  cell.text.length < 60;
