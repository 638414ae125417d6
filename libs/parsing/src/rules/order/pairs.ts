import type { Cell } from '../../pdf/page-text.js';
import { labelNamed } from '../layout/record.js';
import { type OrderLabel, orderLabelNamed } from '../knowledge/order-labels.js';
import type { Row } from './sheet.js';
import { aligned } from './sheet.js';

/** A label and what stands under it: to its right, after its colon, or in the line below. */
export interface Pair {
  /** As written, without the colon. */
  name: string;
  label: OrderLabel | undefined;
  value: string;
  row: number;
  /** The cells it is made of. */
  cells: Cell[];
}

const inline = /^([^:]{2,44}?)\s?[:=](?!\/\/)\s*(.*)$/;
const address = /@|^\d/;

export const isLabel = (text: string): boolean => {
  const name = text.replace(/\s*[:=]\s*$/, '');
  return orderLabelNamed(name) !== undefined || labelNamed(name) !== undefined;
};
/** `Phone: 555-0142`: a label and its value in one. */
export const holdsPair = (text: string): boolean => isLabel(inline.exec(text)?.[1] ?? '');
const endsAsLabel = (text: string) => /[:=]\s*$/.test(text) && text.length <= 46;
const bareLabel = (text: string) => endsAsLabel(text) || (isLabel(text) && !address.test(text));

/** All labelled values of the sheet outside the rows that belong to tables. */
export function readPairs(rows: readonly Row[], inTable: ReadonlySet<Row>): Pair[] {
  const found: Pair[] = [];
  const below = new Set<Row>();
  for (const [index, row] of rows.entries()) {
    if (inTable.has(row) || below.has(row)) continue;
    const next = rows[index + 1];
    if (next && !inTable.has(next) && isHeadingLine(row, next)) {
      below.add(next);
      found.push(...inColumns(row, next, index));
    } else found.push(...inLine(row, index));
  }
  joinWrapped(rows, found, inTable);
  return found;
}

/**
 * Values that run over several lines: those without a label belong to the labelled line that is nearer, for labels stand at the top of
 * their value or, in spreadsheets, at its bottom.
 */
function joinWrapped(rows: readonly Row[], pairs: readonly Pair[], inTable: ReadonlySet<Row>): void {
  const paired = new Set(pairs.flatMap(({ cells }) => cells));
  const loose = (row: Row | undefined) =>
    row !== undefined &&
    !inTable.has(row) &&
    row.cells.length === 1 &&
    row.cells.every((cell) => !paired.has(cell) && !bareLabel(cell.text));
  for (let first = 0; first < rows.length; first++) {
    if (!loose(rows[first])) continue;
    let next = first + 1;
    while (next < rows.length && loose(rows[next])) next++;
    const [run, above, below] = [rows.slice(first, next), rows[first - 1], rows[next]];
    const [head, last] = [run[0] as Row, run.at(-1) as Row];
    const own = (row: Row | undefined, at: number) =>
      row?.page === head.page ? pairs.find((pair) => pair.row === at && beside(pair, run)) : undefined;
    const reach = (gap: number) => (gap < 2.2 * head.height ? gap : Infinity);
    const [up, down] = [own(above, first - 1), own(below, next)];
    const gaps = [up ? reach(head.top - (above?.top ?? 0)) : Infinity, down ? reach((below?.top ?? 0) - last.top) : Infinity] as const;
    const text = run.map(({ cells }) => cells[0]?.text).join(' ');
    const full = up !== undefined && /^(?:[$€£]\s?)?[\d,.]+$|^\S+@\S+$/.test(up.value); // an amount, a count, an address: no lines follow
    const owner = gaps[1] < gaps[0] - 0.4 || (full && gaps[1] < Infinity) ? down : up;
    if (owner && Math.min(...gaps) < Infinity) {
      owner.value = owner === down ? `${text} ${owner.value}` : `${owner.value} ${text}`;
      owner.cells.push(...run.flatMap(({ cells }) => cells));
    }
    first = next - 1;
  }
}

/** All lines stand in the column of the pair's value, to the right of its label. */
const beside = ({ cells: [label, value] }: Pair, run: readonly Row[]) =>
  label !== undefined &&
  value !== undefined &&
  value.from > label.to &&
  run.every(({ cells }) => cells.every((cell) => Math.abs(cell.from - value.from) < 6));

function inLine({ cells }: Row, row: number): Pair[] {
  const found: Pair[] = [];
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (!cell) break;
    const next = cells[at + 1];
    if (bareLabel(cell.text)) {
      const name = cell.text.replace(/\s*[:=]\s*$/, '');
      const taken = next && !bareLabel(next.text) && !holdsPair(next.text) ? next : undefined;
      found.push({ name, label: orderLabelNamed(name), value: taken?.text ?? '', row, cells: taken ? [cell, taken] : [cell] });
      if (taken) at++;
      continue;
    }
    const [, name = '', value = ''] = inline.exec(cell.text) ?? [];
    if (name && value) found.push({ name, label: orderLabelNamed(name), value, row, cells: [cell] });
  }
  return found;
}

/** `Date   P.O. No.` over `4/6/2027   6188`. */
function isHeadingLine(row: Row, next: Row): boolean {
  if (row.cells.length < 2 || next.cells.length === 0 || next.top - row.top > 3.2 * row.height) return false;
  const labels = row.cells.filter(({ text }) => isLabel(text)).length;
  if (labels < Math.max(2, row.cells.length * 0.6) || row.cells.some(({ text }) => /[:=]\s*\S/.test(text) || text.length > 30))
    return false;
  const known = row.cells.filter(({ text }) => orderLabelNamed(text.replace(/:\s*$/, '')));
  const blocks = known.filter(({ text }) => /^(?:vendor|shipTo|billTo)$/.test(orderLabelNamed(text.replace(/:\s*$/, '')) ?? ''));
  if (blocks.length > 0 || known.length === 0) return false;
  return next.cells.every(({ text }) => !bareLabel(text)) && next.cells.some((cell) => row.cells.some((head) => aligned(cell, head, 30)));
}

function inColumns(row: Row, next: Row, index: number): Pair[] {
  return row.cells.flatMap((head) => {
    const own = next.cells.find((cell) => nearest(row.cells, cell) === head);
    const name = head.text.replace(/:\s*$/, '');
    return own ? [{ name, label: orderLabelNamed(name), value: own.text, row: index, cells: [head, own] }] : [];
  });
}

/** The heading that a cell stands under. */
export function nearest(heads: readonly Cell[], cell: Cell): Cell | undefined {
  const middle = ({ from, to }: Cell) => (from + to) / 2;
  const distance = (head: Cell) =>
    Math.min(Math.abs(head.from - cell.from), Math.abs(head.to - cell.to), Math.abs(middle(head) - middle(cell)));
  return heads.reduce<Cell | undefined>((best, head) => (best && distance(best) <= distance(head) ? best : head), undefined);
}
