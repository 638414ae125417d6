import { constants, type ListQuery } from '#contracts';
import { type Ordered, ordering, type Way, waysThrough } from './list-order.js';
import { all, type ListSource, united, type Visible, waiting, wanted, worded, wordsOf } from './list-source.js';
import type { Condition } from './page.js';
import { isIndexed } from './words.js';

/** What as many as `common` of these newest rows have, a walk through the list in its order soon has a page of. */
const [newestRead, common] = [1000, 10];
/** One of so many rows in the list's order has to be found, or the walk is given up. */
const rowsToFind = 100;
/** One more than is told. */
const mostCounted = constants.searchCounted + 1;
/** So many rows are read to count that far. */
const countedRead = 5000;

/** Statements for a `with`, and SQL of what they found. */
interface Found {
  statements: Condition;
  /** How many there are in all. */
  total: Condition;
  /** They were counted up to `mostCounted` only. */
  isCapped: string;
}

/** Whether words that many rows have are to be looked for in the order of the list: a few letters are searched among few rows anyway. */
const isWalked = ({ shortSearch }: ListSource, query: ListQuery) => shortSearch !== undefined && isIndexed(wordsOf(query) ?? '');

/**
 * What a search finds, `candidates` with `id` and `key` for the page among it. Few rows are found by the index of words, sorted and counted. What many
 * rows have is not, since that takes as long as there are rows: the list is walked through in its order until the page is full, and they are counted up to
 * a limit.
 * A walk without luck, since those with the words lie together far away, is given up for finding and sorting all of them.
 */
export function searched(source: ListSource, query: ListQuery, visible: Visible, ordered: Ordered, limit: number): Found {
  const { after } = ordered;
  const { sql, params } = wanted(source, query, visible);
  const found = `select ${source.alias}.id, ${ordered.expression} as key from ${sql}`;
  const counted = { sql: '(select count(*)::int from matches)', params: [] };
  if (!isWalked(source, query)) {
    const statements = {
      sql: `matches as materialized (${found}), candidates as (select id, key from matches where ${after.sql})`,
      params,
    };
    return { statements: { ...statements, params: [...params, ...after.params] }, total: counted, isCapped: 'false' };
  }
  const reads = rowsToFind * limit;
  const walk = walked(source, query, visible, ordered, limit + 1, reads);
  const isGivenUp = `exists (select from walked where place = ${reads})`;
  const { statements, total, isCapped } = countedSearch(source, query, visible, counted);
  return {
    statements: {
      sql: `${statements.sql}, walked as materialized (${walk.sql}),
        matches as materialized (${found} and (not (select is_common from reach) or ${isGivenUp})),
        candidates as (select id, key from walked where is_hit and not ${isGivenUp}
          union all select id, key from matches where ${after.sql})`,
      params: [...statements.params, ...walk.params, ...params, ...after.params],
    },
    total,
    isCapped,
  };
}

/** How many a search finds, without the rows. */
export function countedSearch(source: ListSource, query: ListQuery, visible: Visible, exact?: Condition): Found {
  const { sql, params } = wanted(source, query, visible);
  const counted = exact ?? { sql: `(select count(*)::int from ${sql})`, params };
  if (!isWalked(source, query))
    return { statements: { sql: 'reach as (select false as is_common)', params: [] }, total: counted, isCapped: 'false' };
  const reach = reachOf(source, query, visible);
  const walk = walked(source, query, visible, ordering(source, source.defaultSort), mostCounted, countedRead);
  return {
    statements: {
      sql: `reach as materialized (${reach.sql}), counted as materialized (${walk.sql})`,
      params: [...reach.params, ...walk.params],
    },
    total: {
      sql: `case when not (select is_common from reach) then ${counted.sql}
        when exists (select from counted where place = ${countedRead}) then (select count(*)::int from (select from ${sql} limit ${mostCounted}) capped)
        else least((select count(*)::int from counted where is_hit), ${mostCounted}) end`,
      params: [...counted.params, ...params],
    },
    isCapped: '(select is_common from reach)',
  };
}

/** Whether many rows of a long list have the words. */
function reachOf(source: ListSource, query: ListQuery, visible: Visible): Condition {
  const { from, alias, shortSearch } = source;
  const [seen = visible] = visible.parts ?? [];
  const words = worded(source, query, false);
  const newest = (what: string, range: string) =>
    `select ${what} from ${from} where ${seen.sql} order by ${alias}.created_at desc ${range}`;
  return {
    sql: `select (select count(*) from (
        select from (${newest(`${alias}.search_text`, `limit ${newestRead}`)}) ${alias} where ${words.sql} limit ${common}) seen) = ${common}
      and exists (${newest('', `offset ${shortSearch} limit 1`)}) as is_common`,
    params: [...seen.params, ...words.params, ...seen.params],
  };
}

/**
 * Through the list in its order, if many rows have the words, until `most` are found or so many rows are read: `id` and `key` of those found, and the row in
 * the last `place`, found or not, which says that the walk was given up there.
 */
function walked(source: ListSource, query: ListQuery, visible: Visible, ordered: Ordered, most: number, reads: number): Condition {
  const { from, alias } = source;
  const isHit = all([waiting(source, query), worded(source, query, false)]);
  const walk = ({ where, order }: Way): Condition => ({
    sql: `select * from (
        select ${alias}.id, ${ordered.expression} as key, row_number() over (order by ${order}) as place, ${isHit.sql} as is_hit
        from ${from} where ${where.sql} order by ${order} limit ${reads}) walk
      where (is_hit or place = ${reads}) and (select is_common from reach) limit ${most}`,
    params: [...isHit.params, ...where.params],
  });
  return united(waysThrough(source, query, visible, ordered).map(walk));
}
