import type { Cell } from '#documents';
import { labelNamed } from '../layout/record.js';
import { orderLabelNamed } from '../vocabulary/order-labels.js';
import { isLabel } from './pairs.js';
import { isAligned, type Row } from './sheet.js';

/** Several jobs beside each other: one column of labels, one for each job. */
export interface JobColumns {
  jobs: string[][];
  rows: Set<Row>;
}

const minRows = 3;

const isLabeledRow = ({ cells }: Row) =>
  cells.length >= 2 &&
  isLabel(cells[0]?.text ?? '') &&
  cells.slice(1).every(({ text }) => !isLabel(text));

/** Values without a label belong to the closest labeled row. */
export function readJobColumns(
  rows: readonly Row[],
  inTable: ReadonlySet<Row>,
): JobColumns | undefined {
  const wideRows = rows.filter(
    (row) => !inTable.has(row) && isLabeledRow(row) && row.cells.length >= 3,
  );
  const heads = (wideRows.find(({ cells }) => isNameCell(cells[0])) ?? wideRows[0])?.cells.slice(1);
  if (!heads || heads.length > 6) return undefined;
  const fitsHeads = ({ cells }: Row) =>
    cells.slice(1).every((cell) => heads.some((head) => isUnder(head, cell, heads)));
  const own = wideRows.filter((row) => row.cells.length === heads.length + 1 && fitsHeads(row));
  const labels = own.map(({ cells }) => labelNamed(cells[0]?.text ?? ''));
  if (
    own.length < minRows ||
    !labels.includes('quantity') ||
    !labels.some((label) => label === 'title' || label === 'product')
  )
    return undefined;
  const [first, last] = [own[0] as Row, own.at(-1) as Row];
  const region = rows.filter(
    (row) =>
      row.page === first.page && row.top >= first.top && row.top <= last.top && !inTable.has(row),
  );
  const labelRows = region.filter((row) => isLabel(row.cells[0]?.text ?? ''));
  const values = heads.map(() => new Map<Row, string[]>());
  for (const row of region) {
    const owner = labelRows.includes(row) ? row : nearestRow(labelRows, row);
    for (const cell of row === owner ? row.cells.slice(1) : row.cells) {
      const column = heads.findIndex((head) => isUnder(head, cell, heads));
      const list = values[column]?.get(owner) ?? [];
      values[column]?.set(owner, [...list, cell.text]);
    }
  }
  const jobs = values.map((column) => labelRows.flatMap((row) => lineOf(row, column.get(row))));
  return { jobs, rows: new Set(region) };
}

const lineOf = (row: Row, value: readonly string[] | undefined) =>
  value ? [`${row.cells[0]?.text.replace(/:\s*$/, '')}: ${value.join(' ')}`] : [];

const isNameCell = (cell: Cell | undefined) =>
  cell !== undefined &&
  (/^(?:title|product)$/.test(labelNamed(cell.text) ?? '') ||
    orderLabelNamed(cell.text) === undefined);

const nearestRow = (rows: readonly Row[], row: Row): Row =>
  rows.reduce((best, one) =>
    Math.abs(one.top - row.top) < Math.abs(best.top - row.top) ? one : best,
  );

/** Numbers are aligned to the right end of a column. */
function isUnder(head: Cell, cell: Cell, heads: readonly Cell[]): boolean {
  const next = heads.find(({ from }) => from > head.from)?.from ?? Infinity;
  return isAligned(head, cell) || (cell.from >= head.from - 4 && cell.from < next - 4);
}
