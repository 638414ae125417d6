import { itemColumnNamed } from '../vocabulary/item-columns.js';
import { withFigureColumn } from './figure-columns.js';
import type { Items } from './item.js';
import { type Column, headingAt, isDistribution } from './item-heading.js';
import { itemsOf } from './item-lines.js';
import type { Row } from './sheet.js';
import { withSpecificationColumns } from './specification-columns.js';
import { zip } from './street-and-zip.js';
import { bodyEnd, continuation } from './table-body.js';
import { splitCells } from './table-cells.js';

const broughtForward = /^(?:brought|carried) (?:forward|over)\b/i;

export function readItems(rows: readonly Row[]): Items {
  const result: Items = { items: [], rows: new Set() };
  for (let index = 0; index < rows.length; index++) {
    const heading = headingAt(rows, index);
    const row = rows[index] as Row;
    if (!heading && isShared(row)) {
      const end = rows.findIndex((one, rowIndex) => rowIndex > index && one.cells.length < 3);
      for (const one of rows.slice(index, end < 0 ? rows.length : end)) result.rows.add(one);
    }
    if (!heading) continue;
    const start = index + heading.height;
    const firstPage = rows.slice(start, bodyEnd(rows, start - 1, heading.columns));
    const columns = withSpecificationColumns(
      withFigureColumn(heading.columns, firstPage),
      firstPage,
    );
    const head = cardHead(rows, index, columns, result.rows);
    const end = head.length ? start + 1 : bodyEnd(rows, start - 1, columns);
    const nextPageRows = head.length ? [] : continuation(rows, end, columns, result.rows);
    const body = [...rows.slice(start, end), ...nextPageRows].filter(
      ({ cells }) => !cells.some(({ text }) => broughtForward.test(text)),
    );
    const items = itemsOf(columns, splitCells(withLabels(body, columns), columns));
    if (items.length === 0) continue;
    const [first] = items;
    if (first && head.length) first.description = head.map(cardLine);
    for (const item of items) result.items.push(item);
    for (const one of [...head, ...rows.slice(index, start), ...body]) result.rows.add(one);
    index = end - 1;
  }
  return result;
}

/** `Flat Size:  22 x 8.5 in  Fold:  Accordion` belongs to the description of the item above. */
function withLabels(rows: readonly Row[], columns: readonly Column[]): Row[] {
  const description = columns.find(({ kind }) => kind === 'description');
  return rows.map((row) => {
    const isLabeled =
      row.cells.length > 1 &&
      row.cells.length % 2 === 0 &&
      row.cells.every(({ text }, index) => text.endsWith(':') === (index % 2 === 0));
    if (!description || !isLabeled) return row;
    const { from, to } = description;
    const texts = row.cells.flatMap(({ text }, index) =>
      index % 2 ? [] : [`${text} ${row.cells[index + 1]?.text ?? ''}`],
    );
    return { ...row, cells: texts.map((text) => ({ text, from, to })) };
  });
}

/** `Branch  Address  Attn  Pieces` */
const isShared = ({ cells }: Row) =>
  cells.length > 2 &&
  isDistribution(cells) &&
  cells.some(({ text }) => itemColumnNamed(text) === 'quantity');

const maxCardLines = 8;
const cardNumber = /^(?:(?:line|item)\s*)?#?\d{1,3}[.):]?\s+(?=\p{L})/iu;
const cardLine = ({ cells }: Row, index: number) =>
  cells
    .map(({ text }) => text)
    .join(' ')
    .replace(index === 0 ? cardNumber : '', '');

/** A numbered name and its description over a table with the figures of one piece. */
function cardHead(
  rows: readonly Row[],
  index: number,
  columns: readonly Column[],
  inTable: ReadonlySet<Row>,
): readonly Row[] {
  if (columns.some(({ text }) => itemColumnNamed(text) === 'description')) return [];
  for (let first = index - 1; first >= Math.max(0, index - maxCardLines); first--) {
    const row = rows[first] as Row;
    if (inTable.has(row) || row.page !== rows[index]?.page || row.cells.length > 2) return [];
    if (row.cells.some(({ text }) => zip.test(text))) return [];
    if (row.cells.length === 1 && cardNumber.test(row.cells[0]?.text ?? ''))
      return rows.slice(first, index);
  }
  return [];
}
