import { BadRequestException } from '@nestjs/common';
import { constants, type ListQuery, type Wait } from '#contracts';
import { all, type Condition, unionAll } from './condition.js';
import { isIndexed, escapeLike } from './words.js';

/** Sort option: SQL expression, its type, and whether it is always filled. */
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
  /** The statuses of what waits, where an index of each status finds it sooner. */
  waitStatuses?: Readonly<Record<Wait, readonly string[] | undefined>>;
  /**
   * It may be long: one or two letters are searched in this many of the newest rows. Then `from` is
   * one table, with an index on `created_at` for everybody and by company.
   */
  shortSearch?: number;
  /** By name on the wire. */
  sorts: Record<string, Sort>;
  /** Sorts with an index for each status: open work has late dates, behind all that is done. */
  byStatus?: readonly string[];
  /** A name of `sorts`, with `-` in front for descending. */
  defaultSort: string;
  /** Clauses for the statement's `with`, such as {@link onDate}. */
  filters?: Condition;
}

/**
 * Some of the rows that somebody may see. `isSmall`: so few that they are sorted, not read in
 * order.
 */
export interface Part extends Condition {
  isSmall?: boolean;
}

/**
 * Rows that a viewer sees. `parts` are the same rows in disjoint parts, each with its own index.
 */
export interface Visible extends Condition {
  parts?: readonly Part[];
}

/** The shop's date as {@link today}. */
export const onDate = (date: string): Condition => ({
  sql: 'today as (select ?::date as date)',
  params: [date],
});
/** SQL of a date that is bound once, by {@link onDate}. */
export const today = '(select date from today)';

export const partsOf = (visible: Visible): readonly Part[] => visible.parts ?? [visible];

/** @param columns as the wire has them: money is cast to text and an instant is an `iso()` */
export const rowOf = (columns: string) =>
  `(select row_to_json(r)::text from (select ${columns}) r)`;

export const statusOf = ({ status, alias }: ListSource) => status ?? `${alias}.status`;

/** `from` and `where` of the rows of a part that the query leaves. */
export function selection(
  source: ListSource,
  query: ListQuery,
  part: Condition,
  ...more: readonly Condition[]
): Condition {
  const { from, alias, shortSearch } = source;
  const words = wordsOf(query);
  const filter = [waiting(source, query), words ? containing(alias, words) : everything, ...more];
  if (!shortSearch || !words || isIndexed(words)) {
    const { sql, params } = all([part, ...filter]);
    return { sql: `${from} where ${sql}`, params };
  }
  const { sql, params } = all(filter);
  return {
    sql: `(select * from ${from} where ${part.sql} order by ${alias}.created_at desc
      limit ${shortSearch}) ${alias} where ${sql}`,
    params: [...part.params, ...params],
  };
}

/** SQL of how many rows of these statuses the query leaves, counted up to the limit. */
export function countOf(
  source: ListSource,
  query: ListQuery,
  visible: Visible,
  statuses: readonly string[] | undefined,
): Condition {
  const { sql, params } = unionAll(
    partsOf(visible).map((part) => {
      const rows = selection(source, query, part, ofStatus(source, statuses));
      return { sql: `select 1 from ${rows.sql}`, params: rows.params };
    }),
  );
  const max = constants.maxCounted + 1;
  return { sql: `(select count(*)::int from (select from (${sql}) rows limit ${max}) c)`, params };
}

const everything: Condition = { sql: 'true', params: [] };

const containing = (alias: string, words: string): Condition => ({
  sql: `${alias}.search_text like lower(?)`,
  params: [`%${escapeLike(words)}%`],
});

export const ofStatus = (source: ListSource, statuses: readonly string[] | undefined): Condition =>
  statuses ? { sql: `${statusOf(source)} = any(?)`, params: [statuses] } : everything;

export const wordsOf = (query: ListQuery) => firstValue(query.q)?.trim();

/** @throws BadRequestException on an unknown `waiting` */
function waiting({ waits = {} as Record<Wait, string> }: ListSource, query: ListQuery): Condition {
  const name = firstValue(query.waiting);
  const sql = name && ownValue(waits, name);
  if (name && !sql) throw new BadRequestException(`Unknown filter: ${name.slice(0, 40)}.`);
  return sql ? { sql, params: [] } : everything;
}

/** A key that is given twice counts with its first value. */
export const firstValue = (value: unknown) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
};

/** Own keys only, because a query may name any word, such as `constructor`. */
export const ownValue = <T>(choices: Record<string, T>, name: string) =>
  Object.hasOwn(choices, name) ? choices[name] : undefined;

export const limitOf = (value: string | undefined) => {
  const limit = Number(value || constants.listDefault);
  if (!Number.isInteger(limit) || limit < 1)
    throw new BadRequestException('The limit must be a whole number of at least 1.');
  return Math.min(limit, constants.maxListRows);
};

/**
 * Statuses that the query selects; undefined for all.
 * @throws BadRequestException on an unknown one
 */
export const statusesOf = (source: ListSource, query: ListQuery) => {
  const group = firstValue(query.group);
  const inGroup = group && group !== 'all' ? ownValue(source.groups ?? {}, group) : undefined;
  if (group && group !== 'all' && !inGroup)
    throw new BadRequestException(`Unknown group: ${group.slice(0, 40)}.`);
  const statuses = firstValue(query.status)?.split(',').filter(Boolean);
  const unknown = statuses?.find((status) => !source.statuses.includes(status));
  if (unknown) throw new BadRequestException(`Unknown status: ${unknown.slice(0, 40)}.`);
  const waiting = firstValue(query.waiting);
  const inWait = waiting ? ownValue(source.waitStatuses ?? {}, waiting) : undefined;
  const sets = [statuses?.length ? statuses : undefined, inGroup, inWait].filter(
    (set) => set !== undefined,
  );
  return sets.length
    ? sets.reduce((remaining, set) => remaining.filter((status) => set.includes(status)))
    : undefined;
};
