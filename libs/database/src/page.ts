import { BadRequestException } from '@nestjs/common';
import type { Condition } from './condition.js';

/** Exact count, or a lower bound. */
export interface Total {
  total: number;
  isMore: boolean;
}

/**
 * One page of a list: an array on the wire, with the total and the way to the next page in headers.
 */
export class Page<Row> {
  /**
   * @param start the rows, or their JSON as the database wrote it: it goes out as it is, and is
   * parsed only for somebody who looks at the rows
   * @param isMore there are more than `total`, which nobody counted
   */
  constructor(
    private readonly start: Row[] | string,
    readonly total: number,
    readonly next: string | undefined,
    readonly isMore = false,
  ) {}

  get rows(): Row[] {
    return typeof this.start === 'string' ? (JSON.parse(this.start) as Row[]) : this.start;
  }

  get json() {
    return typeof this.start === 'string' ? this.start : JSON.stringify(this.start);
  }
}

/** Sort order: trusted SQL and type of the column, SQL of the id, and the name in the query. */
interface Order {
  column: string;
  type: string;
  id: string;
  /** The column's name on the wire, with `-` in front for descending. */
  sort: string;
  /** It is never empty. */
  isFilled: boolean;
}

const staleCursor = () =>
  new BadRequestException(
    'This page of the list no longer exists. Please go back to the first page.',
  );

/** End of a page: text of the sorted column, and the id. */
export interface LastRow {
  key: string | null;
  id: string;
}

/**
 * Keyset paging over one column with empty values last both ways, and the id as the tie-breaker.
 * The filled rows and the empty ones are two branches, since each of them runs through an index on
 * the column and the id, forward or backwards, and both together do not.
 * @returns SQL of the direction and of the branches' rows after the cursor, and `cursor`, which
 * makes the next one of the page's last row
 * @throws BadRequestException on a cursor that this list, sorted like this, did not make
 */
export function keyset({ column, type, id, sort, isFilled }: Order, cursor: string | undefined) {
  const [direction, beyond] = sort.startsWith('-') ? ['desc', '<'] : ['asc', '>'];
  const start = cursor === undefined ? undefined : decode(cursor, sort);
  // upward an index has the empty values at its end anyway
  const isWhole = isFilled || (!start && direction === 'asc');
  const isFilledSql = isWhole ? 'true' : `${column} is not null`;
  const branches: Condition[] = [];
  if (!start) branches.push({ sql: isFilledSql, params: [] });
  else if (start.value !== null)
    branches.push({
      sql: `${isFilledSql} and (${column}, ${id}) ${beyond} (?::text::${type}, ?::uuid)`,
      params: [start.value, start.id],
    });
  if (start?.value === null)
    branches.push({ sql: `${column} is null and ${id} ${beyond} ?::uuid`, params: [start.id] });
  else if (!isWhole) branches.push({ sql: `${column} is null`, params: [] });
  return {
    direction,
    branches,
    /** @param last the page's last row, as `keyset` wants it back */
    cursor: ({ key, id: at }: LastRow) =>
      Buffer.from(JSON.stringify([sort, key, at])).toString('base64url'),
    /**
     * The database knows best which values its types have: with a made-up cursor it answers with a
     * data exception (class 22).
     */
    refuseForeignValue: (error: { code?: string }): never => {
      throw start && error.code?.startsWith('22') ? staleCursor() : error;
    },
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function decode(cursor: string, sort: string) {
  try {
    const [madeFor, value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [
      string,
      string | null,
      string,
    ];
    if (madeFor === sort && (value === null || typeof value === 'string') && uuid.test(id))
      return { value, id };
  } catch {
    // the same answer as to a readable but foreign cursor
  }
  throw staleCursor();
}
