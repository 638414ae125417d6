import type { Cell } from '#documents';
import type { ItemColumn } from '../vocabulary/item-columns.js';
import type { Column } from './item-heading.js';
import { nearest } from './pairs.js';
import { unitWord } from './priced-rows.js';
import type { Row } from './sheet.js';

const numericKinds = /^(?:quantity|amount|rate|perThousand)$/;
const figure = /^[$€£]?(?:\d[\d,]*(?:\.\d+)?|\.\d+)$/;
const lineNumber = /^\d{1,3}[.)]?$/;
/** Longest distance of a word from the left end of its column, in points. */
const maxShift = 5;
const minCellsOfEdge = 2;
/** Words that reach farther than a unit behind a quantity are a description, in points. */
const minOverflow = 50;
/** Longest cell that is split, in words. */
const maxWords = 40;

interface Word extends Cell {
  start: number;
}

/** Splits cells that a narrow gap joined: `6,000 $0.1940` under two headings. */
export function splitCells(rows: readonly Row[], columns: readonly Column[]): Row[] {
  const edges = leftEdges(rows, columns);
  return rows.map((row) => ({
    ...row,
    cells: row.cells.flatMap((cell) => splitCell(cell, row, columns, edges)),
  }));
}

function splitCell(
  cell: Cell,
  row: Row,
  columns: readonly Column[],
  edges: ReadonlyMap<Column, number>,
): Cell[] {
  const words = wordsOf(cell);
  if (words.length < 2 || words.length > maxWords) return [cell];
  const cuts = new Set([
    ...figuresBefore(words, columns),
    ...(row.cells.length > 1 ? figuresAfter(words, columns, row) : []),
    ...(row.cells.length > 1 ? wordsAtEdges(words, row, edges) : []),
  ]);
  const starts = [0, ...[...cuts].toSorted((one, other) => one - other)];
  return starts.map((first, index) => {
    const part = words.slice(first, starts[index + 1] ?? words.length);
    return {
      text: part.map(({ text }) => text).join(' '),
      from: part[0]?.from ?? cell.from,
      to: part.at(-1)?.to ?? cell.to,
    };
  });
}

/** The position of a word is estimated from the length of the text before it. */
function wordsOf({ text, from, to }: Cell): Word[] {
  const width = (to - from) / Math.max(1, text.length);
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    from: from + index * width,
    to: from + (index + word.length) * width,
  }));
}

const kindOf = (columns: readonly Column[], cell: Cell): ItemColumn | undefined =>
  nearest(columns, cell)?.kind;

/** Farthest distance of a figure from its heading, in points. */
const maxDistance = 18;

const isFigureUnder = (column: Column | undefined, word: Word) =>
  column !== undefined &&
  numericKinds.test(column.kind) &&
  figure.test(word.text) &&
  word.to > column.from - maxDistance &&
  word.from < column.to + maxDistance;

const date = /^\d{1,4}[/-]\d{1,2}[/-]\d{2,4}$/;

const isUnitOrDateUnder = (column: Column | undefined, { text }: Word) =>
  (column?.kind === 'unit' && unitWord.test(text)) || (column?.kind === 'aside' && date.test(text));

const hasWords = (words: readonly Word[]) => words.some(({ text }) => /\p{L}{3}/u.test(text));

const joined = (words: readonly Word[]): Cell => ({
  text: '',
  from: words[0]?.from ?? 0,
  to: words.at(-1)?.to ?? 0,
});

/** `1 Letterhead`, `1,557.00 2026-11-20`, `12,500 EA`, `each Course schedule` */
function figuresBefore(words: readonly Word[], columns: readonly Column[]): number[] {
  const cuts: number[] = [];
  for (const [index, word] of words.slice(0, -1).entries()) {
    const kind = kindOf(columns, word);
    const rest = joined(words.slice(index + 1));
    const isLineNumber = kind === 'line' && index === 0 && lineNumber.test(word.text);
    const reachesOver = rest.to > word.to + minOverflow && hasWords(words.slice(index + 1));
    if (kind === 'unit' && unitWord.test(word.text) && reachesOver) {
      cuts.push(index + 1);
      break;
    }
    if (!isLineNumber && !isFigureUnder(nearest(columns, word), word)) break;
    if (
      nearest(columns, word) === columnAt(columns, rest) &&
      !(isLineNumber && hasWords(words)) &&
      !(kind === 'quantity' && reachesOver)
    )
      break;
    cuts.push(index + 1);
  }
  return cuts;
}

/** `PT-GUIDE Rev 8/26 4,000`, `Reminder card, 14 pt 12/04/26 10,000 each` */
function figuresAfter(words: readonly Word[], columns: readonly Column[], row: Row): number[] {
  const cuts: number[] = [];
  for (let index = words.length - 1; index > 0; index--) {
    const word = words[index] as Word;
    const column = nearest(columns, word);
    const isOwn = isFigureUnder(column, word) || isUnitOrDateUnder(column, word);
    const isTaken = row.cells.some(
      (cell) => cell.from > word.to && nearest(columns, cell) === column,
    );
    if (!isOwn || isTaken || columnAt(columns, joined(words.slice(0, index))) === column) break;
    cuts.push(index);
  }
  return cuts;
}

/** The column over the left end of a text. */
const columnAt = (columns: readonly Column[], cell: Cell): Column | undefined =>
  nearest(columns, { ...cell, to: Math.min(cell.to, cell.from + 20) });

/** Words at the left end of another column, that has no cell in this row. */
function wordsAtEdges(
  words: readonly Word[],
  row: Row,
  edges: ReadonlyMap<Column, number>,
): number[] {
  return [...edges.values()].flatMap((edge) => {
    if (row.cells.some(({ from }) => Math.abs(from - edge) <= maxShift)) return [];
    const index = words.findIndex(({ from }) => Math.abs(from - edge) <= maxShift);
    return index > 0 ? [index] : [];
  });
}

function leftEdges(rows: readonly Row[], columns: readonly Column[]): Map<Column, number> {
  const edges = new Map<Column, number>();
  const cells = rows.flatMap((row) => row.cells);
  for (const column of columns) {
    if (numericKinds.test(column.kind)) continue;
    const count = cells.filter(({ from }) => Math.abs(from - column.from) <= 2).length;
    if (count >= minCellsOfEdge) edges.set(column, column.from);
  }
  return edges;
}
