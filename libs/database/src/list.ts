import { BadRequestException } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ListQuery } from '#contracts';
import {
  all,
  any,
  filtered,
  known,
  limitOf,
  type ListSource,
  one,
  type Part,
  rowOf,
  statusOf,
  type Visible,
  wanted,
  wordsOf,
} from './list-source.js';
import { type Condition, keyset, type LastRow, Page } from './page.js';
import { read } from './read.js';

/**
 * One searched, filtered, sorted page of rows, written as JSON by the database: to make objects of rows and print them again takes longer than to find them.
 * @param visible which rows this viewer may see @throws BadRequestException on unknown names
 */
export async function listPage<Row>(em: EntityManager, source: ListSource, query: ListQuery, visible: Visible): Promise<Page<Row>> {
  const { from, alias } = source;
  const limit = limitOf(one(query.limit));
  const sort = one(query.sort) || source.defaultSort;
  const [expression, type, filled] = known(source.sorts, sort.replace(/^-/, '')) ?? [];
  if (!expression || !type) throw new BadRequestException(`The list cannot be sorted by ${sort.slice(0, 40)}.`);
  const isSearch = Boolean(wordsOf(query));
  const isTurn = Boolean(one(query.waiting)); // of some companies they are most rows, of others hardly any
  const id = `${alias}.id`;
  const sorted = isSearch ? { column: 'key', id: 'id' } : { column: expression, id };
  const order = keyset({ ...sorted, type, sort, isFilled: filled === 'filled' }, one(query.cursor) || undefined);
  const ordered = `order by page.key ${order.direction} nulls last, page.id ${order.direction}`;
  const row = `${rowOf(source)} as row`;
  // Those of one table are read where the index finds them, instead of being found once more by their ids.
  const isReadAtOnce = !isSearch && /^\w+ \w+$/.test(from);
  const picked = { what: `${id}, ${expression} as key${isReadAtOnce ? `, ${row}` : ''}`, expression, most: limit + 1 };
  const candidates = isSearch
    ? searched(source, expression, order, wanted(source, query, visible))
    : inOrder(source, picked, order, visible.parts ?? [visible], filtered(source, query));
  const total = isSearch ? { sql: '(select count(*)::int from matches)', params: [] } : totalOf(source, query, visible);
  const shown = isReadAtOnce ? 'select row from shown page' : `select ${row} from shown page, ${from} where ${id} = page.id`;
  const [found] = await read<{ rows: string; total: number; last: LastRow | null }>(
    em,
    `with ${candidates.sql}, page as materialized (select * from candidates page ${ordered} limit ${limit + 1}),
       shown as (select * from page ${ordered} limit ${limit})
     select '[' || coalesce((select string_agg(row, ',') from (${shown} ${ordered}) rows), '') || ']' as rows,
       ${total.sql} as total,
       (select json_build_object('key', key::text, 'id', id) from (
         select key, id from page where (select count(*) from page) > ${limit} ${ordered} offset ${limit - 1} limit 1) at) as last`,
    [...candidates.params, ...total.params],
    !isSearch && !isTurn,
  ).catch(order.refuseForeignValue);
  return new Page(found!.rows, found!.total, found!.last ? order.cursor(found!.last) : undefined);
}

type Order = ReturnType<typeof keyset>;

/** As many rows of each part as the page may need, each taken in the order of an index. */
function inOrder(
  { from, alias }: ListSource,
  { what, expression, most }: { what: string; expression: string; most: number },
  { branches, direction }: Order,
  seen: readonly Part[],
  filter: Condition,
): Condition {
  const pick = ({ sql, params }: Condition, nulls: string): Condition => ({
    sql: `(select ${what} from ${from} where ${sql} order by ${expression} ${direction}${nulls}, ${alias}.id ${direction} limit ${most})`,
    params,
  });
  const parts = seen.flatMap((part) =>
    part.isSmall ? pick(all([part, filter, any(branches)]), ' nulls last') : branches.map((after) => pick(all([part, filter, after]), '')),
  );
  return { sql: `candidates as (${parts.map(({ sql }) => sql).join(' union all ')})`, params: parts.flatMap(({ params }) => params) };
}

/** All that is found, once: the total of a search needs every row in any case. */
function searched({ alias }: ListSource, expression: string, { branches }: Order, { sql, params }: Condition): Condition {
  const after = any(branches);
  return {
    sql: `matches as materialized (select ${alias}.id, ${expression} as key from ${sql}),
      candidates as (select id, key from matches where ${after.sql})`,
    params: [...params, ...after.params],
  };
}

/** How many rows a search finds, in all and in each group. @throws BadRequestException on unknown names */
export async function listGroups(em: EntityManager, source: ListSource, query: ListQuery, visible: Visible) {
  const { sql, params, count } = counted(source, query, visible);
  const rows = await read<{ status: string; total: number }>(
    em,
    `select ${statusOf(source)} as status, ${count} as total from ${sql} group by 1`,
    params,
    !wordsOf(query),
  );
  const sum = (statuses?: readonly string[]) =>
    rows.reduce((total, row) => (!statuses || statuses.includes(row.status) ? total + row.total : total), 0);
  return { total: sum(), groups: Object.fromEntries(Object.entries(source.groups ?? {}).map(([name, statuses]) => [name, sum(statuses)])) };
}

function totalOf(source: ListSource, query: ListQuery, visible: Visible): Condition {
  const { sql, params, count } = counted(source, query, visible);
  return { sql: `(select ${count} from ${sql})`, params };
}

/** The tally has no words to search. */
function counted(source: ListSource, query: ListQuery, visible: Visible) {
  const { tally, alias } = source;
  if (!tally || wordsOf(query)) return { ...wanted(source, query, visible), count: 'count(*)::int' };
  const rows = { ...source, from: `${tally.table} ${alias}`, waits: tally.waits };
  return { ...wanted(rows, query, visible), count: `coalesce(sum(${alias}.rows), 0)::int` };
}
