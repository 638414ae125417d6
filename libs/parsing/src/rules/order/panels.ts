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
/** `600 at $0.69 = $414.00` */
const countAtPrice = /^\d[\d,]*(?: \p{L}+)? (?:at|@) [$€£]/u;
const maxNameLength = 60;
const margin = 8;
/** Gap that ends a card, in letter heights. */
const maxGap = 3;

const isName = ({ text }: Cell) =>
  namedCount.test(text) ||
  (text.length <= maxNameLength && /^\p{Lu}/u.test(text) && !/[:$@]/.test(text) && !isLabel(text));

/** `Product 1`, `SPEC SHEET A` */
const numberedName =
  /^(?:item|job|line|part|piece|product|(?:spec(?:ification)? )?sheet)\s*(?:#|no\.?)?\s*(?:\d{1,2}|[A-H])$/i;

/** `A Tuck carton` beside `B Warning label`, `3 Note card` below `1 Postcard` */
const markedName = /^(\d{1,2}|[A-H])[.)]? (?=["'\u201c]?\p{Lu})/u;
const orderOf = (text: string) => {
  const mark = markedName.exec(text)?.[1] ?? '';
  return /[A-H]/.test(mark) ? mark.charCodeAt(0) - 64 : Number(mark);
};

/** Names with the next marks over two columns of values. */
function markedHeadsOf({ cells }: Row, below: readonly Row[], last: number): Cell[] | undefined {
  const heads = cells.filter(
    ({ text }, index) => text.length <= maxNameLength && orderOf(text) === last + 1 + index,
  );
  if (last === 0 && heads.length < cells.length) return undefined;
  const hasValues = heads.every(({ from }) =>
    below.some((row) =>
      row.cells.some((cell, index) => Math.abs(cell.from - from) <= margin && row.cells[index + 1]),
    ),
  );
  return hasValues && (last > 0 ? heads.length > 0 : heads.length > 1) ? heads : undefined;
}

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

/** Values below `Sheet A` and `Sheet B`, by the mark. */
export function numberedPanels(rows: readonly Row[]): ReadonlyMap<string, readonly string[]> {
  const numbered = panelsOf(rows).panels.filter(({ lines: [name = ''] }) =>
    numberedName.test(name),
  );
  return new Map(
    numbered.map(({ lines: [name = '', ...lines] }) => [name.split(/[\s#]+/).at(-1) ?? '', lines]),
  );
}

/** Cards whose names have numbers or letters. */
export function readMarkedPanels(rows: readonly Row[]): Panels | undefined {
  const { panels } = panelsOf(rows);
  const isMarked = ({ lines: [name = ''] }: Panel) => numberedName.test(name);
  return panels.filter(isMarked).length > 1 ? readPanels(rows) : undefined;
}

export function readPanels(rows: readonly Row[]): Panels | undefined {
  const { panels, taken } = panelsOf(rows);
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

function panelsOf(rows: readonly Row[]) {
  const panels: Panel[] = [];
  const taken = new Set<Cell>();
  let open: Panel[] = [];
  let last: Row | undefined;
  let [lastMark, edges] = [0, [] as number[]];
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1];
    const marked = markedHeadsOf(row, rows.slice(index + 1, index + 3), lastMark);
    const heads = marked ?? headsOf(row, next);
    const isLabeled = heads !== undefined && (marked !== undefined || isUnder(next, heads));
    if (marked) lastMark = orderOf(marked.at(-1)?.text ?? '');
    if (heads && heads.length > 1) edges = heads.map(({ from }) => from);
    if (heads) open = heads.map((head) => panelOf(head, edges, isLabeled));
    else if (!last || row.page !== last.page || endsPanels(row, last, open)) open = [];
    last = row;
    for (const panel of open) {
      const own = row.cells.filter(({ from }) => from >= panel.from && from < panel.to);
      if (!panels.includes(panel)) panels.push(panel);
      addLine(panel, own);
      for (const cell of own) taken.add(cell);
    }
  }
  return { panels, taken };
}

const panelOf = (head: Cell, edges: readonly number[], isLabeled: boolean): Panel => ({
  from: head.from - margin,
  to: (edges.find((edge) => edge > head.from + margin) ?? Infinity) - margin,
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
  const [head, ...rest] = cells;
  if (!head) return;
  const first = lines.length === 0 ? { ...head, text: head.text.replace(markedName, '') } : head;
  const text = rest.map((cell) => cell.text).join(' ');
  const [, name, pieces] = (lines.length === 0 && namedCount.exec(first.text)) || [];
  if (name && pieces) lines.push(name, `Quantity: ${pieces}`);
  else if (rest.length > 0 && lines.length === 0 && count.test(text))
    lines.push(first.text, `Quantity: ${text}`);
  else if (rest.length > 0)
    lines.push(
      `${/^order$/i.test(first.text) && count.test(text) ? 'Quantity' : first.text}: ${text}`,
    );
  else if (price.test(first.text)) lines.push(`Price: ${first.text}`);
  else if (lines.length > 1 && first.from > from + 4 * margin)
    lines.push(`${lines.pop()} ${first.text}`);
  else lines.push(first !== head && first.text !== head.text ? `Title: ${first.text}` : first.text);
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
    (labels.includes('quantity') ||
      lines.some((line) => count.test(line) || countAtPrice.test(line)))
  );
}
