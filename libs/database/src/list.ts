import { BadRequestException } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { constants, type ListQuery } from '#contracts';
import { type Condition, keyset, Page } from './page.js';
import { read } from './read.js';

/** How a list can be sorted: the SQL expression and its type, and whether it always has a value. */
export type Sort = [expression: string, type: string, filled?: 'filled'];

/** A list that screens page through: trusted SQL, with the names that a query may use. */
export interface ListSource {
  from: string;
  alias: string;
  columns: string;
  /** The SQL of the status, when it is more than the column. */
  status?: string;
  statuses: readonly string[];
  groups?: Record<string, readonly string[]>;
  /** A table that knows how many `rows` there are with each status and owner, so that nobody has to count them. */
  tally?: string;
  /** By name on the wire. */
  sorts: Record<string, Sort>;
  /** A name of `sorts`, with `-` in front for descending. */
  defaultSort: string;
}

/** Which rows somebody may see; `parts` are the same rows in parts that have none in common, each with an index of its own. */
interface Visible extends Condition {
  parts?: readonly Condition[];
}

/** One searched, filtered, sorted page of rows. @param visible which rows this viewer may see @throws BadRequestException on unknown names */
export async function listPage<Row>(em: EntityManager, source: ListSource, query: ListQuery, visible: Visible): Promise<Page<Row>> {
  const { from, alias } = source;
  const limit = limitOf(one(query.limit));
  const sort = one(query.sort) || source.defaultSort;
  const [expression, type, filled] = known(source.sorts, sort.replace(/^-/, '')) ?? [];
  if (!expression || !type) throw new BadRequestException(`The list cannot be sorted by ${sort.slice(0, 40)}.`);
  const id = `${alias}.id`;
  const order = keyset({ column: expression, type, sort, id, isFilled: filled === 'filled' }, one(query.cursor) || undefined);
  const filter = filtered(source, query);
  const branches = (visible.parts ?? [visible]).flatMap((part) => order.branches.map((after) => all([part, filter, after])));
  const { direction } = order;
  const selects = branches.map(
    ({ sql }) =>
      `(select ${id}, ${expression} as key from ${from} where ${sql} order by ${expression} ${direction}, ${id} ${direction} limit ${limit + 1})`,
  );
  const [rows, total] = await Promise.all([
    read<Row & { id: string; sort_value?: string | null }>(
      em,
      `with page as (select id, key from (${selects.join(' union all ')}) branch order by key ${direction} nulls last, id ${direction} limit ${limit + 1})
       select ${source.columns}, page.key::text as sort_value from page, ${from} where ${id} = page.id order by page.key ${direction} nulls last, page.id ${direction}`,
      branches.flatMap(({ params }) => params),
      !wordsOf(query),
    ).catch(order.refuseForeignValue),
    totalOf(em, source, query, visible),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last && order.cursor({ id: last.id, sort_value: last.sort_value ?? null });
  return new Page(
    rows.slice(0, limit).map(({ sort_value: _sorted, ...row }) => row as Row),
    total,
    next,
  );
}

/** How many rows a search finds, in all and in each group. @throws BadRequestException on unknown names */
export async function listGroups(em: EntityManager, source: ListSource, query: ListQuery, visible: Visible) {
  const { sql, params } = all([visible, filtered(source, query)]);
  const { from, count } = counted(source, query);
  const rows = await read<{ status: string; total: number }>(
    em,
    `select ${source.status ?? `${source.alias}.status`} as status, ${count} as total from ${from} where ${sql} group by 1`,
    params,
    !wordsOf(query),
  );
  const sum = (statuses?: readonly string[]) =>
    rows.reduce((total, row) => (!statuses || statuses.includes(row.status) ? total + row.total : total), 0);
  return { total: sum(), groups: Object.fromEntries(Object.entries(source.groups ?? {}).map(([name, statuses]) => [name, sum(statuses)])) };
}

async function totalOf(em: EntityManager, source: ListSource, query: ListQuery, visible: Visible) {
  const { sql, params } = all([visible, filtered(source, query)]);
  const { from, count } = counted(source, query);
  const [row] = await read<{ total: number }>(em, `select ${count} as total from ${from} where ${sql}`, params, !wordsOf(query));
  return row!.total;
}

/** The tally has no words to search. */
const counted = ({ tally, alias, from }: ListSource, query: ListQuery) =>
  tally && !wordsOf(query)
    ? { from: `${tally} ${alias}`, count: `coalesce(sum(${alias}.rows), 0)::int` }
    : { from, count: 'count(*)::int' };

const all = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(' and '),
  params: conditions.flatMap(({ params }) => params),
});

/** What the query asks for. */
function filtered(source: ListSource, query: ListQuery): Condition {
  const { alias } = source;
  const conditions: Condition[] = [{ sql: 'true', params: [] }];
  const statuses = statusesOf(source, query);
  // All of them are words of the source. In the text they let the database see that one is rare and another is not.
  if (statuses)
    conditions.push({
      sql: `${source.status ?? `${alias}.status`} in (${['', ...statuses].map((status) => `'${status}'`).join(', ')})`,
      params: [],
    });
  const words = wordsOf(query);
  if (words) conditions.push(containing(`${alias}.search_text`, words));
  return all(conditions);
}

const wordsOf = (query: ListQuery) => one(query.q)?.trim();

/** An index of trigrams finds three letters and more; for fewer it would be read from one end to the other, so that rows are looked at in the list's order. */
const containing = (column: string, words: string): Condition =>
  [...words].length < 3
    ? { sql: `strpos(${column}, lower(?)) > 0`, params: [words] }
    : { sql: `${column} like lower(?)`, params: [`%${words.replace(/[\\%_]/g, '\\$&')}%`] };

/** A key that is given twice counts with its first value. */
const one = (value: unknown) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
};

/** What a query names may be any word, also one that every object has. */
const known = <T>(choices: Record<string, T>, name: string) => (Object.hasOwn(choices, name) ? choices[name] : undefined);

const limitOf = (value: string | undefined) => {
  const limit = Number(value || constants.listDefault);
  if (!Number.isInteger(limit) || limit < 1) throw new BadRequestException('The limit must be a whole number of at least 1.');
  return Math.min(limit, constants.listMost);
};

const statusesOf = (source: ListSource, query: ListQuery) => {
  const group = one(query.group);
  const inGroup = group && group !== 'all' ? known(source.groups ?? {}, group) : undefined;
  if (group && group !== 'all' && !inGroup) throw new BadRequestException(`There is no group named ${group.slice(0, 40)}.`);
  const asked = one(query.status)?.split(',').filter(Boolean);
  const unknown = asked?.find((status) => !source.statuses.includes(status));
  if (unknown) throw new BadRequestException(`There is no status named ${unknown.slice(0, 40)}.`);
  if (!asked?.length) return inGroup;
  return inGroup ? asked.filter((status) => inGroup.includes(status)) : asked;
};
