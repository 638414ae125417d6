import type { TextContent } from '../file-content.js';

/** Data of a longer list is kept in its file. */
export const maxRows = 2000;
const maxColumns = 100;
const maxCell = 2000;

/** @param isCutShort the file has more rows */
export function rowsContent(
  table: readonly (readonly string[])[],
  isCutShort = false,
): TextContent {
  const rows = table.slice(0, maxRows).map(cellsOf);
  return {
    kind: 'text',
    text: rows.map((cells) => cells.join('\t')).join('\n'),
    rows,
    ...((isCutShort || table.length > maxRows) && { isCutShort: true }),
  };
}

/** One line each, without empty cells at the end. */
function cellsOf(row: readonly string[]): string[] {
  const cells = row
    .slice(0, maxColumns)
    .map((cell) => cell.slice(0, maxCell).replace(/\s+/g, ' ').trim());
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);
}
