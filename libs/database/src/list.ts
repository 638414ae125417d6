import type { EntityManager } from '@mikro-orm/postgresql';
import { constants, type ListQuery } from '#contracts';
import { orderOf, searchRows } from './list-order.js';
import {
  countOf,
  limitOf,
  type ListSource,
  firstValue,
  statusesOf,
  type Visible,
} from './list-source.js';
import { type LastRow, Page, type Total } from './page.js';
import { keepPlan, sql } from './sql.js';

/**
 * The database writes the page as JSON, which is faster than mapping the rows here.
 * @throws BadRequestException on unknown names
 */
export async function listPage<Row>(
  em: EntityManager,
  source: ListSource,
  query: ListQuery,
  visible: Visible,
): Promise<Page<Row>> {
  const { from, alias, row } = source;
  const limit = limitOf(firstValue(query.limit));
  const order = orderOf(
    source,
    firstValue(query.sort) || source.defaultSort,
    firstValue(query.cursor) || undefined,
  );
  const {
    filters: searchFilters,
    rows: matches,
    total,
  } = searchRows(source, query, visible, order, limit + 1);
  const filters = [...(source.filters ? [source.filters] : []), ...searchFilters];
  const text = `with ${filters.map(({ sql }) => `${sql}, `).join('')}page as materialized (
       select id, key, row_number() over (order by key ${order.direction} nulls last,
       id ${order.direction}) as place from (${matches.sql}) matches
       order by place limit ?)
     select (select '[' || coalesce(string_agg(${row}, ',' order by page.place), '') || ']'
     from page, ${from}
         where ${alias}.id = page.id and page.place <= ?) as rows,
       (select json_build_object('key', key::text, 'id', id) from page where place = ?
       and exists (select from page where place > ?)) as "lastRow",
       ${total.sql} as total`;
  const params = [
    ...filters.flatMap(({ params }) => params),
    ...matches.params,
    limit + 1,
    limit,
    limit,
    limit,
    ...total.params,
  ];
  const isAsItOpens = Object.entries(query).every(([name, value]) => !value || name === 'limit');
  const [answer] = await sql<{ rows: string; lastRow: LastRow | null; total: number }>(
    em,
    isAsItOpens ? keepPlan(text) : text,
    params,
  ).catch(order.refuseForeignValue);
  const { rows, lastRow } = answer!;
  const totalCount = totalOf(answer!.total);
  return new Page(
    rows,
    totalCount.total,
    lastRow ? order.cursor(lastRow) : undefined,
    totalCount.isMore,
  );
}

/** @throws BadRequestException on unknown names */
export async function listGroups<Group extends string>(
  em: EntityManager,
  source: Omit<ListSource, 'filters'> & { groups: Record<Group, readonly string[]> },
  query: ListQuery,
  visible: Visible,
): Promise<Record<Group | 'all', Total>> {
  const names = ['all', ...(Object.keys(source.groups) as Group[])] as const;
  const counts = names.map((group) =>
    countOf(source, query, visible, statusesOf(source, { ...query, group })),
  );
  const columns = counts.map(({ sql }, index) => `${sql} as "${names[index]!}"`);
  const [row] = await sql<Record<string, number>>(
    em,
    `select ${columns.join(', ')}`,
    counts.flatMap(({ params }) => params),
  );
  return Object.fromEntries(names.map((name) => [name, totalOf(row![name]!)])) as Record<
    Group | 'all',
    Total
  >;
}

const totalOf = (countedRows: number): Total => ({
  total: Math.min(countedRows, constants.maxCounted),
  isMore: countedRows > constants.maxCounted,
});
