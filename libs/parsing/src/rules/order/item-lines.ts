import type { Cell } from '#documents';
import type { ItemColumn } from '../vocabulary/item-columns.js';
import { isCancelled } from './cancelled.js';
import type { Column } from './item-heading.js';
import type { Item } from './item.js';
import { nearest } from './pairs.js';
import type { Row } from './sheet.js';

export const numeric = /^(?:quantity|amount|rate|perThousand)$/;
export const figure = /^\W{0,2}(?:\d[\d,.]*|\.\d+)(?:\s?(?:m|k|ea|pcs))?$/i;

interface Line {
  row: Row;
  cells: { column: Column; text: string }[];
}

const isStruck = ({ column, text }: Line['cells'][number]) =>
  numeric.test(column.kind) && isCancelled(text);

const isKey = ({ cells }: Line) =>
  cells.some(isStruck) ||
  (cells.some(
    ({ column, text }) => /^(?:quantity|amount|perThousand)$/.test(column.kind) && /\d/.test(text),
  ) &&
    cells.some(({ column }) => !numeric.test(column.kind) || column.kind === 'quantity'));

/** Words or a weight under the quantity heading continue the text before it. */
const wordsPattern = /#|\p{L}{3}.*\s.*\p{L}{3}/u;

/** Words that end before the next heading: `8.5 x 11   3 PART NCR` under `Description`. */
function isWithin(cell: Cell, column: Column, columns: readonly Column[]): boolean {
  const next = columns.find(({ from }) => from > column.from);
  return (
    next !== undefined &&
    cell.from > column.to &&
    cell.to < next.from &&
    /\p{L}{3}/u.test(cell.text)
  );
}

/** Indent of a line under the name of its piece, in points. */
const maxIndent = 24;

function placeOf(cell: Cell, columns: readonly Column[], edge: number | undefined): Column {
  const nearestColumn = (nearest(columns, cell) ?? columns[0]) as Column;
  const descriptionColumn = columns.find(({ kind }) => kind === 'description');
  const isAtEdge = edge !== undefined && Math.abs(cell.from - edge) <= maxEdgeShift;
  if (descriptionColumn && isAtEdge && !figure.test(cell.text)) return descriptionColumn;
  if (descriptionColumn && isWithin(cell, descriptionColumn, columns)) return descriptionColumn;
  const isBeforeFigures =
    descriptionColumn !== undefined &&
    numeric.test(nearestColumn.kind) &&
    wordsPattern.test(cell.text) &&
    Math.abs(cell.from - descriptionColumn.from) <= maxIndent;
  if (isBeforeFigures) return descriptionColumn;
  const isDisplaced =
    (nearestColumn.kind === 'quantity' &&
      wordsPattern.test(cell.text) &&
      !/^[^\w#]{0,2}\d[\d,]*\s+(?!#|x\s)/.test(cell.text)) ||
    (nearestColumn.kind === 'line' && wordsPattern.test(cell.text));
  return isDisplaced &&
    descriptionColumn &&
    (nearestColumn.kind === 'line' ||
      descriptionColumn.from < nearestColumn.from ||
      cell.to > descriptionColumn.from ||
      cell.from > nearestColumn.to)
    ? descriptionColumn
    : nearestColumn;
}

/** Of two figures under one heading, the first belongs to an empty column on its left. */
function placeCells(
  { cells }: Row,
  columns: readonly Column[],
  edge: number | undefined,
): Line['cells'] {
  const placements = cells.map((cell) => ({
    column: placeOf(cell, columns, edge),
    text: cell.text,
  }));
  for (let index = placements.length - 2; index >= 0; index--) {
    const [one, other] = [placements[index], placements[index + 1]];
    if (!one || one.column !== other?.column || !figure.test(one.text)) continue;
    const left = columns[columns.indexOf(one.column) - 1];
    const isFree = left && numeric.test(left.kind) && placements[index - 1]?.column !== left;
    if (isFree && numeric.test(one.column.kind)) one.column = left;
  }
  return placements;
}

const maxEdgeShift = 3;
const minCellsAtEdge = 3;

/** The left end of the descriptions under a heading that is centered over them. */
function descriptionEdge(columns: readonly Column[], body: readonly Row[]): number | undefined {
  const counts = new Map<number, number>();
  for (const cell of body.flatMap(({ cells }) => cells)) {
    if (nearest(columns, cell)?.kind !== 'description' || !/\p{L}{3}/u.test(cell.text)) continue;
    const edge = Math.round(cell.from);
    counts.set(edge, (counts.get(edge) ?? 0) + 1);
  }
  const [edge, count = 0] = [...counts].toSorted((one, other) => other[1] - one[1])[0] ?? [];
  return count >= minCellsAtEdge ? edge : undefined;
}

/** `40` of two lines and its amount, which is centered beside them. */
const isBeside = (line: Line, above: Line | undefined) =>
  above !== undefined &&
  line.row.page === above.row.page &&
  line.row.top - above.row.top < 0.8 * line.row.height &&
  line.cells.every(
    ({ column }) => !numeric.test(column.kind) || above.cells.every((one) => one.column !== column),
  );

/** A quantity or an amount begins an item; other lines belong to the closest one. */
export function itemsOf(columns: readonly Column[], body: readonly Row[]): Item[] {
  const edge = descriptionEdge(columns, body);
  const lines = body.map((row): Line => ({
    row,
    cells: placeCells(row, columns, edge),
  }));
  const numbered = numberedLines(lines, columns);
  const keys = lines.filter(isKey).filter((key, index, all) => !isBeside(key, all[index - 1]));
  const groups = new Map<Line, Line[]>(keys.map((key) => [key, []]));
  const indexOf = new Map(lines.map((line, index) => [line, index]));
  let boundary: { open?: Line | undefined; following?: Line | undefined; from: number } = {
    from: Infinity,
  };
  let open: Line | undefined;
  let next = 0;
  for (const [index, line] of lines.entries()) {
    if (groups.has(line)) open = line;
    while (keys[next] && (keys[next]?.row.top ?? 0) <= line.row.top) next++;
    const following = keys[next];
    if (boundary.open !== open || boundary.following !== following)
      boundary = {
        open,
        following,
        from:
          open && following
            ? nextItemStart(lines, numbered, indexOf.get(open) ?? 0, indexOf.get(following) ?? 0)
            : Infinity,
      };
    const startsNext = open === undefined || (open !== line && index >= boundary.from);
    const owner = startsNext ? following : open;
    if (owner) groups.get(owner)?.push(line);
  }
  return [...groups.values()].map(itemFrom);
}

const lineNumber = /^0{0,4}(\d{1,3})[.)]?$/;

/** Lines with the next number in the first column: 1, 2, 3 or 10, 20, 30. */
function numberedLines(lines: readonly Line[], [first]: readonly Column[]): ReadonlySet<Line> {
  const numbered = new Set<Line>();
  let [last, step] = [0, 1];
  for (const line of lines) {
    const [cell] = line.cells;
    if (!cell || cell.column !== first || !/^(?:line|code|description)$/.test(cell.column.kind))
      continue;
    const number = Number(lineNumber.exec(cell.text)?.[1] ?? 0);
    if (numbered.size === 0 && number === 10) step = 10;
    if (number !== last + step) continue;
    numbered.add(line);
    last = number;
  }
  return numbered;
}

/** A line number begins an item. A description centered beside its amount begins above it. */
function nextItemStart(
  lines: readonly Line[],
  numbered: ReadonlySet<Line>,
  firstIndex: number,
  lastIndex: number,
): number {
  const next = lines.slice(firstIndex + 1, lastIndex).findIndex((line) => numbered.has(line));
  if (next >= 0) return firstIndex + 1 + next;
  const gap = (index: number) =>
    ((lines[index]?.row.top ?? Infinity) - (lines[index - 1]?.row.top ?? -Infinity)) /
    (lines[index]?.row.height ?? 1);
  let [widest, narrowest] = [firstIndex + 1, Infinity];
  for (let index = firstIndex + 1; index <= lastIndex; index++) {
    if (gap(index) > gap(widest) + 0.25) widest = index;
    narrowest = Math.min(narrowest, gap(index));
  }
  return narrowest < gap(widest) - 0.25 && widest !== lastIndex ? widest : Infinity;
}

/** `6 M` under `Unit` beside an empty quantity */
const countAndUnit = /^(\d[\d,]*)(?: (\p{L}{1,5}))?$/u;
const priceOnly = /^[$€£]?\d*\.\d+$/;

function itemFrom(lines: readonly Line[]): Item {
  const textsOf = (kind: ItemColumn) =>
    lines.flatMap(({ cells }) =>
      cells.filter(({ column }) => column.kind === kind).map(({ text }) => text),
    );
  const firstText = (kind: ItemColumn) =>
    (numeric.test(kind) ? textsOf(kind).find((text) => /\d/.test(text)) : textsOf(kind)[0]) ?? '';
  const namesByCode = new Map<string, string>();
  for (const { column, text } of lines.flatMap(({ cells }) => cells)) {
    if (column.kind === 'specification')
      namesByCode.set(column.text, `${namesByCode.get(column.text) ?? ''} ${text}`.trim());
  }
  const rate = firstText('rate');
  const [ownQuantity, nextLine] = [firstText('quantity'), textsOf('quantity')[1]];
  const [, countBefore = '', unitBehind = ''] = countAndUnit.exec(firstText('unit')) ?? [];
  const hasBoth = ownQuantity === '' && countBefore !== '';
  const quantity = hasBoth ? countBefore : ownQuantity;
  const unit = hasBoth ? unitBehind : firstText('unit');
  const isBrokenCount = nextLine === '000' && /^\d{1,3}$/.test(quantity);
  const hasRateAsUnit = rate === '' && priceOnly.test(unit);
  return {
    description: textsOf('description'),
    specifications: [...namesByCode],
    code: firstText('code'),
    quantity: lines.some(({ cells }) => cells.some(isStruck))
      ? '0'
      : isBrokenCount
        ? `${quantity},000`
        : quantity,
    unit: hasRateAsUnit ? '' : unit,
    rate: hasRateAsUnit ? unit : rate,
    perThousand: firstText('perThousand'),
    amount: firstText('amount'),
  };
}
