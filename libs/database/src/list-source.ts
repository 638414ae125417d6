import { BadRequestException } from '@nestjs/common';
import { constants, limits, type ListQuery, type Wait } from '#contracts';
import { all, any, type Condition, unionAll } from './condition.js';
import { isIndexed, escapeLike } from './words.js';

/** SQL expression, its type, and whether it always has a value. */
export type Sort = [expression: string, type: string, filled?: 'filled'];

/** Trusted SQL of a list, with the names that a query may use. */
export interface ListSource {
  from: string;
  alias: string;
  row: string;
  status?: string;
  /** Instead of `status`, where an index finds the rows of each status. */
  statusIs?: Readonly<Record<string, string>>;
  statuses: readonly string[];
  groups?: Record<string, readonly string[]>;
  waits?: Readonly<Record<Wait, string>>;
  /** Set where an index by status finds the waiting rows sooner. */
  waitStatuses?: Readonly<Record<Wait, readonly string[] | undefined>>;
  /** One or two letters are searched only in this many of the newest rows. */
  shortSearch?: number;
  /** Rows that are found by the words of another record, with one `?` for the pattern. */
  relatedText?: string;
  /** The column that `package` filters by. */
  package?: string;
  sorts: Record<string, Sort>;
  /** Sorts with an index for each status, because open work has late dates. */
  byStatus?: readonly string[];
  defaultSort: string;
  filters?: Condition;
}

export interface Part extends Condition {
  isSmall?: boolean;
}

/** `parts` are the same rows in disjoint parts, each with its own index. */
export interface Visible extends Condition {
  parts?: readonly Part[];
}

export const onDate = (date: string): Condition => ({
  sql: 'today as (select ?::date as date)',
  params: [date],
});
/** SQL of the date that {@link onDate} binds. */
export const today = '(select date from today)';

export const partsOf = (visible: Visible): readonly Part[] => visible.parts ?? [visible];

export const rowOf = (columns: string) =>
  `(select row_to_json(r)::text from (select ${columns}) r)`;

export const statusOf = ({ status, alias }: ListSource) => status ?? `${alias}.status`;

export function selection(
  source: ListSource,
  query: ListQuery,
  part: Condition,
  ...extraConditions: readonly Condition[]
): Condition {
  const { from, alias, shortSearch } = source;
  const words = wordsOf(query);
  const filter = [
    waitFilter(source, query),
    packageFilter(source, query),
    idsFilter(source, query),
    words ? containsText(source, words) : noCondition,
    ...extraConditions,
  ];
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

const noCondition: Condition = { sql: 'true', params: [] };

function containsText({ alias, relatedText }: ListSource, words: string): Condition {
  const params = [`%${escapeLike(words)}%`];
  const own = { sql: `${alias}.search_text like lower(?)`, params };
  return relatedText && isIndexed(words) ? any([own, { sql: relatedText, params }]) : own;
}

export function ofStatus(source: ListSource, statuses: readonly string[] | undefined): Condition {
  const { statusIs } = source;
  if (!statuses) return noCondition;
  return statusIs
    ? { sql: statuses.map((status) => statusIs[status]).join(' or '), params: [] }
    : { sql: `${statusOf(source)} = any(?)`, params: [statuses] };
}

export const wordsOf = (query: ListQuery) => firstValue(query.q)?.trim();

/** @throws BadRequestException on an unknown `waiting` */
function waitFilter(
  { waits = {} as Record<Wait, string> }: ListSource,
  query: ListQuery,
): Condition {
  const name = firstValue(query.waiting);
  const sql = name && ownValue(waits, name);
  if (name && !sql) throw new BadRequestException(`Unknown filter: ${name.slice(0, 40)}.`);
  return sql ? { sql, params: [] } : noCondition;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** @throws BadRequestException on a malformed id */
function packageFilter({ package: column }: ListSource, query: ListQuery): Condition {
  const id = firstValue(query.package);
  if (!column || !id) return noCondition;
  if (!uuid.test(id)) throw new BadRequestException('Unknown package.');
  return { sql: `${column} = ?`, params: [id] };
}

/** @throws BadRequestException on a malformed id, or more than a request may name */
function idsFilter({ alias }: ListSource, query: ListQuery): Condition {
  const ids = firstValue(query.ids)?.split(',');
  if (!ids) return noCondition;
  if (ids.length > limits.ids)
    throw new BadRequestException(`Please ask for at most ${limits.ids} ids.`);
  if (!ids.every((id) => uuid.test(id))) throw new BadRequestException('Unknown id.');
  return { sql: `${alias}.id = any(?)`, params: [ids] };
}

export const firstValue = (value: unknown) => {
  const firstItem: unknown = Array.isArray(value) ? value[0] : value;
  return typeof firstItem === 'string' ? firstItem : undefined;
};

/** Own keys only, because a query may name `constructor`. */
export const ownValue = <T>(choices: Record<string, T>, name: string) =>
  Object.hasOwn(choices, name) ? choices[name] : undefined;

export const limitOf = (value: string | undefined) => {
  const limit = Number(value || constants.listDefault);
  if (!Number.isInteger(limit) || limit < 1)
    throw new BadRequestException('The limit must be a whole number of at least 1.');
  return Math.min(limit, constants.maxListRows);
};

/** @throws BadRequestException on an unknown status */
export const statusesOf = (source: ListSource, query: ListQuery) => {
  const group = firstValue(query.group);
  const inGroup = group && group !== 'all' ? ownValue(source.groups ?? {}, group) : undefined;
  if (group && group !== 'all' && !inGroup)
    throw new BadRequestException(`Unknown group: ${group.slice(0, 40)}.`);
  const statuses = firstValue(query.status)?.split(',').filter(Boolean);
  const unknown = statuses?.find((status) => !source.statuses.includes(status));
  if (unknown) throw new BadRequestException(`Unknown status: ${unknown.slice(0, 40)}.`);
  const waitName = firstValue(query.waiting);
  const inWait = waitName ? ownValue(source.waitStatuses ?? {}, waitName) : undefined;
  const sets = [statuses?.length ? statuses : undefined, inGroup, inWait].filter(
    (set) => set !== undefined,
  );
  return sets.length
    ? sets.reduce((allowedStatuses, set) =>
        allowedStatuses.filter((status) => set.includes(status)),
      )
    : undefined;
};
