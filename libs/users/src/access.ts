import { isStaff } from '#contracts';
import type { Condition, Part, Visible } from '#database';
import type { Viewer } from './viewer.js';

/** What decides over what somebody sees. */
export type Onlooker = Pick<Viewer, 'id' | 'role' | 'companyId'>;

/** A condition in SQL with its parameters. */
export type Visibility = Condition;

/**
 * The one rule of who sees a customer's records: staff all, customers their own and their company's.
 * @param alias of a table with `customer_id` and `company_id`
 */
export function visibleTo(viewer: Onlooker, alias: string): Visibility {
  if (isStaff(viewer)) return { sql: 'true', params: [] };
  if (!viewer.companyId) return { sql: `${alias}.customer_id = ?`, params: [viewer.id] };
  return { sql: `(${alias}.customer_id = ? or ${alias}.company_id = ?)`, params: [viewer.id, viewer.companyId] };
}

/**
 * {@link visibleTo} in parts that have no row in common, for lists: an index has the order of each, but not of all of them together. Besides the company's
 * these are one's own that are another company's or nobody's, most often none. They are looked up first, on both columns: the database takes both for
 * unrelated, expects many, and would read the whole list for them.
 */
export function visibleParts(viewer: Onlooker, table: string, alias: string): Part[] {
  if (isStaff(viewer) || !viewer.companyId) return [visibleTo(viewer, alias)];
  const mine = (company: string) => `select id from ${table} where customer_id = ? and company_id ${company}`;
  return [
    { sql: `${alias}.company_id = ?`, params: [viewer.companyId] },
    {
      sql: `${alias}.id = any(array(${['< ?', '> ?', 'is null'].map(mine).join(' union all ')}))`,
      params: [viewer.id, viewer.companyId, viewer.id, viewer.companyId, viewer.id],
      isSmall: true,
    },
  ];
}

/** {@link visibleTo} as a whole and in its parts. */
export const seenBy = (viewer: Onlooker, table: string, alias: string): Visible => ({
  ...visibleTo(viewer, alias),
  parts: visibleParts(viewer, table, alias),
});
