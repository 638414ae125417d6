import { BadRequestException } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { constants, type ListQuery } from '#contracts';
import { keyset, Page } from './page.js';

/** A list that screens page through: trusted SQL, with the names that a query may use. */
export interface ListSource {
  from: string;
  alias: string;
  columns: string;
  /** The SQL of the status, when it is more than the column. */
  status?: string;
  statuses: readonly string[];
  groups?: Record<string, readonly string[]>;
  /** By name on the wire: the SQL expression and its type. */
  sorts: Record<string, [expression: string, type: string]>;
  /** A name of `sorts`, with `-` in front for descending. */
  defaultSort: string;
}

/** One searched, filtered, sorted page of rows. @param visible which rows this viewer may see @throws BadRequestException on unknown names */
export async function listPage<Row>(
  em: EntityManager,
  source: ListSource,
  query: ListQuery,
  visible: { sql: string; params: unknown[] },
): Promise<Page<Row>> {
  const { where, params } = found(source, query, visible);
  const limit = limitOf(one(query.limit));
  const sort = one(query.sort) || source.defaultSort;
  const [expression, type] = known(source.sorts, sort.replace(/^-/, '')) ?? [];
  if (!expression || !type) throw new BadRequestException(`The list cannot be sorted by ${sort.slice(0, 40)}.`);
  const order = keyset({ column: expression, type, sort, id: `${source.alias}.id` }, one(query.cursor) || undefined);
  const [rows, [{ total }]] = await Promise.all([
    em
      .execute<(Row & { id: string; sort_value?: string | null })[]>(
        `select ${source.columns}, (${expression})::text as sort_value from ${source.from}
         where ${where} and ${order.after} order by ${order.orderBy} limit ${limit + 1}`,
        [...params, ...order.params],
      )
      .catch(order.refuseForeignValue),
    em.execute<[{ total: number }]>(`select count(*)::int as total from ${source.from} where ${where}`, params),
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
export async function listGroups(em: EntityManager, source: ListSource, query: ListQuery, visible: { sql: string; params: unknown[] }) {
  const { where, params } = found(source, query, visible);
  const rows = await em.execute<{ status: string; total: number }[]>(
    `select ${source.status ?? `${source.alias}.status`} as status, count(*)::int as total from ${source.from} where ${where} group by 1`,
    params,
  );
  const sum = (statuses?: readonly string[]) =>
    rows.reduce((total, row) => (!statuses || statuses.includes(row.status) ? total + row.total : total), 0);
  return { total: sum(), groups: Object.fromEntries(Object.entries(source.groups ?? {}).map(([name, statuses]) => [name, sum(statuses)])) };
}

/** The condition of a search, with its parameters. */
function found(source: ListSource, query: ListQuery, visible: { sql: string; params: unknown[] }) {
  const { alias } = source;
  const where = [visible.sql];
  const params = [...visible.params];
  const statuses = statusesOf(source, query);
  if (statuses) {
    where.push(`${source.status ?? `${alias}.status`} in (select jsonb_array_elements_text(?::jsonb))`);
    params.push(JSON.stringify(statuses));
  }
  const words = one(query.q)?.trim();
  if (words) {
    where.push(`${alias}.search_text like lower(?)`);
    params.push(`%${words.replace(/[\\%_]/g, '\\$&')}%`);
  }
  return { where: where.join(' and '), params };
}

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
