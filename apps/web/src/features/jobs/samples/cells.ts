import { CsvError, type Options, parse } from 'csv-parse/browser/esm/sync';

/** `line` is the first line of the row, from 1. */
export interface Cells {
  line: number;
  cells: string[];
}

const separators = ['\t', ';', ','] as const;

/** The list cannot be read from this line on. */
export class UnreadableListError extends Error {
  constructor(
    readonly line: number,
    why: string,
  ) {
    super(why);
  }
}

const reasons: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A closing quotation mark is missing',
  CSV_MAX_RECORD_SIZE: 'This row is too long',
};
/** More than any valid destination needs, and short enough to keep the screen responsive. */
const maxLength = 100_000;

/**
 * @param scoreOf how well a heading row fits: the best separator wins, because addresses
 * contain commas
 * @throws UnreadableListError
 */
export function cellsOf(text: string, scoreOf: (head: string[]) => number): Cells[] {
  // The parser would misread mixed line ends, which spreadsheets leave in cells.
  const list = text.replace(/\r\n?/g, '\n');
  const candidates = separators.map((separator) => ({
    separator,
    score: scoreOf(headOf(list, separator)),
  }));
  const { separator } = candidates.reduce((best, next) => (next.score > best.score ? next : best));
  return filledRows(read(list, separator));
}

const filledRows = (rows: Cells[]) => rows.filter(({ cells }) => cells.some((cell) => cell !== ''));

/** The first filled row; with a wrong separator the rest may be unreadable. */
function headOf(list: string, delimiter: string) {
  try {
    return (
      rowsOf(list, { delimiter, to: 1, skip_records_with_empty_values: true })[0]?.record.map(
        (cell) => cell.trim(),
      ) ?? []
    );
  } catch {
    return [];
  }
}

function read(list: string, delimiter: string): Cells[] {
  try {
    const rows = rowsOf(list, { delimiter });
    return rows.map(({ record }, index) => ({
      line: endOf(rows[index - 1]) + 1,
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (error) {
    const reason = error instanceof CsvError && reasons[error.code];
    if (!reason) throw error;
    // The parser reports where it stopped; the bad row starts after the last complete one.
    const whole = Number(error.records);
    throw new UnreadableListError(
      whole ? endOf(rowsOf(list, { delimiter, to: whole }).at(-1)) + 1 : 1,
      reason,
    );
  }
}

const rowsOf = (list: string, how: Options) =>
  parse(list, {
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxLength,
    ...how,
  }) as unknown as Row[];
const endOf = (row: Row | undefined) => row?.info.lines ?? 0;

interface Row {
  record: string[];
  /** The last line of the row, from 1. */
  info: { lines: number };
}
