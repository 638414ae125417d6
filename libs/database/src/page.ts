import { BadRequestException } from '@nestjs/common';
import type { Condition } from './condition.js';

/** Exact count, or a lower bound. */
export interface Total {
  total: number;
  isMore: boolean;
}

/** An array on the wire; total and next page are in headers. */
export class Page<Row> {
  /** @param start the rows, or their JSON from the database */
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

interface Order {
  column: string;
  type: string;
  id: string;
  sort: string;
  isFilled: boolean;
}

const staleCursor = () =>
  new BadRequestException(
    'This page of the list no longer exists. Please go back to the first page.',
  );

export interface LastRow {
  key: string | null;
  id: string;
}

/**
 * Rows with and without a value are two branches, because one index cannot serve both.
 * @throws BadRequestException on a cursor of another list
 */
export function keyset({ column, type, id, sort, isFilled }: Order, cursor: string | undefined) {
  const [direction, comparison] = sort.startsWith('-') ? ['desc', '<'] : ['asc', '>'];
  const start = cursor === undefined ? undefined : decode(cursor, sort);
  // ascending, an index already has the nulls last
  const isWhole = isFilled || (!start && direction === 'asc');
  const isFilledSql = isWhole ? 'true' : `${column} is not null`;
  const branches: Condition[] = [];
  if (!start) branches.push({ sql: isFilledSql, params: [] });
  else if (start.value !== null)
    branches.push({
      sql: `${isFilledSql} and (${column}, ${id}) ${comparison} (?::text::${type}, ?::uuid)`,
      params: [start.value, start.id],
    });
  if (start?.value === null)
    branches.push({ sql: `${column} is null and ${id} ${comparison} ?::uuid`, params: [start.id] });
  else if (!isWhole) branches.push({ sql: `${column} is null`, params: [] });
  return {
    direction,
    branches,
    cursor: ({ key, id: lastId }: LastRow) =>
      Buffer.from(JSON.stringify([sort, key, lastId])).toString('base64url'),
    /** Only the database can validate a cursor's value; a wrong one is a data exception. */
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
