import type { Cell, Page } from '#documents';

export interface Row {
  cells: Cell[];
  top: number;
  height: number;
  page: number;
}

/** Longest text that is read, in characters. */
const maxText = 100_000;
const maxRows = 4000;
/** Most cells in a line. */
const maxCells = 100;
const maxCellLength = 1000;
const pageGap = 1000;

export function sheetOf(pages: readonly Page[]): Row[] {
  const rows: Row[] = [];
  let length = 0;
  let offset = 0;
  for (const [page, { lines }] of pages.entries()) {
    const first = lines[0]?.top ?? 0;
    for (const line of lines) {
      const { cells, top, height } = line;
      if (length > maxText || rows.length >= maxRows) return rows;
      const isLast = line === lines.at(-1);
      const numbered = joinLettersApart(cells.slice(0, maxCells));
      const rowCells = isLast ? withoutPageNumber(numbered, page + 1, pages.length) : numbered;
      if (rowCells.every(({ text }) => ruleOnly.test(text))) continue;
      length += rowCells.reduce((sum, { text }) => sum + text.length, 0);
      rows.push({ cells: rowCells, top: top - first + offset, height, page });
    }
    offset = (rows.at(-1)?.top ?? offset) + pageGap;
  }
  return rows;
}

const spacedAmount = /(?<![\w.,/-])\d{1,3} \d{3}[.,]\d{2}(?!\d)/;
const spacedThousands = /(?<![\w.,/-])(\d{1,3}) (\d{3})(?![\d-])/g;

/** `5,160,00`, of `5 160,00` */
const commaCents = /(?<=\d,\d{3}),(\d{2})(?!\d)/g;

/** `3 000` on an order with amounts such as `2 820.00` */
export function joinSpacedThousands(rows: readonly Row[]): readonly Row[] {
  if (!rows.some(({ cells }) => cells.some(({ text }) => spacedAmount.test(text)))) return rows;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      text: cell.text.replace(spacedThousands, '$1,$2').replace(commaCents, '.$1'),
    })),
  }));
}

/** A part of a cell; its position is estimated from the length of the text. */
export function partOf({ text, from, to }: Cell, start: number, end = text.length): Cell {
  const width = (to - from) / Math.max(1, text.length);
  return { text: text.slice(start, end), from: from + start * width, to: from + end * width };
}

export const lineOf = ({ cells }: Row) => cells.map(({ text }) => text).join('  ');

/** `Form PP-3  1/1` at the bottom of the first of one page. */
function withoutPageNumber(cells: Cell[], page: number, total: number): Cell[] {
  const isNumber = cells.at(-1)?.text.replaceAll(' ', '') === `${page}/${total}`;
  return isNumber ? cells.slice(0, -1) : cells;
}

const ruleOnly = /^[-=*_.\s]{3,}$/;
const lettersApart = /^(?:[\p{L}&] ){4,}\p{L}$/u;

/** `Print run . . . . . 900 copies` */
const spacedDots = /(\w?) ?(?:\. ){4,}\.? ?/g;

/** Removes dotted and underscored lines, and the spaces of `O R D E R`. */
const plain = (text: string) => {
  const line = text
    .replace(/^: (?=\S)/, '')
    .replace(spacedDots, (_, before: string) => (before ? `${before}: ` : ''))
    .replace(/_{3,}|\.{4,}|…{2,}/g, ' ')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .trim();
  return lettersApart.test(line)
    ? line.replaceAll(' ', '').replace(/(?<=^purchase)(?=order$)/i, ' ')
    : line;
};

/** Widest gap between two words whose letters stand apart, in letters. */
const maxWordGap = 2.5;

/** `A C M E S` and `T O O L S` beside each other are one name. */
function joinLettersApart(cells: readonly Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (const [index, cell] of cells.entries()) {
    const [previous, last] = [cells[index - 1], joined.at(-1)];
    const letterWidth = (2 * (cell.to - cell.from)) / (cell.text.length + 1);
    const continues =
      previous &&
      [previous, cell].every(({ text }) => lettersApart.test(text)) &&
      cell.from - previous.to <= maxWordGap * letterWidth;
    const text = plain(cell.text.slice(0, maxCellLength).toWellFormed());
    if (continues && last)
      joined[joined.length - 1] = { ...last, text: `${last.text} ${text}`, to: cell.to };
    else joined.push({ ...cell, text });
  }
  return joined;
}

export const isAligned = (one: Cell, other: Cell, slack = 14): boolean =>
  Math.abs(one.from - other.from) <= slack || Math.abs(one.to - other.to) <= slack;
