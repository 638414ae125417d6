import type { ItemColumn } from '../vocabulary/item-columns.js';
import { orderLabelNamed } from '../vocabulary/order-labels.js';
import { type Column, headingOf } from './item-heading.js';
import { isLabel, nearest } from './pairs.js';
import type { Row } from './sheet.js';

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
  /^(?:sub-?\s?total|total|grand total|order total|po total|amount due|tax|sales tax|balance|continued|page \d|\*{2,})/i;
const closing =
  /^(?:terms|notes?|comments|special instructions|instructions|authori[sz]ed|approved|signature|signed|thank you|please (?:send|confirm|acknowledge|notify)|invoices? (?:to|must)|bill to|ship\b|deliver\b|delivery|e-?mail\b|contact|questions|attn|send\b|required|by accepting)\b/i;

export function readItems(rows: readonly Row[]): Items {
  const result: Items = { items: [], rows: new Set() };
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as Row;
    const columns = headingOf(row);
    if (!columns) continue;
    const end = bodyEnd(rows, index, columns);
    const overleaf = continuation(rows, end, columns, result.rows);
    const body = [...rows.slice(index + 1, end), ...overleaf];
    const items = itemsOf(columns, body);
    if (items.length === 0) continue;
    for (const item of items) result.items.push(item);
    for (const one of [row, ...body]) result.rows.add(one);
    index = end - 1;
  }
  return result;
}

const totals = ({ cells }: Row) => cells.some(({ text }) => total.test(text));
/** `Note cards   750   285.50` */
const stops = (row: Row, columns: readonly Column[]) =>
  totals(row) || (closing.test(row.cells[0]?.text ?? '') && !goesOn(row, columns));

/** `Stock: 80# silk text` outside the description column, or after a gap, begins a form. */
function isForm(row: Row, above: Row, columns: readonly Column[]): boolean {
  const names = row.cells.map(({ text }) => /^([^:]{2,40}):\s*\S/.exec(text)?.[1] ?? '');
  if (names.every((name) => name !== '' && orderLabelNamed(name) !== undefined)) return true;
  const [cell] = row.cells;
  if (!cell || row.cells.length > 1 || !isLabel(names[0] ?? '')) return false;
  const described = columns.some(
    (column) => column.meaning === 'description' && Math.abs(column.from - cell.from) <= 14,
  );
  return !described || row.top - above.top > 1.75 * row.height;
}

function bodyEnd(rows: readonly Row[], index: number, columns: readonly Column[]): number {
  let at = index + 1;
  while (at < rows.length) {
    const [row, above] = [rows[at] as Row, rows[at - 1] as Row];
    if (stops(row, columns) || headingOf(row) || isForm(row, above, columns)) break;
    at++;
  }
  return at;
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
  const begin = head.findIndex((row) => goesOn(row, columns) || headingOf(row));
  const row = head[begin];
  if (!row || inTable.has(row) || !goesOn(row, columns)) return [];
  return rows
    .slice(top + begin, bodyEnd(rows, top + begin, columns))
    .filter((one) => !inTable.has(one));
}

const figure = /^\W{0,2}\d[\d,.]*(?:\s?(?:m|k|ea|pcs))?$/i;

function goesOn(row: Row, columns: readonly Column[]): boolean {
  const { cells } = row;
  const placed = cells.map((cell) => ({ cell, meaning: nearest(columns, cell)?.meaning }));
  const counts = placed.filter(
    ({ cell, meaning }) => meaning !== undefined && numeric.test(meaning) && figure.test(cell.text),
  );
  const described = placed.some(
    ({ cell, meaning }) => meaning === 'description' && /\p{L}{3}/u.test(cell.text),
  );
  return described && new Set(counts.map(({ meaning }) => meaning)).size > 1 && !totals(row);
}

interface Line {
  row: Row;
  cells: { column: Column; text: string }[];
}

const numeric = /^(?:quantity|amount|rate|perThousand)$/;
const isKey = ({ cells }: Line) =>
  cells.some(
    ({ column, text }) =>
      /^(?:quantity|amount|perThousand)$/.test(column.meaning) && /\d/.test(text),
  ) && cells.some(({ column }) => !numeric.test(column.meaning) || column.meaning === 'quantity');

/** Words or a weight under the quantity heading continue the text before it. */
const wording = /#|\p{L}{3}.*\s.*\p{L}{3}/u;

function placeOf(cell: Row['cells'][number], columns: readonly Column[]): Column {
  const near = (nearest(columns, cell) ?? columns[0]) as Column;
  const described = columns.find(({ meaning }) => meaning === 'description');
  const displaced =
    near.meaning === 'quantity' &&
    wording.test(cell.text) &&
    !/^\W{0,2}\d[\d,]*\s+(?!#)/.test(cell.text);
  return displaced && described && described.from < near.from ? described : near;
}

/** A quantity or an amount begins an item; other lines belong to the closest one. */
function itemsOf(columns: readonly Column[], body: readonly Row[]): Item[] {
  const lines = body.map((row): Line => ({
    row,
    cells: row.cells.map((cell) => ({ column: placeOf(cell, columns), text: cell.text })),
  }));
  const keys = lines.filter(isKey);
  const groups = new Map<Line, Line[]>(keys.map((key) => [key, []]));
  const indexOf = new Map(lines.map((line, index) => [line, index]));
  let lean: { open?: Line | undefined; below?: Line | undefined; from: number } = {
    from: Infinity,
  };
  let open: Line | undefined;
  let next = 0;
  for (const [index, line] of lines.entries()) {
    if (groups.has(line)) open = line;
    while (keys[next] && (keys[next]?.row.top ?? 0) <= line.row.top) next++;
    const below = keys[next];
    if (lean.open !== open || lean.below !== below)
      lean = {
        open,
        below,
        from:
          open && below
            ? leansFrom(lines, indexOf.get(open) ?? 0, indexOf.get(below) ?? 0)
            : Infinity,
      };
    const opens = open === undefined || (open !== line && index >= lean.from);
    const owner = opens ? below : open;
    if (owner) groups.get(owner)?.push(line);
  }
  return [...groups.values()].map(itemFrom);
}

/** A description centered beside its amount begins above it. */
function leansFrom(lines: readonly Line[], above: number, below: number): number {
  const gap = (index: number) =>
    ((lines[index]?.row.top ?? Infinity) - (lines[index - 1]?.row.top ?? -Infinity)) /
    (lines[index]?.row.height ?? 1);
  let [widest, narrowest] = [above + 1, Infinity];
  for (let index = above + 1; index <= below; index++) {
    if (gap(index) > gap(widest) + 0.25) widest = index;
    narrowest = Math.min(narrowest, gap(index));
  }
  return narrowest < gap(widest) - 0.25 && widest !== below ? widest : Infinity;
}

function itemFrom(lines: readonly Line[]): Item {
  const of = (meaning: ItemColumn) =>
    lines.flatMap(({ cells }) =>
      cells.filter(({ column }) => column.meaning === meaning).map(({ text }) => text),
    );
  const first = (meaning: ItemColumn) =>
    (numeric.test(meaning) ? of(meaning).find((text) => /\d/.test(text)) : of(meaning)[0]) ?? '';
  const namesByCode = new Map<string, string>();
  for (const { column, text } of lines.flatMap(({ cells }) => cells)) {
    if (column.meaning === 'specification')
      namesByCode.set(column.text, `${namesByCode.get(column.text) ?? ''} ${text}`.trim());
  }
  return {
    description: of('description'),
    specifications: [...namesByCode],
    code: first('code'),
    quantity: first('quantity'),
    unit: first('unit'),
    rate: first('rate'),
    perThousand: first('perThousand'),
    amount: first('amount'),
  };
}
