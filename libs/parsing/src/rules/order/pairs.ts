import type { Cell } from '#documents';
import { labelNamed } from '../layout/record.js';

import { orderLabelNamed } from '../vocabulary/order-labels.js';
import type { Pair } from './pair.js';
import { questionPairs, type UnmarkedLabel, unmarkedLabels } from './form-pairs.js';
import type { Row } from './sheet.js';
import { isAligned } from './sheet.js';

const inline = /^([^:]{2,44}?)\s?[:=](?!\/\/)\s*(.*)$/;
const address = /@|^\d/;
const parties = new Set<string>(['vendor', 'shipTo', 'billTo', 'customer']);

export const isLabel = (text: string): boolean => {
  const name = text.replace(/\s*[:=]\s*$/, '');
  return orderLabelNamed(name) !== undefined || labelNamed(name) !== undefined;
};
export const holdsPair = (text: string): boolean => isLabel(inline.exec(text)?.[1] ?? '');
const endsAsLabel = (text: string) => /[:=]\s*$/.test(text) && text.length <= 46;
/** A label without a colon begins with a capital letter. */
export const bareLabel = (text: string) =>
  endsAsLabel(text) || (isLabel(text) && !address.test(text) && !/^\p{Ll}/u.test(text));

export function readPairs(rows: readonly Row[], inTable: ReadonlySet<Row>): Pair[] {
  const pairs = questionPairs(rows, inTable);
  const questionCells = new Set(pairs.flatMap(({ cells }) => cells));
  const labelByCell = unmarkedLabels(rows, inTable);
  const valuesBelow = valuesBelowLabels(rows);
  const valueRows = new Set<Row>();
  for (const [index, row] of rows.entries()) {
    if (inTable.has(row) || valueRows.has(row)) continue;
    if (row.cells.every((cell) => questionCells.has(cell))) continue;
    const next = rows[index + 1];
    if (next && !inTable.has(next) && isHeadingLine(row, next) && !isInForm(rows, index)) {
      valueRows.add(next);
      pairs.push(...pairsInColumns(row, next, index));
    } else pairs.push(...pairsInLine(rows, index, labelByCell, valuesBelow));
  }
  return pairs;
}

/** `Bindery  Pad at head` between rows of labels and values in the same two columns. */
function isInForm(rows: readonly Row[], index: number): boolean {
  const row = rows[index] as Row;
  const isAlike = (other: Row | undefined) =>
    other?.cells.length === 2 &&
    other.cells.every((cell, nth) => Math.abs(cell.from - (row.cells[nth]?.from ?? 0)) <= 2) &&
    bareLabel(other.cells[0]?.text ?? '') &&
    !bareLabel(other.cells[1]?.text ?? '');
  return row.cells.length === 2 && isAlike(rows[index - 1]) && isAlike(rows[index - 2]);
}

const addressBehind = /,.*\b\d{5}\b/;

/** `Customer Order details` over two blocks */
export const headsBlock = (cell: Cell, next: Row | undefined, row: Row): boolean =>
  next !== undefined &&
  next.top - row.top < 1.9 * row.height &&
  !addressBehind.test(row.cells[row.cells.indexOf(cell) + 1]?.text ?? '') &&
  next.cells.some(
    (nextCell) =>
      Math.abs(nextCell.from - cell.from) <= 4 &&
      !bareLabel(nextCell.text) &&
      !handover.test(nextCell.text) &&
      !holdsPair(nextCell.text),
  );

/** `Ship WILL CALL - Randy picks up` */
const handover = /^(?:ship|deliver|deliver to|ship to)\s/i;

/** Fewer labels are no column. */
const minLabels = 4;

interface LeftLabel {
  cell: Cell;
  row: Row;
  next: Row | undefined;
}

const hasLabelBeside = ({ row }: LeftLabel) =>
  row.cells.slice(1).some(({ text }) => bareLabel(text));

/** `ISSUED` over `February 2, 2028`, in a column of labels beside the text of the pieces */
function valuesBelowLabels(rows: readonly Row[]): ReadonlyMap<Cell, Cell> {
  const labels = rows.flatMap((row, index): LeftLabel[] => {
    const [cell] = row.cells;
    return cell && bareLabel(cell.text) ? [{ cell, row, next: rows[index + 1] }] : [];
  });
  const columns = Map.groupBy(labels, ({ cell }) => Math.round(cell.from)).values();
  return new Map(
    [...columns]
      .filter(
        (column) =>
          column.length >= minLabels &&
          column.every(({ cell, row, next }) => headsBlock(cell, next, row)) &&
          column.filter(hasLabelBeside).length < column.length / 4,
      )
      .flat()
      .flatMap(({ cell, next }) => {
        const below = next?.cells.find(({ from }) => Math.abs(from - cell.from) <= 4);
        return below ? [[cell, below] as const] : [];
      }),
  );
}

function pairsInLine(
  rows: readonly Row[],
  row: number,
  labelByCell: ReadonlyMap<Cell, UnmarkedLabel>,
  valuesBelow: ReadonlyMap<Cell, Cell>,
): Pair[] {
  const line = rows[row] as Row;
  const { cells } = line;
  const pairs: Pair[] = [];
  for (let index = 0; index < cells.length; index++) {
    const cell = cells[index];
    if (!cell) break;
    const next = cells[index + 1];
    if (bareLabel(cell.text)) {
      const name = cell.text.replace(/\s*[:=]\s*$/, '');
      const block =
        parties.has(orderLabelNamed(name) ?? '') && headsBlock(cell, rows[row + 1], line);
      const below = valuesBelow.get(cell);
      const beside =
        next && !below && !bareLabel(next.text) && !holdsPair(next.text) ? next : undefined;
      const valueCell = block ? undefined : (below ?? beside);
      pairs.push({
        name,
        label: orderLabelNamed(name),
        value: valueCell?.text ?? '',
        row,
        cells: valueCell ? [cell, valueCell] : [cell],
      });
      if (valueCell && valueCell === beside) index++;
      continue;
    }
    const unmarked = labelByCell.get(cell);
    const [, name = unmarked?.name ?? '', value = unmarked?.value ?? ''] =
      inline.exec(cell.text) ?? priceIn(cell.text);
    if (name && value)
      pairs.push({ name, label: orderLabelNamed(name), value, row, cells: [cell] });
  }
  return pairs;
}

const priceLabels = new Set<string>(['price', 'subtotal', 'total', 'cpm']);
const figureBehind = /^(\p{L}[\p{L}\s./-]{1,28}?)\s+([$€£]\s?\d.*|\d[\d,]*\.\d{2,4})$/u;

/** `BUY PRICE $5,174.00` */
function priceIn(text: string): readonly string[] {
  const match = figureBehind.exec(text) ?? [];
  const label = orderLabelNamed(match[1] ?? '');
  return label && priceLabels.has(label) ? match : [];
}

/** `Date   P.O. No.` over `4/6/2027   6188`. */
function isHeadingLine(row: Row, next: Row): boolean {
  if (row.cells.length < 2 || next.cells.length === 0 || next.top - row.top > 3.2 * row.height)
    return false;
  const labels = row.cells.filter(({ text }) => isLabel(text)).length;
  if (labels > 1 && isOverValues(row, next)) return true;
  if (
    labels < (isSmallPrint(row, next) ? 1 : Math.max(2, row.cells.length * 0.6)) ||
    row.cells.some(({ text }) => /[:=]\s*\S/.test(text) || text.length > 30)
  )
    return false;
  const labeledCells = row.cells.filter(({ text }) => orderLabelNamed(text.replace(/:\s*$/, '')));
  const blocks = labeledCells.filter(({ text }) =>
    /^(?:vendor|shipTo|billTo)$/.test(orderLabelNamed(text.replace(/:\s*$/, '')) ?? ''),
  );
  if (blocks.length > 0) return false;
  if (labeledCells.length === 0 && labels < row.cells.length && !isSmallPrint(row, next))
    return false;
  return (
    next.cells.every(({ text }) => !bareLabel(text)) &&
    next.cells.some((cell) => row.cells.some((head) => isAligned(cell, head, 30)))
  );
}

const minHeads = 4;

/** `PO NO   PO DATE   YOUR EST #` over as many values, each under its name. */
const isOverValues = (row: Row, next: Row): boolean =>
  row.cells.length >= minHeads &&
  row.cells.length === next.cells.length &&
  row.cells.every(
    ({ text, from }, index) =>
      !/[\d:=]/.test(text) && Math.abs(from - (next.cells[index]?.from ?? 0)) <= 4,
  ) &&
  next.cells.some(({ text }) => /\d/.test(text)) &&
  next.cells.every(({ text }) => !bareLabel(text));

/** Labels in smaller letters, each over its value. */
const isSmallPrint = (row: Row, next: Row): boolean =>
  row.height <= 0.8 * next.height &&
  row.cells.length === next.cells.length &&
  row.cells.every((cell, index) => Math.abs(cell.from - (next.cells[index]?.from ?? 0)) <= 4);

function pairsInColumns(row: Row, next: Row, index: number): Pair[] {
  const nearestHeads = next.cells.map((cell) => nearest(row.cells, cell));
  return row.cells.flatMap((head) => {
    const own = next.cells[nearestHeads.indexOf(head)];
    const name = head.text.replace(/:\s*$/, '');
    return own
      ? [{ name, label: orderLabelNamed(name), value: own.text, row: index, cells: [head, own] }]
      : [];
  });
}

export function nearest<Head extends Cell>(heads: readonly Head[], cell: Cell): Head | undefined {
  const middle = ({ from, to }: Cell) => (from + to) / 2;
  const distance = (head: Cell) =>
    Math.min(
      Math.abs(head.from - cell.from),
      Math.abs(head.to - cell.to),
      Math.abs(middle(head) - middle(cell)),
    );
  return heads.reduce<Head | undefined>(
    (best, head) => (best && distance(best) <= distance(head) ? best : head),
    undefined,
  );
}
