import { BadRequestException } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListQuery } from '#contracts';
import { all, filtered, known, limitOf, type ListSource, one, statusOf, wordsOf } from './list-source.js';
import { type Condition, keyset, Page } from './page.js';
import { read } from './read.js';

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
  const isSearch = Boolean(wordsOf(query));
  const cursor = one(query.cursor) || undefined;
  const id = `${alias}.id`;
  const columns = isSearch ? { column: 'key', id: 'id' } : { column: expression, id };
  const order = keyset({ ...columns, type, sort, isFilled: filled === 'filled' }, cursor);
  const ending = `order by key ${order.direction} nulls last, id ${order.direction} limit ${limit + 1}`;
  const rowsOf = isSearch ? searched : inOrder;
  const { sql, params } = rowsOf(source, expression, order, limit + 1, visible, filtered(source, query));
  const [rows, tallied] = await Promise.all([
    read<Row & { id: string; sort_value?: string | null; found?: number }>(
      em,
      `with ${sql}, page as (select id, key from candidates ${ending})
       select ${source.columns}, page.key::text as sort_value, ${isSearch ? '(select count(*) from matches)::int' : 'null'} as found
       from page, ${from} where ${id} = page.id order by page.key ${order.direction} nulls last, page.id ${order.direction}`,
      params,
      !isSearch,
    ).catch(order.refuseForeignValue),
    isSearch ? undefined : totalOf(em, source, query, visible),
  ]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return new Page(
    rows.slice(0, limit).map(({ sort_value: _sorted, found: _found, ...row }) => row as Row),
    tallied ?? rows[0]?.found ?? (cursor ? await totalOf(em, source, query, visible) : 0),
    last && order.cursor({ id: last.id, sort_value: last.sort_value ?? null }),
  );
}

type Candidates = (
  source: ListSource,
  expression: string,
  order: ReturnType<typeof keyset>,
  most: number,
  visible: Visible,
  filter: Condition,
) => Condition;

/** As many rows of each part as the page may need, each taken in the order of an index. */
const inOrder: Candidates = ({ from, alias }, expression, { branches, direction }, most, visible, filter) => {
  const parts = (visible.parts ?? [visible]).flatMap((part) => branches.map((after) => all([part, filter, after])));
  const ordered = `order by ${expression} ${direction}, ${alias}.id ${direction} limit ${most}`;
  return {
    sql: `candidates as (${parts.map(({ sql }) => `(select ${alias}.id, ${expression} as key from ${from} where ${sql} ${ordered})`).join(' union all ')})`,
    params: parts.flatMap(({ params }) => params),
  };
};

/** All that is found, once: the total of a search needs every row in any case. */
const searched: Candidates = ({ from, alias }, expression, { branches }, _most, visible, filter) => {
  const found = all([visible, filter]);
  return {
    sql: `matches as materialized (select ${alias}.id, ${expression} as key from ${from} where ${found.sql}),
      candidates as (select id, key from matches where ${branches.map(({ sql }) => `(${sql})`).join(' or ')})`,
    params: [...found.params, ...branches.flatMap(({ params }) => params)],
  };
};

/** How many rows a search finds, in all and in each group. @throws BadRequestException on unknown names */
export async function listGroups(em: EntityManager, source: ListSource, query: ListQuery, visible: Visible) {
  const { sql, params } = all([visible, filtered(source, query)]);
  const { from, count } = counted(source, query);
  const rows = await read<{ status: string; total: number }>(
    em,
    `select ${statusOf(source)} as status, ${count} as total from ${from} where ${sql} group by 1`,
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

/** The tally has no words to search, and knows of no turns. */
const counted = ({ tally, alias, from }: ListSource, query: ListQuery) =>
  tally && !wordsOf(query) && !one(query.waiting)
    ? { from: `${tally} ${alias}`, count: `coalesce(sum(${alias}.rows), 0)::int` }
    : { from, count: 'count(*)::int' };
