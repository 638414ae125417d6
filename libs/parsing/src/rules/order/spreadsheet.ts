import type { Row } from './sheet.js';

const letters = /^[A-Z](?:\s+[A-Z])*$/;
const minNumbers = 4;

/** Removes the column letters and row numbers that a spreadsheet prints around its cells. */
export function withoutSpreadsheetHeads(rows: readonly Row[]): Row[] {
  const isLetterRow = ({ cells }: Row) =>
    cells.length >= 3 &&
    cells.every(({ text }) => letters.test(text)) &&
    cells
      .map(({ text }) => text)
      .join('')
      .replaceAll(' ', '')
      .startsWith('ABC');
  const letterRow = rows.findIndex(isLetterRow);
  if (letterRow < 0) return [...rows];
  const numbersByRow = rowNumbers(rows.slice(letterRow + 1));
  if (numbersByRow.size < minNumbers) return [...rows];
  return rows
    .filter((row) => !isLetterRow(row))
    .map((row) => (numbersByRow.has(row) ? withoutNumber(row) : row))
    .filter(({ cells }) => cells.length > 0);
}

/** Rows that begin with the next number. */
function rowNumbers(rows: readonly Row[]): ReadonlySet<Row> {
  const numberedRows = new Set<Row>();
  let expected: number | undefined;
  for (const row of rows) {
    const number = Number(/^\d{1,4}(?=\s|$)/.exec(row.cells[0]?.text ?? '')?.[0] ?? Number.NaN);
    if (Number.isNaN(number) || number !== (expected ?? number)) continue;
    numberedRows.add(row);
    expected = number + 1;
  }
  return numberedRows;
}

function withoutNumber(row: Row): Row {
  const [first, ...rest] = row.cells;
  if (!first) return row;
  const text = first.text.replace(/^\d+\s*/, '');
  const width = (first.to - first.from) / Math.max(1, first.text.length);
  const from = first.to - text.length * width;
  return { ...row, cells: text ? [{ ...first, text, from }, ...rest] : rest };
}
