import type { Line } from './line.js';
import { type Entry, labelNamed, nameOf } from './record.js';

interface Cell {
  from: number;
  to: number;
}
type Cut = 'tab' | 'pipe' | 'comma' | 'semicolon' | 'space';

const rule = /^[\s|+:=_-]+$/;
const cuts: Record<Cut, RegExp> = {
  tab: /\t/g,
  pipe: /\|/g,
  comma: /,/g,
  semicolon: /;/g,
  space: / {2,}|\t/g,
};

/** Commas and semicolons inside quotes do not separate cells. */
function cellsOf(text: string, line: Line, cut: Cut): Cell[] {
  const cells: Cell[] = [];
  let from = line.start;
  const isQuoted = cut === 'comma' || cut === 'semicolon';
  const add = (stop: number) => {
    let [start, end] = [from, stop];
    while (start < end && /[\s"]/.test(text[start] ?? '')) start++;
    while (end > start && /[\s"]/.test(text[end - 1] ?? '')) end--;
    cells.push({ from: start, to: end });
  };
  let marks = 0;
  let scanIndex = line.start;
  for (const match of text.slice(line.start, line.end).matchAll(cuts[cut])) {
    const index = line.start + match.index;
    for (; scanIndex < index; scanIndex++) if (text[scanIndex] === '"') marks++;
    if (isQuoted && marks % 2 === 1) continue;
    add(index);
    from = index + match[0].length;
  }
  if (!(cut === 'pipe' && text.slice(from, line.end).trim() === '')) add(line.end);
  return cells;
}

function headingOf(text: string, line: Line): { cut: Cut; cells: Cell[] } | undefined {
  if (line.end - line.start > 600 || line.role !== 'body') return undefined;
  for (const cut of ['tab', 'pipe', 'semicolon', 'comma', 'space'] as const) {
    const cells = cellsOf(text, line, cut);
    if (cells.length < (cut === 'tab' || cut === 'pipe' ? 2 : 3)) continue;
    const isLabel = ({ from, to }: Cell) => to > from && labelNamed(text.slice(from, to));
    if (arePairs(cells.map((cell) => text.slice(cell.from, cell.to)))) continue;
    const labelCells = cells.filter(isLabel);
    const fieldCells = labelCells.filter(
      ({ from, to }) => labelNamed(text.slice(from, to)) !== 'apart',
    );
    if (fieldCells.length >= 2 && labelCells.length >= cells.length / 2) return { cut, cells };
  }
  return undefined;
}

/** `size  2 x 7  quantity  4,000`: labels beside their values are no heading. */
const arePairs = (cells: readonly string[]) =>
  cells.length % 2 === 0 &&
  cells.every((cell, index) => Boolean(labelNamed(cell)) === (index % 2 === 0)) &&
  cells.some((cell, index) => index % 2 === 1 && /\d/.test(cell));

/** By position in the row, or by alignment when spaces separate the columns. */
function columnOf(
  headings: readonly Cell[],
  heading: Line,
  row: readonly Cell[],
  line: Line,
  index: number,
  cut: Cut,
): Cell | undefined {
  if (cut !== 'space' || row.length === headings.length) return headings[index];
  const offset = (row[index]?.from ?? 0) - line.start;
  const distance = (cell: Cell) => Math.abs(cell.from - heading.start - offset);
  return headings.reduce((near, heading) => (distance(heading) < distance(near) ? heading : near));
}

const minIndent = 8;

/** The second line of a cell, far from the left edge. */
function wrappedCell(
  text: string,
  line: Line,
  { cut, cells: headings }: { cut: Cut; cells: readonly Cell[] },
  next: Line,
  cells: readonly Cell[],
): Omit<Entry, 'row'> | undefined {
  const [cell] = cells;
  const indentOf = ({ start }: Line) => start - text.lastIndexOf('\n', start - 1) - 1;
  if (cut !== 'space' || cells.length !== 1 || !cell || indentOf(next) < minIndent)
    return undefined;
  const offset = indentOf(next) - indentOf(line);
  const distance = ({ from }: Cell) => Math.abs(from - line.start - offset);
  const near = headings.reduce((best, one) => (distance(one) < distance(best) ? one : best));
  const name = text.slice(near.from, near.to);
  const label = labelNamed(name);
  return label ? { label, name: nameOf(name), start: cell.from, ...cell } : undefined;
}

/** `We'll take option B`. */
const choice =
  /\b(?:take|going with|go with|went with|choose|chose|approve|approved|approving|pick|select|proceed with|order|like|want|run)\s+(?:the\s+)?(?:option|opt\.?|choice|alternative|alt\.?|row|line|version)\s*#?\s*([a-h]|\d{1,2})\b/i;

function keepChosen(entries: readonly Entry[], chosenIndex: number): Entry[] {
  if (chosenIndex < 0) return [...entries];
  return entries.map((entry) =>
    entry.row === chosenIndex
      ? { ...entry, row: 0 }
      : { ...entry, label: 'apart', row: entry.row + 1 },
  );
}

export interface Tables {
  entries: Entry[];
  inTable: Set<Line>;
  headings: Set<Line>;
  /** Cell ends: `500,8x10` is two cells, not a decimal. */
  cuts: Set<number>;
}

/** Tables with headings, separated by tabs, pipes, commas, semicolons or spaces. */
export function readTables(text: string, lines: readonly Line[]): Tables {
  const entries: Entry[] = [];
  const inTable = new Set<Line>();
  const headings = new Set<Line>();
  const cuts = new Set<number>();
  const choiceText = choice.exec(text)?.[1]?.toLowerCase();
  for (let index = 0; index + 1 < lines.length; index++) {
    const line = lines[index] as Line;
    const heading = headingOf(text, line);
    if (!heading) continue;
    const tableEntries: Entry[] = [];
    const keys: string[] = [];
    let row = 0;
    let rowIndex = index + 1;
    for (; rowIndex < lines.length; rowIndex++) {
      const next = lines[rowIndex] as Line;
      if (rule.test(text.slice(next.start, next.end)) && next.end > next.start) continue;
      const cells = next.end > next.start ? cellsOf(text, next, heading.cut) : [];
      const wrapped = row > 0 ? wrappedCell(text, line, heading, next, cells) : undefined;
      if (wrapped) {
        tableEntries.push({ ...wrapped, row: row - 1 });
        inTable.add(next);
        continue;
      }
      if (cells.length < Math.min(2, heading.cells.length)) break;
      for (const [column, cell] of cells.entries()) {
        cuts.add(cell.to);
        const headingCell = columnOf(heading.cells, line, cells, next, column, heading.cut);
        const name = headingCell ? text.slice(headingCell.from, headingCell.to) : '';
        const label = headingCell && cell.to > cell.from ? labelNamed(name) : undefined;
        if (label) tableEntries.push({ label, name: nameOf(name), start: cell.from, ...cell, row });
      }
      keys.push(text.slice(cells[0]?.from, cells[0]?.to).toLowerCase());
      inTable.add(next);
      row++;
    }
    if (row === 0) continue;
    entries.push(...keepChosen(tableEntries, keys.indexOf(choiceText ?? '')));
    const quantityCells = heading.cells.filter(({ from, to }) =>
      /^\d[\d,]{1,8}$/.test(text.slice(from, to)),
    );
    if (quantityCells.length > 1)
      for (const cell of quantityCells)
        entries.push({ label: 'quantity', name: 'quantity', start: cell.from, ...cell, row: 0 });
    inTable.add(line);
    headings.add(line);
    index = rowIndex - 1;
  }
  return { entries, inTable, headings, cuts };
}
