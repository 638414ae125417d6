import { BadRequestException } from '@nestjs/common';
import { constants, type ListQuery, type Wait } from '#contracts';
import type { Condition } from './page.js';
import { isIndexed, literally } from './words.js';

/** How a list can be sorted: the SQL expression and its type, and whether it always has a value. */
export type Sort = [expression: string, type: string, filled?: 'filled'];

/** A list that screens page through: trusted SQL, with the names that a query may use. */
export interface ListSource {
  from: string;
  alias: string;
  /** SQL of a row as it goes out, the text of a JSON object; {@link rowOf} makes it of columns. */
  row: string;
  /** The SQL of the status, when it is more than the column. */
  status?: string;
  statuses: readonly string[];
  groups?: Record<string, readonly string[]>;
  /** SQL of what waits for the viewer's side, and for others. */
  waits?: Readonly<Record<Wait, string>>;
  /** A table that knows how many `rows` there are with each status and owner, so that nobody has to count them; `waits` are SQL on it. */
  tally?: { table: string; waits: Readonly<Record<Wait, string>> };
  /**
   * It may be long: one or two letters are searched in this many of the newest, and what many rows have is neither counted nor sorted as a whole. Then `from` is
   * one table, with an index on `created_at` for everybody and by company.
   */
  shortSearch?: number;
  /** By name on the wire. */
  sorts: Record<string, Sort>;
  /** Sorts in which rows of one status lie together, so that a walk to those of a few might pass all others; by these each status is found by itself. */
  byStatus?: readonly string[];
  /** A name of `sorts`, with `-` in front for descending. */
  defaultSort: string;
}

/** Some of the rows that somebody may see. `isSmall`: so few that they are fetched at once and sorted, not read in order. */
export interface Part extends Condition {
  isSmall?: boolean;
}

/** Which rows somebody may see; `parts` are the same rows in parts that have none in common, each with an index of its own. */
export interface Visible extends Condition {
  parts?: readonly Part[];
}

/** All of them hold. */
export const all = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' and '),
  params: conditions.flatMap(({ params }) => params),
});

/** One of them holds. */
export const any = (conditions: readonly Condition[]): Condition => ({
  sql: `(${conditions.map(({ sql }) => `(${sql})`).join(' or ')})`,
  params: conditions.flatMap(({ params }) => params),
});

/** Statements as one. */
export const united = (statements: readonly Condition[]): Condition => ({
  sql: statements.map(({ sql }) => `(${sql})`).join(' union all '),
  params: statements.flatMap(({ params }) => params),
});

/** @param columns as the wire has them: they become JSON as they are, so money is cast to text and an instant is an `iso()` */
export const rowOf = (columns: string) => `(select row_to_json(r)::text from (select ${columns}) r)`;

export const statusOf = ({ status, alias }: ListSource) => status ?? `${alias}.status`;

/** What the query asks for. */
export const filtered = (source: ListSource, query: ListQuery): Condition =>
  all([ofStatus(source, statusesOf(source, query)), narrowed(source, query)]);

/** What it asks for besides some statuses. */
export const narrowed = (source: ListSource, query: ListQuery): Condition => all([waiting(source, query), worded(source, query)]);

/** Its words. @param isIndexUsed they are looked up, not looked for in rows that are read anyway: then in bytes, which is quicker */
export function worded({ alias }: ListSource, query: ListQuery, isIndexUsed = isIndexed(wordsOf(query) ?? '')): Condition {
  const words = wordsOf(query);
  if (!words) return everything;
  return { sql: `${alias}.search_text${isIndexUsed ? '' : ' collate "C"'} like lower(?)`, params: [`%${literally(words)}%`] };
}

/** All of them are words of the source. In the text they let the database see that one is rare and another is not. */
export function ofStatus(source: ListSource, statuses: readonly string[] | undefined): Condition {
  if (!statuses) return everything;
  const words = statuses.map((status) => `'${status}'`).join(', ');
  return { sql: statuses.length ? `${statusOf(source)} in (${words})` : 'false', params: [] };
}

const everything: Condition = { sql: 'true', params: [] };

/** What of the visible rows the query asks for, from where on: `from` and `where`. */
export function wanted(source: ListSource, query: ListQuery, visible: Visible): Condition {
  const { from, alias, shortSearch } = source;
  const filter = filtered(source, query);
  const words = wordsOf(query);
  if (!shortSearch || !words || isIndexed(words)) {
    const { sql, params } = all([visible, filter]);
    return { sql: `${from} where ${sql}`, params };
  }
  const newest = united(
    (visible.parts ?? [visible]).map(({ sql, params }) => ({
      sql: `select * from ${from} where ${sql} order by ${alias}.created_at desc limit ${shortSearch}`,
      params,
    })),
  );
  return { sql: `(${newest.sql}) ${alias} where ${filter.sql}`, params: [...newest.params, ...filter.params] };
}

export const wordsOf = (query: ListQuery) => one(query.q)?.trim();

/** What the query's `waiting` leaves. @throws BadRequestException on an unknown one */
export function waiting({ waits = {} as Record<Wait, string> }: ListSource, query: ListQuery): Condition {
  const wanted = one(query.waiting);
  const sql = wanted && known(waits, wanted);
  if (wanted && !sql) throw new BadRequestException(`There is no filter named ${wanted.slice(0, 40)}.`);
  return sql ? { sql, params: [] } : everything;
}

/** A key that is given twice counts with its first value. */
export const one = (value: unknown) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
};

/** What a query names may be any word, also one that every object has. */
export const known = <T>(choices: Record<string, T>, name: string) => (Object.hasOwn(choices, name) ? choices[name] : undefined);

export const limitOf = (value: string | undefined) => {
  const limit = Number(value || constants.listDefault);
  if (!Number.isInteger(limit) || limit < 1) throw new BadRequestException('The limit must be a whole number of at least 1.');
  return Math.min(limit, constants.listMost);
};

/** Which statuses the query leaves, if it does not leave all. @throws BadRequestException on an unknown one */
export const statusesOf = (source: ListSource, query: ListQuery) => {
  const group = one(query.group);
  const inGroup = group && group !== 'all' ? known(source.groups ?? {}, group) : undefined;
  if (group && group !== 'all' && !inGroup) throw new BadRequestException(`There is no group named ${group.slice(0, 40)}.`);
  const asked = one(query.status)?.split(',').filter(Boolean);
  const unknown = asked?.find((status) => !source.statuses.includes(status));
  if (unknown) throw new BadRequestException(`There is no status named ${unknown.slice(0, 40)}.`);
  if (!asked?.length) return inGroup;
  return inGroup ? asked.filter((status) => inGroup.includes(status)) : asked;
};
