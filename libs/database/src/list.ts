import type { EntityManager } from '@mikro-orm/postgresql';
import { constants, type ListQuery } from '#contracts';
import { type Ordered, ordering, waysThrough } from './list-order.js';
import { countedSearch, searched } from './list-search.js';
import { all, limitOf, type ListSource, narrowed, one, statusOf, united, type Visible, wanted, wordsOf } from './list-source.js';
import { type Condition, type LastRow, Page, type Total } from './page.js';
import { read } from './read.js';

/**
 * One searched, filtered, sorted page of rows, written as JSON by the database: to make objects of rows and print them again takes longer than to find them.
 * @param visible which rows this viewer may see @throws BadRequestException on unknown names
 */
export async function listPage<Row>(em: EntityManager, source: ListSource, query: ListQuery, visible: Visible): Promise<Page<Row>> {
  const { from, alias } = source;
  const limit = limitOf(one(query.limit));
  const order = ordering(source, one(query.sort) || source.defaultSort, one(query.cursor) || undefined);
  const isSearch = Boolean(wordsOf(query));
  const isTurn = Boolean(one(query.waiting));
  const isOfAll = visible.params.length === 0;
  const id = `${alias}.id`;
  const ordered = `order by page.key ${order.direction} nulls last, page.id ${order.direction}`;
  const row = `${source.row} as row`;
  // Those of one table are read where the index finds them, instead of being found once more by their ids; unless it tells what waits from the index alone.
  const isReadAtOnce = !isSearch && !(isTurn && isOfAll) && /^\w+ \w+$/.test(from);
  const what = `${id}, ${order.expression} as key${isReadAtOnce ? `, ${row}` : ''}`;
  const { statements, total, isCapped } = isSearch
    ? searched(source, query, visible, order, limit)
    : { statements: inOrder(source, query, visible, order, what, limit + 1), total: totalOf(source, query, visible), isCapped: 'false' };
  const shown = isReadAtOnce ? 'select row from shown page' : `select ${row} from shown page, ${from} where ${id} = page.id`;
  const [found] = await read<{ rows: string; total: number; isCapped: boolean; last: LastRow | null }>(
    em,
    `with ${statements.sql}, page as materialized (select * from candidates page ${ordered} limit ${limit + 1}),
       shown as (select * from page ${ordered} limit ${limit})
     select '[' || coalesce((select string_agg(row, ',') from (${shown} ${ordered}) rows), '') || ']' as rows,
       ${total.sql} as total, ${isCapped} as "isCapped",
       (select json_build_object('key', key::text, 'id', id) from (
         select key, id from page where (select count(*) from page) > ${limit} ${ordered} offset ${limit - 1} limit 1) at) as last`,
    [...statements.params, ...total.params],
    !isSearch && (!isTurn || isOfAll), // of some companies what waits is most rows, of others hardly any
  ).catch(order.refuseForeignValue);
  const told = toldOf(found!);
  return new Page(found!.rows, told.total, found!.last ? order.cursor(found!.last) : undefined, told.isMore);
}

/** As many rows of each way as the page may need. */
function inOrder(source: ListSource, query: ListQuery, visible: Visible, ordered: Ordered, what: string, most: number): Condition {
  const filter = narrowed(source, query);
  const { sql, params } = united(
    waysThrough(source, query, visible, ordered).map(({ where, order }) => {
      const picked = all([where, filter]);
      return { sql: `select ${what} from ${source.from} where ${picked.sql} order by ${order} limit ${most}`, params: picked.params };
    }),
  );
  return { sql: `candidates as (${sql})`, params };
}

/** How many rows a list has, in all and in each group. @throws BadRequestException on unknown names */
export async function listGroups<Group extends string>(
  em: EntityManager,
  source: ListSource & { groups: Record<Group, readonly string[]> },
  query: ListQuery,
  visible: Visible,
): Promise<{ total: Total; groups: Record<Group, Total> }> {
  const names = Object.keys(source.groups) as Group[];
  const named = (totalOf: (name: Group, at: number) => Total) =>
    Object.fromEntries(names.map((name, at) => [name, totalOf(name, at)])) as Record<Group, Total>;
  if (wordsOf(query)) {
    const totals = await Promise.all([undefined, ...names].map((group) => countSearch(em, source, { ...query, group }, visible)));
    return { total: totals[0]!, groups: named((_, at) => totals[at + 1]!) };
  }
  const { sql, params, count } = counted(source, query, visible);
  const rows = await read<{ status: string; total: number }>(
    em,
    `select ${statusOf(source)} as status, ${count} as total from ${sql} group by 1`,
    params,
  );
  const sum = (statuses?: readonly string[]): Total => ({
    total: rows.reduce((total, row) => (!statuses || statuses.includes(row.status) ? total + row.total : total), 0),
    isMore: false,
  });
  return { total: sum(), groups: named((name) => sum(source.groups[name])) };
}

async function countSearch(em: EntityManager, source: ListSource, query: ListQuery, visible: Visible): Promise<Total> {
  const { statements, total, isCapped } = countedSearch(source, query, visible);
  const params = [...statements.params, ...total.params];
  const text = `with ${statements.sql} select ${total.sql} as total, ${isCapped} as "isCapped"`;
  const [found] = await read<{ total: number; isCapped: boolean }>(em, text, params, false);
  return toldOf(found!);
}

/** Of what was counted up to a limit: that there are more is all that is known. */
function toldOf({ total, isCapped }: { total: number; isCapped: boolean }): Total {
  const isMore = isCapped && total > constants.searchCounted;
  return { total: isMore ? constants.searchCounted : total, isMore };
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
