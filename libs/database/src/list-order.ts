import { BadRequestException } from '@nestjs/common';
import type { ListQuery } from '#contracts';
import { all, any, known, type ListSource, ofStatus, type Part, statusesOf, type Visible } from './list-source.js';
import { type Condition, keyset } from './page.js';

/** A list in an order, from where a cursor stands. */
export interface Ordered extends ReturnType<typeof keyset> {
  /** SQL of what it is sorted by. */
  expression: string;
  name: string;
  /** What is after the cursor among rows that were found with their `key` and `id`. */
  after: Condition;
}

/** @param sort a name of the source's, with `-` in front for descending @throws BadRequestException on an unknown one, and on a cursor of another list */
export function ordering({ alias, sorts }: ListSource, sort: string, cursor?: string): Ordered {
  const name = sort.replace(/^-/, '');
  const [expression, type, filled] = known(sorts, name) ?? [];
  if (!expression || !type) throw new BadRequestException(`The list cannot be sorted by ${sort.slice(0, 40)}.`);
  const order = { type, sort, isFilled: filled === 'filled' };
  const after = any(keyset({ column: 'key', id: 'id', ...order }, cursor).branches);
  return { ...keyset({ column: expression, id: `${alias}.id`, ...order }, cursor), expression, name, after };
}

/** Some of a list's rows, and SQL of their order. */
export interface Way {
  where: Condition;
  order: string;
}

/** The visible rows with the statuses that are asked for, after the cursor, as ways that have no row in common: an index has the order of each. */
export function waysThrough(source: ListSource, query: ListQuery, visible: Visible, ordered: Ordered): Way[] {
  const { branches, direction, expression, name } = ordered;
  const statuses = statusesOf(source, query);
  const isApart = statuses && statuses.length > 1 && source.byStatus?.includes(name);
  const groups = isApart ? statuses.map((status) => [status]) : [statuses];
  const order = (nulls: string) => `${expression} ${direction}${nulls}, ${source.alias}.id ${direction}`;
  const parts: readonly Part[] = visible.parts ?? [visible];
  return parts.flatMap((part) => {
    if (part.isSmall) return { where: all([part, ofStatus(source, statuses), any(branches)]), order: order(' nulls last') };
    return groups.flatMap((each) => branches.map((after) => ({ where: all([part, ofStatus(source, each), after]), order: order('') })));
  });
}
