import type { TextContent } from '../file-content.js';

/** Data of a longer list is kept in its file. */
export const maxRows = 2000;
const maxColumns = 100;
const maxCell = 2000;
/** Characters of all rows. */
const maxText = 300_000;

/** @param isCutShort the file has more rows */
export function rowsContent(
  table: readonly (readonly string[])[],
  isCutShort = false,
): TextContent {
  const rows: string[][] = [];
  let length = 0;
  for (const row of table.slice(0, maxRows)) {
    const cells = cellsOf(row);
    length += cells.reduce((sum, cell) => sum + cell.length + 1, 0);
    if (length > maxText) break;
    rows.push(cells);
  }
  return {
    kind: 'text',
    text: rows.map((cells) => cells.join('\t')).join('\n'),
    rows,
    ...((isCutShort || table.length > rows.length) && { isCutShort: true }),
  };
}

/** One line each, without empty cells at the end. */
function cellsOf(row: readonly string[]): string[] {
  const cells = row
    .slice(0, maxColumns)
    .map((cell) => cell.slice(0, maxCell).replace(/\s+/g, ' ').trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
