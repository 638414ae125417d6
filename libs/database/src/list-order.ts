import { BadRequestException } from '@nestjs/common';
import { constants, isShortSearch, type ListQuery } from '#contracts';
import {
  countOf,
  ownValue,
  type ListSource,
  ofStatus,
  partsOf,
  selection,
  statusesOf,
  statusOf,
  type Visible,
  wordsOf,
} from './list-source.js';
import { any, type Condition, unionAll } from './condition.js';
import { keyset } from './page.js';

interface Order extends ReturnType<typeof keyset> {
  expression: string;
  name: string;
  cursorFilter: Condition;
}

/** @throws BadRequestException on an unknown sort, or a cursor of another list */
export function orderOf({ alias, sorts }: ListSource, sort: string, cursor?: string): Order {
  const name = sort.replace(/^-/, '');
  const [expression, type, emptyRule] = ownValue(sorts, name) ?? [];
  if (!expression || !type)
    throw new BadRequestException(`The list cannot be sorted by ${sort.slice(0, 40)}.`);
  const order = { type, sort, isFilled: emptyRule === 'filled' };
  const cursorFilter = any(keyset({ column: 'key', id: 'id', ...order }, cursor).branches);
  return {
    ...keyset({ column: expression, id: `${alias}.id`, ...order }, cursor),
    expression,
    name,
    cursorFilter,
  };
}

interface ListConditions {
  filters: Condition[];
  rows: Condition;
  total: Condition;
}

/** Few matches come from the index of words and are sorted; many are soon met in list order. */
export function searchRows(
  source: ListSource,
  query: ListQuery,
  visible: Visible,
  order: Order,
  max: number,
): ListConditions {
  const selects = orderedSelects(source, query, visible, order, max);
  const words = wordsOf(query);
  if (!words)
    return {
      filters: [],
      rows: unionAll(selects),
      total: countOf(source, query, visible, statusesOf(source, query)),
    };
  const isShort = isShortSearch(words);
  const all = unionAll(
    partsOf(visible).map((part) => {
      const { sql, params } = selection(
        source,
        query,
        part,
        ofStatus(source, statusesOf(source, query)),
      );
      return { sql: `select ${source.alias}.id, ${order.expression} as key from ${sql}`, params };
    }),
  );
  const limit = isShort ? '' : `limit ${constants.maxCounted + 1}`;
  const total = '(select count(*)::int from matches)';
  const fewRows = {
    sql: `select id, key from matches where ${order.cursorFilter.sql}`,
    params: order.cursorFilter.params,
  };
  const ifFew = {
    sql: `${fewRows.sql} and ${total} <= ${constants.maxCounted}`,
    params: fewRows.params,
  };
  const ifMany = selects.map(({ sql, params }) => ({
    sql: `select * from (${sql}) way where ${total} > ${constants.maxCounted}`,
    params,
  }));
  return {
    filters: [
      {
        sql: `matches as materialized (select * from (${all.sql}) matches ${limit})`,
        params: all.params,
      },
    ],
    rows: isShort ? fewRows : unionAll([ifFew, ...ifMany]),
    total: { sql: total, params: [] },
  };
}

/** Disjoint selects, each in the order of an index and limited to `max` rows. */
function orderedSelects(
  source: ListSource,
  query: ListQuery,
  visible: Visible,
  order: Order,
  max: number,
): Condition[] {
  const { alias, byStatus } = source;
  const { branches, direction, expression, name } = order;
  const statuses = statusesOf(source, query);
  const isByStatus = statuses !== undefined && !wordsOf(query) && Boolean(byStatus?.includes(name));
  const status = isByStatus
    ? { sql: `${statusOf(source)} = requested.status`, params: [] }
    : ofStatus(source, statuses);
  return partsOf(visible).flatMap((part) =>
    (part.isSmall ? [any(branches)] : branches).map((branch) => {
      const { sql, params } = selection(source, query, part, status, branch);
      const nulls = part.isSmall ? ' nulls last' : '';
      const rows = {
        sql: `select ${alias}.id, ${expression} as key from ${sql}
          order by ${expression} ${direction}${nulls}, ${alias}.id ${direction} limit ?`,
        params: [...params, max],
      };
      if (!isByStatus) return rows;
      return {
        sql: `select rows.* from unnest(?::text[]) requested (status)
          cross join lateral (${rows.sql}) rows`,
        params: [statuses, ...rows.params],
      };
    }),
  );
}
