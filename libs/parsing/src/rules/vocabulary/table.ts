import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Columns are separated by tabs.
 * @throws Error with file and line for a malformed line
 */
export function readTable<Column extends string, Row>(
  table: URL,
  columns: readonly Column[],
  rowOf: (cells: Record<Column, string>) => Row,
): Row[] {
  const file = fileURLToPath(table);
  const [header, ...lines] = readFileSync(file, 'utf8')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/);
  if (header !== columns.join('\t'))
    throw new Error(`${file}:1: The columns must be ${columns.join(', ')}.`);
  return lines.map((line, index) => {
    try {
      return rowOf(cellsOf(line, columns));
    } catch (error) {
      throw new Error(
        `${file}:${index + 2}: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  });
}

function cellsOf<Column extends string>(
  line: string,
  columns: readonly Column[],
): Record<Column, string> {
  const cells = line.split('\t');
  if (cells.length !== columns.length)
    throw new Error(`The line must have ${columns.length} cells and has ${cells.length}.`);
  if (cells.some((cell) => cell === '' || cell !== cell.trim()))
    throw new Error('A cell is empty, or has a space at its end.');
  return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<
    Column,
    string
  >;
}

export function oneOf<Value extends string>(values: readonly Value[], cell: string): Value {
  const value = values.find((one) => one === cell);
  if (value === undefined) throw new Error(`"${cell}" is none of ${values.join(', ')}.`);
  return value;
}

export function numberIn(cell: string): number {
  const value = Number(cell);
  if (Number.isNaN(value)) throw new Error(`"${cell}" is no number.`);
  return value;
}
