import type { Cell } from '#documents';
import { type OrderLabel, orderLabelNamed } from '../vocabulary/order-labels.js';
import { bareLabel, headsBlock, holdsPair, isLabel } from './pairs.js';
import { partOf, type Row } from './sheet.js';

export interface Party {
  role: 'vendor' | 'shipTo' | 'billTo' | 'customer';
  lines: string[];
  cells: Cell[];
  row: number;
}

const roles: readonly OrderLabel[] = ['vendor', 'shipTo', 'billTo', 'customer'];
const maxLines = 9;
const roleNamed = (text: string): Party['role'] | undefined => {
  const name = text.replace(/\s*:\s*$/, '').replace(/\s*\([^)]*\)$/, '');
  const label = orderLabelNamed(name.replace(/\s+#?\d[\w-]*$/, ''));
  return roles.find((role) => role === label) as Party['role'] | undefined;
};
export const isPartyHead = (text: string): boolean => roleNamed(text) !== undefined;
/** `Ship To: Delta Regional Hospital`, `Deliver to - Lakeshore CC`. */
const inline = /^([A-Za-z][A-Za-z /-]{1,30}?)\s*(?::|\s-\s)\s*(\S.*)$/;

interface Head {
  role: Party['role'];
  cell: Cell;
  first: string | undefined;
  from: number;
  /** Left ends of further lines. */
  indents: number[];
  cells: Cell[];
}

function headsOf(row: Row, nextRow: Row | undefined): Head[] {
  const heads: Head[] = [];
  for (const [index, cell] of row.cells.entries()) {
    const role = roleNamed(cell.text);
    const next = row.cells[index + 1];
    if (role) {
      const valueCell =
        next &&
        !headsBlock(cell, nextRow, row) &&
        !isLabel(next.text) &&
        !holdsPair(next.text) &&
        !roleNamed(next.text)
          ? next
          : undefined;
      heads.push({
        role,
        cell,
        first: valueCell?.text,
        from: valueCell?.from ?? cell.from,
        indents: [valueCell?.from ?? cell.from],
        cells: valueCell ? [cell, valueCell] : [cell],
      });
      continue;
    }
    const [, name = '', value] = inline.exec(cell.text) ?? [];
    const inner = value === undefined ? undefined : roleNamed(name);
    if (inner && value !== undefined)
      heads.push({
        role: inner,
        cell,
        first: value,
        from: cell.from,
        indents: [partOf(cell, cell.text.length - value.length).from, cell.from],
        cells: [cell],
      });
  }
  return heads;
}

/** `9. SCHEDULE OF SUPPLIES` */
const numberedHead = /^\d{1,2}\. [\p{Lu}\s/-]{5,}$/u;

const endsBlock = (text: string) => {
  const labelText = /^([^:]{2,40}):\s/.exec(text)?.[1];
  const name = labelText ?? text;
  return (
    (labelText !== undefined || isLabel(name) || numberedHead.test(text)) &&
    !/^(?:attn|attention|phone|tel|telephone|fax|e-?mail|contact|street|city|state|zip|company|name|address)\b/i.test(
      name,
    )
  );
};

export function readParties(rows: readonly Row[], inTable: ReadonlySet<Row>): Party[] {
  const parties: Party[] = [];
  for (const [index, row] of rows.entries()) {
    if (inTable.has(row)) continue;
    const heads = headsOf(row, rows[index + 1]);
    for (const head of heads) {
      const right = row.cells.find(
        ({ from }) =>
          from > Math.max(head.from, head.cell.to) + 1 &&
          !head.cells.some((own) => own.from === from),
      );
      const cellsBelow = linesUnder(rows, index, head, right?.from ?? Infinity, inTable);
      const lines = [
        ...(head.first === undefined ? [] : [head.first]),
        ...cellsBelow.map(({ text }) => text),
      ];
      if (lines.length)
        parties.push({ role: head.role, lines, cells: [...head.cells, ...cellsBelow], row: index });
    }
  }
  return parties;
}

/** `Contact at Acme: Luis` or `Deliver to our dock, 5 Mill Row` below `Vendor: River Press` */
const isSibling = (cell: Cell, { cell: label, first, cells }: Head) =>
  first !== undefined &&
  cells.length === 1 &&
  Math.abs(cell.from - label.from) <= 2 &&
  /^contact\b[^:]{0,40}:\s|^(?:deliver|ship|send|bill|invoice)\b.*\d/i.test(cell.text);

function linesUnder(
  rows: readonly Row[],
  index: number,
  head: Head,
  rightLimit: number,
  inTable: ReadonlySet<Row>,
): Cell[] {
  const partyCells: Cell[] = [];
  let { indents } = head;
  let last = rows[index] as Row;
  for (
    let rowIndex = index + 1;
    rowIndex < rows.length && partyCells.length < maxLines;
    rowIndex++
  ) {
    const row = rows[rowIndex] as Row;
    if (inTable.has(row) || row.page !== last.page) break;
    const gap = row.top - last.top;
    const own = indents
      .map((indent) =>
        row.cells.find(({ from }) => Math.abs(from - indent) <= 24 && from < rightLimit - 4),
      )
      .find(Boolean);
    const maxGap = partyCells.length === 0 && head.first === undefined ? 2.6 : 1.7;
    if (gap > maxGap * Math.max(row.height, last.height)) break;
    if (!own) continue;
    const isAfterLabel =
      head.first !== undefined &&
      row.cells.some((cell) => cell.to < own.from && bareLabel(cell.text));
    if (isAfterLabel || endsBlock(own.text) || isSibling(own, head)) break;
    partyCells.push(own);
    indents = [own.from];
    last = row;
  }
  return partyCells;
}
