import type { Cell } from '#documents';
import { type OrderLabel, orderLabelNamed } from '../vocabulary/order-labels.js';
import { bareLabel, headsBlock, holdsPair, isLabel } from './pairs.js';
import { street, zip } from './street-and-zip.js';
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
/** `BILLING` beside `SHIPPING` */
const roleBeside = ({ text }: Cell, { cells }: Row): Party['role'] | undefined => {
  const hasBoth = ['billing', 'shipping'].every((name) =>
    cells.some((cell) => cell.text.toLowerCase() === name),
  );
  const name = text.toLowerCase();
  return hasBoth
    ? name === 'shipping'
      ? 'shipTo'
      : name === 'billing'
        ? 'billTo'
        : undefined
    : undefined;
};
export const isPartyHead = (text: string): boolean => roleNamed(text) !== undefined;
/** `Ship To: Delta Regional Hospital`, `Deliver to - Lakeshore CC`. */
const inline = /^([A-Za-z][A-Za-z /-]{1,30}?)\s*(?::|\s-\s)\s*(\S.*)$/;
/** `Deliver to First Ostrander Bank`, `Ship-To Address Bellwether Supply Center` */
const unmarked = /^((?:deliver|ship)(?: |-)to(?: address)?)\s+(\p{Lu}.*|\d.*)$/iu;
/** `Bring all of it to our stockroom, not the shop:`, `SHIP ALL TITLES TO` */
const sentenceHead =
  /^(?!.*\b(?:invoices?|bill|samples?|proofs?|files?|art|questions)\b)(?=.{0,60}\b(?:ships?|deliver|send|bring|goes|go|freight|drop)\b).{4,80}(?::|\bto)$/i;
/** Indent of the lines below a sentence, in points. */
const maxIndent = 44;

interface Head {
  role: Party['role'];
  cell: Cell;
  first: string | undefined;
  from: number;
  /** Left ends of further lines. */
  indents: number[];
  cells: Cell[];
  /** A sentence that names no party. */
  needsAddress?: true;
}

/** `SHIP TO:` closely followed by the first line */
const isClose = (label: Cell, value: Cell) =>
  /:\s*$/.test(label.text) && value.from - label.to < maxGapBehindLabel;
const maxGapBehindLabel = 12;

function headsOf(row: Row, nextRow: Row | undefined): Head[] {
  const heads: Head[] = [];
  for (const [index, cell] of row.cells.entries()) {
    const role = roleNamed(cell.text) ?? roleBeside(cell, row);
    const next = row.cells[index + 1];
    if (role) {
      const valueCell =
        next &&
        (isClose(cell, next) || !headsBlock(cell, nextRow, row)) &&
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
        indents: valueCell
          ? isClose(cell, valueCell)
            ? [valueCell.from, cell.from]
            : [valueCell.from]
          : [cell.from],
        cells: valueCell ? [cell, valueCell] : [cell],
      });
      continue;
    }
    if (sentenceHead.test(cell.text)) {
      const beside = cell.text.endsWith(':') ? next : undefined;
      heads.push({
        role: 'shipTo',
        cell,
        first: beside?.text,
        from: beside?.from ?? cell.from,
        indents: beside ? [beside.from] : [cell.from, cell.from + maxIndent / 2],
        cells: beside ? [cell, beside] : [cell],
        needsAddress: true,
      });
      continue;
    }
    const [, name = '', value] =
      inline.exec(cell.text) ?? (zip.test(cell.text) ? null : unmarked.exec(cell.text)) ?? [];
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
    !/\battn$/i.test(name) &&
    !/^(?:(?:receiving|loading|shipping) dock|attn|attention|phone|tel|telephone|fax|e-?mail|contact|street|city|state|zip|company|name|address)\b/i.test(
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
      const isAddress =
        lines.some((line) => zip.test(line)) && lines.some((line) => street.test(line));
      if (lines.length && (isAddress || !head.needsAddress))
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

const country = /^(?:u\.?s\.?a?\.?|united states(?: of america)?|canada)$/i;

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
      head.first !== undefined && bareLabel(row.cells[row.cells.indexOf(own) - 1]?.text ?? '');
    if (isAfterLabel || endsBlock(own.text) || isSibling(own, head)) break;
    const isWhole =
      head.role === 'shipTo' && zip.test(partyCells.at(-1)?.text ?? '') && !country.test(own.text);
    if (isWhole) break;
    partyCells.push(own);
    indents = [own.from];
    last = row;
  }
  return partyCells;
}
