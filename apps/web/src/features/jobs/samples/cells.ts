import { CsvError, type Options, parse } from 'csv-parse/browser/esm/sync';

/** A row of a list. `line` is where it begins, from 1. */
export interface Cells {
  line: number;
  cells: string[];
}

const separators = ['\t', ';', ','] as const;

/** From this line on, nothing in the list can be told apart. */
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
/**
 * Characters of a row: longer than all that may be said of a destination, and short enough not to
 * hold up the screen.
 */
const maxLength = 100_000;

/**
 * The cells of a pasted or uploaded list.
 * @param scoreOf how well a first row suits what is read: the separator that suits best is the list's
 * own, for commas stand in addresses too
 * @throws Unreadable
 */
export function cellsOf(text: string, scoreOf: (head: string[]) => number): Cells[] {
  // Mixed line ends, as a spreadsheet leaves them within a cell, would be read as one line or
  // counted twice.
  const list = text.replace(/\r\n?/g, '\n');
  const candidates = separators.map((separator) => ({
    separator,
    score: scoreOf(headOf(list, separator)),
  }));
  const { separator } = candidates.reduce((best, next) => (next.score > best.score ? next : best));
  return filledRows(read(list, separator));
}

const filledRows = (rows: Cells[]) => rows.filter(({ cells }) => cells.some((cell) => cell !== ''));

/**
 * The first row that says anything. What follows may be unreadable with a separator that is not the
 * list's.
 */
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
  /** `lines`: the one that it ends in, from 1. */
  info: { lines: number };
}
