import { isStaff } from '#contracts';
import type { Viewer } from './viewer.js';

/** What decides over what somebody sees. */
export type Onlooker = Pick<Viewer, 'id' | 'role' | 'companyId'>;

/** A condition in SQL with its parameters. */
export interface Visibility {
  sql: string;
  params: unknown[];
}

/**
 * The one rule of who sees a customer's records: staff all, customers their own and their company's.
 * @param alias of a table with `customer_id` and `company_id`
 */
export function visibleTo(viewer: Onlooker, alias: string): Visibility {
  if (isStaff(viewer)) return { sql: 'true', params: [] };
  if (!viewer.companyId) return { sql: `${alias}.customer_id = ?`, params: [viewer.id] };
  return { sql: `(${alias}.customer_id = ? or ${alias}.company_id = ?)`, params: [viewer.id, viewer.companyId] };
}
