import type { Cell } from '#documents';
import { type ItemColumn, itemColumnNamed } from '../vocabulary/item-columns.js';
import { orderLabelNamed } from '../vocabulary/order-labels.js';
import { withFigureColumn } from './figure-columns.js';
import { type Column, headingAt, headingOf, isDistribution } from './item-heading.js';
import { isLabel, nearest } from './pairs.js';
import type { Row } from './sheet.js';
import { splitCells } from './table-cells.js';

/** Lines of a column are separate. */
export interface Item {
  description: string[];
  /** `Size`, `8.5 x 11`. */
  specifications: [name: string, value: string][];
  code: string;
  quantity: string;
  unit: string;
  rate: string;
  perThousand: string;
  amount: string;
}

export interface Items {
  items: Item[];
  rows: Set<Row>;
}

/** A continued table has fewer lines than this above it. */
const maxHeadLength = 40;
const total =
  /^(?:sub-?\s?total|total|grand total|order total|po total|amount due|merchandise\b|tax\b(?! (?!exempt|amount|due)[a-z]{4})|sales tax|balance|continued|carried (?:forward|over)|page \d|\*{2,})/i;
const endOfTable =
  /^(?:terms|notes?|comments|special instructions|instructions|authori[sz]ed|approved|signature|signed|thank you|please (?:send|confirm|acknowledge|notify)|invoices? (?:to|must)|bill to|ship\b|deliver\b|delivery|e-?mail\b|contact|questions|attn|send\b|required|by accepting)\b/i;

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
    const columns = withFigureColumn(
      heading.columns,
      rows.slice(start, bodyEnd(rows, start - 1, heading.columns)),
    );
    const head = cardHead(rows, index, columns, result.rows);
    const end = head.length ? start + 1 : bodyEnd(rows, start - 1, columns);
    const nextPageRows = head.length ? [] : continuation(rows, end, columns, result.rows);
    const body = [...rows.slice(start, end), ...nextPageRows].filter(
      ({ cells }) => !cells.some(({ text }) => broughtForward.test(text)),
    );
    const items = itemsOf(columns, splitCells(body, columns));
    if (items.length === 0) continue;
    const [first] = items;
    if (first && head.length) first.description = head.map(cardLine);
    for (const item of items) result.items.push(item);
    for (const one of [...head, ...rows.slice(index, start), ...body]) result.rows.add(one);
    index = end - 1;
  }
  return result;
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
    if (inTable.has(row) || row.page !== rows[index]?.page) return [];
    if (row.cells.length === 1 && cardNumber.test(row.cells[0]?.text ?? ''))
      return rows.slice(first, index);
  }
  return [];
}

const hasTotal = ({ cells }: Row) => cells.some(({ text }) => total.test(text));
/** `Note cards   750   285.50` */
const endsTable = (row: Row, columns: readonly Column[]) =>
  hasTotal(row) || (endOfTable.test(row.cells[0]?.text ?? '') && !isItemRow(row, columns));

/** `Stock: 80# silk text` outside the description column, or after a gap, begins a form. */
function isForm(row: Row, previous: Row, columns: readonly Column[]): boolean {
  const names = row.cells.map(({ text }) => /^([^:]{2,40}):\s*\S/.exec(text)?.[1] ?? '');
  if (names.every((name) => name !== '' && orderLabelNamed(name) !== undefined)) return true;
  const [cell] = row.cells;
  if (!cell || row.cells.length > 1 || !isLabel(names[0] ?? '')) return false;
  const isUnderDescription = columns.some(
    (column) => column.kind === 'description' && Math.abs(column.from - cell.from) <= 14,
  );
  return !isUnderDescription || row.top - previous.top > 1.75 * row.height;
}

function bodyEnd(rows: readonly Row[], index: number, columns: readonly Column[]): number {
  let end = index + 1;
  while (end < rows.length) {
    const [row, previous] = [rows[end] as Row, rows[end - 1] as Row];
    if (endsTable(row, columns) || headingOf(row) || isForm(row, previous, columns)) break;
    end++;
  }
  return end;
}

/** Rows of the next page in the same columns without headings. */
function continuation(
  rows: readonly Row[],
  end: number,
  columns: readonly Column[],
  inTable: ReadonlySet<Row>,
): Row[] {
  const page = (rows[end - 1]?.page ?? 0) + 1;
  let top = end;
  while ((rows[top]?.page ?? page) < page) top++;
  const head = rows.slice(top, top + maxHeadLength).filter((row) => row.page === page);
  const startIndex = head.findIndex((row) => isItemRow(row, columns) || headingOf(row));
  const row = head[startIndex];
  if (!row || inTable.has(row) || !isItemRow(row, columns)) return [];
  return rows
    .slice(top + startIndex, bodyEnd(rows, top + startIndex, columns))
    .filter((one) => !inTable.has(one));
}

const figure = /^\W{0,2}(?:\d[\d,.]*|\.\d+)(?:\s?(?:m|k|ea|pcs))?$/i;

function isItemRow(row: Row, columns: readonly Column[]): boolean {
  const { cells } = row;
  const placements = cells.map((cell) => ({ cell, kind: nearest(columns, cell)?.kind }));
  const counts = placements.filter(
    ({ cell, kind }) => kind !== undefined && numeric.test(kind) && figure.test(cell.text),
  );
  const hasDescription = placements.some(
    ({ cell, kind }) => kind === 'description' && /\p{L}{3}/u.test(cell.text),
  );
  return hasDescription && new Set(counts.map(({ kind }) => kind)).size > 1 && !hasTotal(row);
}

interface Line {
  row: Row;
  cells: { column: Column; text: string }[];
}

const numeric = /^(?:quantity|amount|rate|perThousand)$/;
const isKey = ({ cells }: Line) =>
  cells.some(
    ({ column, text }) => /^(?:quantity|amount|perThousand)$/.test(column.kind) && /\d/.test(text),
  ) && cells.some(({ column }) => !numeric.test(column.kind) || column.kind === 'quantity');

const broughtForward = /^(?:brought|carried) (?:forward|over)\b/i;
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

function placeOf(cell: Cell, columns: readonly Column[]): Column {
  const nearestColumn = (nearest(columns, cell) ?? columns[0]) as Column;
  const descriptionColumn = columns.find(({ kind }) => kind === 'description');
  if (descriptionColumn && isWithin(cell, descriptionColumn, columns)) return descriptionColumn;
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
function placeCells({ cells }: Row, columns: readonly Column[]): Line['cells'] {
  const placements = cells.map((cell) => ({ column: placeOf(cell, columns), text: cell.text }));
  for (let index = placements.length - 2; index >= 0; index--) {
    const [one, other] = [placements[index], placements[index + 1]];
    if (!one || one.column !== other?.column || !figure.test(one.text)) continue;
    const left = columns[columns.indexOf(one.column) - 1];
    const isFree = left && numeric.test(left.kind) && placements[index - 1]?.column !== left;
    if (isFree && numeric.test(one.column.kind)) one.column = left;
  }
  return placements;
}

/** A quantity or an amount begins an item; other lines belong to the closest one. */
function itemsOf(columns: readonly Column[], body: readonly Row[]): Item[] {
  const lines = body.map((row): Line => ({
    row,
    cells: placeCells(row, columns),
  }));
  const keys = lines.filter(isKey);
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
            ? nextItemStart(lines, indexOf.get(open) ?? 0, indexOf.get(following) ?? 0)
            : Infinity,
      };
    const startsNext = open === undefined || (open !== line && index >= boundary.from);
    const owner = startsNext ? following : open;
    if (owner) groups.get(owner)?.push(line);
  }
  return [...groups.values()].map(itemFrom);
}

/** A description centered beside its amount begins above it. */
function nextItemStart(lines: readonly Line[], firstIndex: number, lastIndex: number): number {
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
  const [unit, rate] = [firstText('unit'), firstText('rate')];
  const [quantity, nextLine] = [firstText('quantity'), textsOf('quantity')[1]];
  const isBrokenCount = nextLine === '000' && /^\d{1,3}$/.test(quantity);
  const hasRateAsUnit = rate === '' && priceOnly.test(unit);
  return {
    description: textsOf('description'),
    specifications: [...namesByCode],
    code: firstText('code'),
    quantity: isBrokenCount ? `${quantity},000` : quantity,
    unit: hasRateAsUnit ? '' : unit,
    rate: hasRateAsUnit ? unit : rate,
    perThousand: firstText('perThousand'),
    amount: firstText('amount'),
  };
}
