import { labelNamed } from '../layout/record.js';
import type { MappedText } from './mapped-text.js';

interface Cell {
  from: number;
  to: number;
}

interface Row extends Cell {
  cells: Cell[];
}

const minRows = 3;
const maxRows = 40;
const minColumns = 2;
/** So many rows with a label among the values are pairs of labels and values. */
const minPairs = 2;
const maxLine = 600;
/** `| --- | --- |` */
const rule = /^[-\s|:+=]{5,}$/;
const empty = /^(?:[-–—.]*|n\/?a|none)$/i;

/**
 * A table with a column for each piece, below their names and beside labels, becomes a paragraph
 * for each piece.
 */
export function withoutTransposedTables(source: MappedText): MappedText {
  const { text } = source;
  const rows = [...text.matchAll(/.*(?:\n|$)/g)].map(({ index, 0: line }) =>
    rowAt(index, line.trimEnd()),
  );
  let isFound = false;
  const write = new Writer(source);
  let copied = 0;
  for (let head = 0; head + minRows < rows.length; head++) {
    const table = tableAt(text, rows, head);
    if (!table) continue;
    write.copy(copied, table.heading.from);
    for (const column of table.heading.cells) {
      write.text('\n\n', column.from);
      write.copy(column.from, column.to);
      write.text('\n', column.to);
      for (const { label, cell } of valuesOf(table, column)) {
        if (empty.test(text.slice(cell.from, cell.to))) continue;
        write.copy(label.from, label.to);
        write.text(': ', cell.from);
        write.copy(cell.from, cell.to);
        write.text('\n', cell.to);
      }
    }
    copied = table.rows.at(-1)!.to;
    head += table.rows.length;
    isFound = true;
  }
  if (!isFound) return source;
  write.copy(copied, text.length);
  return write.result();
}

interface Table {
  heading: Row;
  rows: Row[];
}

function tableAt(text: string, rows: readonly Row[], head: number): Table | undefined {
  const heading = rows[head]!;
  const named = heading.cells.filter(({ from, to }) => to > from);
  if (named.length < minColumns || named.some(({ from, to }) => !isName(text.slice(from, to))))
    return undefined;
  const below: Row[] = [];
  let fields = 0;
  for (let index = head + 1; index < Math.min(rows.length, head + maxRows); index++) {
    const row = rows[index]!;
    if (index === head + 1 && rule.test(text.slice(row.from, row.to))) continue;
    const [label, ...values] = row.cells;
    if (isWrapped(text, row, rows[index + 1], named.length)) continue;
    if (!label || values.length === 0 || values.length > named.length) break;
    if (isField(text.slice(label.from, label.to))) fields++;
    else if (values.length < named.length - 1) break;
    below.push(row);
  }
  const pairs = below.filter(({ cells: [, ...values] }) =>
    values.some(({ from, to }) => isField(text.slice(from, to))),
  );
  if (fields < minRows - 1 || pairs.length >= minPairs) return undefined;
  const columns = named.length > (below[0]?.cells.length ?? 0) - 1 ? named.slice(1) : named;
  const isWide = below.filter(({ cells }) => cells.length > columns.length).length > minRows - 1;
  return isWide && columns.length >= minColumns
    ? { heading: { ...heading, cells: columns }, rows: below }
    : undefined;
}

const maxWrapped = 20;

/** The rest of a cell, between rows of the table. */
const isWrapped = (text: string, { cells }: Row, next: Row | undefined, columns: number) =>
  cells.length === 1 &&
  cells[0]!.to - cells[0]!.from <= maxWrapped &&
  !isField(text.slice(cells[0]!.from, cells[0]!.to)) &&
  (next?.cells.length ?? 0) >= columns;

const isField = (text: string) => {
  const label = labelNamed(text);
  return label !== undefined && label !== 'apart' && !/\d/.test(text);
};
const isName = (text: string) => /\p{L}{2}/u.test(text) && !isField(text) && text.length < 60;

/** By number, or by alignment where a row has fewer cells. */
function valuesOf({ heading, rows }: Table, column: Cell) {
  const nth = heading.cells.indexOf(column);
  return rows.flatMap(({ from, cells: [label, ...values] }) => {
    const offset = (cell: Cell) => Math.abs(cell.from - from - (column.from - heading.from));
    const near = values.toSorted((one, other) => offset(one) - offset(other))[0];
    const cell = values.length === heading.cells.length ? values[nth] : near;
    return label && cell ? [{ label, cell }] : [];
  });
}

function rowAt(from: number, line: string): Row {
  const cells: Cell[] = [];
  const separator = line.includes('|') ? /\|/g : line.includes('\t') ? /\t/g : / {2,}/g;
  let start = 0;
  const add = (stop: number) => {
    const raw = line.slice(start, stop);
    const trimmed = raw.trim();
    const first = from + start + raw.length - raw.trimStart().length;
    if (trimmed !== '') cells.push({ from: first, to: first + trimmed.length });
  };
  if (line.length <= maxLine)
    for (const { index, 0: mark } of line.matchAll(separator)) {
      add(index);
      start = index + mark.length;
    }
  add(line.length);
  return { from, to: from + line.length, cells };
}

class Writer {
  readonly #pieces: string[] = [];
  readonly #places: number[] = [];

  constructor(private readonly source: MappedText) {}

  copy(from: number, to: number): void {
    this.#pieces.push(this.source.text.slice(from, to));
    for (let index = from; index < to; index++) this.#places.push(this.source.places[index] ?? 0);
  }

  text(words: string, index: number): void {
    this.#pieces.push(words);
    for (const _ of words) this.#places.push(this.source.places[index] ?? 0);
  }

  result(): MappedText {
    const { text, places } = this.source;
    return {
      text: this.#pieces.join(''),
      places: Uint32Array.from([...this.#places, places[text.length] ?? 0]),
    };
  }
}
