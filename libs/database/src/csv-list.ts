import { type Options, stringify } from 'csv-stringify/sync';
import { constants, type ListQuery } from '#contracts';
import type { Page } from './page.js';

/** A column of a CSV export; null is an empty cell. */
export interface CsvColumn<Row> {
  header: string;
  cell: (row: Row) => string | number | null;
}

/** Text that a spreadsheet would run as a formula, also in full-width characters. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const belowZero = /^-\d+(\.\d+)?$/;

/** The writer's own `escape_formulas` would turn negative amounts into text. */
const toInertText = (text: string) =>
  formula.test(text) && !belowZero.test(text) ? { value: `'${text}`, quoted: true } : text;

const options: Options = {
  cast: { string: toInertText },
  record_delimiter: 'windows',
  quote_record_delimiter: true,
};

export class CsvList<Row> {
  constructor(
    readonly name: string,
    private readonly columns: readonly CsvColumn<Row>[],
    private readonly query: ListQuery,
    private readonly list: (query: ListQuery) => Promise<Page<Row>>,
  ) {}

  /** Begins with a byte order mark, so that Excel reads UTF-8. */
  async *pieces() {
    const { limit: _limit, cursor: _cursor, ...query } = this.query;
    const limit = `${constants.maxListRows}`;
    yield stringify([this.columns.map(({ header }) => header)], { ...options, bom: true });
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const { rows, next } = await this.list({ ...query, limit: limit, cursor });
      if (rows.length)
        yield stringify(
          rows.map((row) => this.columns.map(({ cell }) => cell(row))),
          options,
        );
      cursor = next;
    }
  }
}
