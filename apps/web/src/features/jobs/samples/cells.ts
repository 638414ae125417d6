import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** A row of a list. `line` is where it begins, from 1. */
export interface Cells {
  line: number;
  cells: string[];
}

const separators = ['\t', ';', ','] as const;

/** A quotation mark that is opened and never closed: nothing after it can be told apart. */
export class OpenQuote extends Error {
  constructor(readonly line: number) {
    super('A quotation mark is opened here and never closed');
  }
}

/**
 * The cells of a pasted or uploaded list.
 * @param fits how well a first row suits what is read: the separator that suits best is the list's own, for commas stand in addresses too
 * @throws OpenQuote
 */
export function cellsOf(text: string, fits: (head: string[]) => number): Cells[] {
  // Mixed line ends, as a spreadsheet leaves them within a cell, would be read as one line or counted twice.
  const list = text.replace(/\r\n?/g, '\n');
  const scored = separators.map((separator) => ({ separator, score: fits(filled(read(list, separator, 10))[0]?.cells ?? []) }));
  const { separator } = scored.reduce((best, next) => (next.score > best.score ? next : best));
  return filled(read(list, separator));
}

const filled = (rows: Cells[]) => rows.filter(({ cells }) => cells.some((cell) => cell !== ''));

function read(text: string, delimiter: string, to?: number): Cells[] {
  try {
    const rows = parseRows(text, delimiter, to);
    return rows.map(({ record }, index) => ({ line: endOf(rows[index - 1]) + 1, cells: record.map((cell) => cell.trim()) }));
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    // What the parser names is the end of the list; the row that swallowed it begins after the last whole one.
    const whole = Number(error.records);
    throw new OpenQuote(whole ? endOf(parseRows(text, delimiter, whole).at(-1)) + 1 : 1);
  }
}

const parseRows = (text: string, delimiter: string, to?: number) =>
  parse(text, { bom: true, delimiter, info: true, relax_column_count: true, relax_quotes: true, to }) as unknown as Row[];
const endOf = (row: Row | undefined) => row?.info.lines ?? 0;

interface Row {
  record: string[];
  /** `lines`: the one that it ends in, from 1. */
  info: { lines: number };
}
