import type { Cell } from '#documents';
import type { Panels } from './panels.js';
import { isLabel } from './pairs.js';
import type { Row } from './sheet.js';

const amount = /^[$€£]?\s?\d[\d,]*\.\d{2}$/;
/** `1,100 copies`, `1 pc.` */
const countCell = /^(\d[\d,]*) \p{L}{2,}\.?$/u;
const maxNameLength = 60;
const margin = 4;
/** Text of the order stands in a narrow column on the left, in points. */
const minSidebar = 60;
/** Gap that ends the last piece, in letter heights. */
const maxGap = 3;

interface Head {
  name: Cell;
  amount: Cell;
}

const isName = ({ text }: Cell) =>
  text.length <= maxNameLength &&
  /^["'\u201c]?[\p{Lu}\d]/u.test(text) &&
  /\p{L}{3}/u.test(text) &&
  !/[:$@]|\.$|\bSKU\b|[A-Z]{2,}-[A-Z\d]/.test(text) &&
  !isLabel(text);

function headOf({ cells }: Row, edge: number): Head | undefined {
  const [name, last, ...others] = cells.filter(({ from }) => from >= edge - margin);
  return name && last && others.length === 0 && isName(name) && amount.test(last.text)
    ? { name, amount: last }
    : undefined;
}

/** The left end of names with an amount on their right, beside a column of the order. */
function edgeOf(rows: readonly Row[]): number | undefined {
  const left = rows
    .flatMap(({ cells }) => cells)
    .reduce((edge, { from }) => Math.min(edge, from), Infinity);
  const pairs = rows.flatMap(({ cells }): Head[] => {
    const [name, last] = cells.slice(-2);
    return name && last && isName(name) && amount.test(last.text) ? [{ name, amount: last }] : [];
  });
  const isAlike = (one: Head, other: Head) =>
    Math.abs(one.name.from - other.name.from) <= margin &&
    Math.abs(one.amount.to - other.amount.to) <= margin;
  const first = pairs.find(
    (pair) =>
      pair.name.from - left >= minSidebar &&
      pairs.filter((other) => isAlike(pair, other)).length > 1,
  );
  return first?.name.from;
}

/** `Gallery guide   $1,740.00` over what it is, beside a column with the number and the address. */
export function readPricedHeadings(rows: readonly Row[]): Panels | undefined {
  const edge = edgeOf(rows);
  if (edge === undefined) return undefined;
  const jobs: string[][] = [];
  const taken = new Set<Cell>();
  let open: string[] | undefined;
  let last: Row | undefined;
  for (const row of rows) {
    const own = row.cells.filter(({ from }) => from >= edge - margin);
    if (own.length === 0) continue;
    const head = headOf(row, edge);
    const isAligned = Math.abs((own[0]?.from ?? 0) - edge) <= margin;
    if (head && isAligned) {
      open = [head.name.text, `Price: ${head.amount.text}`];
      jobs.push(open);
    } else if (
      last &&
      (row.page !== last.page ||
        row.top - last.top > maxGap * row.height ||
        (!isAligned && own.some(({ text }) => amount.test(text)) && own.length > 1))
    )
      open = undefined;
    last = row;
    if (!open) continue;
    if (!head) open.push(...linesOf(own));
    for (const cell of own) taken.add(cell);
  }
  if (jobs.length < 2 || jobs.some((lines) => lines.length < 3)) return undefined;
  return {
    jobs,
    rest: rows
      .map((row) => ({ ...row, cells: row.cells.filter((cell) => !taken.has(cell)) }))
      .filter(({ cells }) => cells.length > 0),
  };
}

/** `Quantity: 900`, or words with a count at the end of the line. */
function linesOf(cells: readonly Cell[]): string[] {
  const [first, ...others] = cells;
  if (!first) return [];
  const counts = cells.flatMap(({ text }) => countCell.exec(text)?.[1] ?? []);
  const texts = cells.filter(({ text }) => !countCell.test(text)).map(({ text }) => text);
  const isPair = others.length > 0 && isLabel(first.text);
  return [
    ...counts.map((count) => `Quantity: ${count}`),
    isPair ? `${first.text}: ${texts.slice(1).join(' ')}` : texts.join('  '),
  ].filter((line) => line !== '');
}
