import type { Cell } from '#documents';
import { labelNamed } from '../layout/record.js';
import { namesPiece } from './job-texts.js';
import { isLabel } from './pairs.js';
import type { Row } from './sheet.js';

/** Jobs on cards beside each other, and the rows without them. */
export interface Panels {
  jobs: string[][];
  rest: Row[];
}

interface Panel {
  from: number;
  to: number;
  lines: string[];
  /** The lines are labels and their values. */
  isLabeled: boolean;
}

const count = /^\d{1,3}(?:,\d{3})+$|^\d{1,6}$/;
const price = /^[$€£]\s?\d[\d,]*\.\d{2}$/;
/** `Gallery map \u2014 30,000` */
const namedCount = /^(\p{Lu}.{2,40}?)\s+[-\u2013\u2014:]\s+(\d{1,3}(?:,\d{3})+|\d{2,6})$/u;
const maxNameLength = 60;
const margin = 8;
/** Gap that ends a card, in letter heights. */
const maxGap = 3;

const isName = ({ text }: Cell) =>
  namedCount.test(text) ||
  (text.length <= maxNameLength && /^\p{Lu}/u.test(text) && !/[:$@]/.test(text) && !isLabel(text));

const numberedName = /^(?:item|job|line|part|piece|product)\s*(?:#|no\.?)?\s*(?:\d{1,2}|[A-H])$/i;

/** `Plant care tag  12,000  Coupon booklet  4,000`, `Product 1  Product 2` */
function headsOf({ cells }: Row, next: Row | undefined): Cell[] | undefined {
  if (cells.length > 1 && cells.every(({ text }) => numberedName.test(text)))
    return isUnder(next, cells) ? cells : undefined;
  if (cells.length > 1 && cells.every(isName) && isUnder(next, cells) && hasTwoLabels(next))
    return cells;
  const names = cells.filter((cell) => !count.test(cell.text));
  const pieces = names.filter(({ text }) => namesPiece([text]));
  return pieces.length >= 2 && names.every(isName) && names.length <= pieces.length + 1
    ? names
    : undefined;
}

/** A label under each head, and none beside them. */
const isUnder = (next: Row | undefined, heads: readonly Cell[]) =>
  heads.every(({ from }) =>
    next?.cells.some((cell) => Math.abs(cell.from - from) <= margin && isLabel(cell.text)),
  );

/** `Qty  3,000  Qty  450` */
const hasTwoLabels = (next: Row | undefined) =>
  next !== undefined &&
  next.cells.length > 3 &&
  next.cells.filter(({ text }) => labelNamed(text) === 'quantity').length > 1;

export function readPanels(rows: readonly Row[]): Panels | undefined {
  const panels: Panel[] = [];
  const taken = new Set<Cell>();
  let open: Panel[] = [];
  let last: Row | undefined;
  for (const [index, row] of rows.entries()) {
    const heads = headsOf(row, rows[index + 1]);
    const isLabeled = heads !== undefined && isUnder(rows[index + 1], heads);
    if (heads) open = heads.map((head, nth) => panelOf(head, heads[nth + 1], isLabeled));
    else if (!last || row.page !== last.page || endsPanels(row, last, open)) open = [];
    last = row;
    for (const panel of open) {
      const own = row.cells.filter(({ from }) => from >= panel.from && from < panel.to);
      if (!panels.includes(panel)) panels.push(panel);
      addLine(panel, own);
      for (const cell of own) taken.add(cell);
    }
  }
  for (const panel of panels) panel.lines = withNameFirst(panel);
  const jobs = panels.filter(isJob);
  if (jobs.length < 2) return undefined;
  const isOfJob = (cell: Cell, row: Row) =>
    taken.has(cell) && jobs.some((job) => cell.from >= job.from && cell.from < job.to) && row;
  return {
    jobs: jobs.map(({ lines }) => lines),
    rest: rows
      .map((row) => ({ ...row, cells: row.cells.filter((cell) => !isOfJob(cell, row)) }))
      .filter(({ cells }) => cells.length > 0),
  };
}

const panelOf = (head: Cell, next: Cell | undefined, isLabeled: boolean): Panel => ({
  from: head.from - margin,
  to: (next?.from ?? Infinity) - margin,
  lines: [],
  isLabeled,
});

const endsPanels = (row: Row, last: Row, open: readonly Panel[]) =>
  row.top - last.top > maxGap * row.height ||
  row.cells.some(({ from, to }) =>
    open.some((panel) => from < panel.from && to > panel.from + 2 * margin),
  );

/** A value without a label continues the one above it. */
function addLine({ from, lines }: Panel, cells: readonly Cell[]): void {
  const [first, ...rest] = cells;
  if (!first) return;
  const text = rest.map((cell) => cell.text).join(' ');
  const [, name, pieces] = (lines.length === 0 && namedCount.exec(first.text)) || [];
  if (name && pieces) lines.push(name, `Quantity: ${pieces}`);
  else if (rest.length > 0 && lines.length === 0 && count.test(text))
    lines.push(first.text, `Quantity: ${text}`);
  else if (rest.length > 0) lines.push(`${first.text}: ${text}`);
  else if (price.test(first.text)) lines.push(`Price: ${first.text}`);
  else if (lines.length > 1 && first.from > from + 4 * margin)
    lines.push(`${lines.pop()} ${first.text}`);
  else lines.push(first.text);
}

const nameLabel = /^(?:name|title|item|product|description|job name):\s+/i;

/** `Product 1` over `Name: Pocket folder` */
function withNameFirst({ lines }: Panel): string[] {
  const [head = '', ...rest] = lines;
  const name = numberedName.test(head) ? rest.find((line) => nameLabel.test(line)) : undefined;
  if (!name) return lines;
  return [name.replace(nameLabel, ''), ...rest.filter((line) => line !== name)];
}

function isJob({ lines, isLabeled }: Panel): boolean {
  const labels = lines.map((line) => labelNamed(/^([^:]{2,40}):\s/.exec(line)?.[1] ?? ''));
  return (
    (isLabeled || namesPiece(lines.slice(0, 1))) &&
    lines.length > 3 &&
    (labels.includes('quantity') || lines.some((line) => count.test(line)))
  );
}
