import { type Options, stringify } from 'csv-stringify/sync';
import { constants, type ListQuery } from '#contracts';
import type { Page } from './page.js';

/**
 * A column of a table file: its heading, and what stands in it. Numbers and texts go out as they
 * are, null as an empty cell.
 */
export interface CsvColumn<Row> {
  header: string;
  cell: (row: Row) => string | number | null;
}

/**
 * Text that a spreadsheet would run as a formula, also after blanks and in full-width characters.
 */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const belowZero = /^-\d+(\.\d+)?$/;

/**
 * A cell that is nothing but a number stays one, below zero too; anything else that could be worked
 * out is kept a text by an apostrophe. The writer's own `escape_formulas` would make a text of
 * every negative amount, and does not look behind blanks.
 */
const inert = (text: string) =>
  formula.test(text) && !belowZero.test(text) ? { value: `'${text}`, quoted: true } : text;

const options: Options = {
  cast: { string: inert },
  record_delimiter: 'windows',
  quote_record_delimiter: true,
};

/** All of a list as a file for spreadsheets, read page by page while it is sent. */
export class CsvList<Row> {
  /**
   * @param name of the file, without date and ending
   * @param query of the list; its `limit` and `cursor` count for nothing
   * @param list one page, as somebody who may read it gets it
   */
  constructor(
    readonly name: string,
    private readonly columns: readonly CsvColumn<Row>[],
    private readonly query: ListQuery,
    private readonly list: (query: ListQuery) => Promise<Page<Row>>,
  ) {}

  /**
   * The file in pieces, the first with a byte order mark, by which Excel knows UTF-8.
   * @throws BadRequestException as the list does
   */
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
