import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from './sql.js';

/** @param text a `delete` with a `?` for the instant */
export async function prune(em: EntityManager, text: string, cutoff: Date) {
  const countSql = `with removed as (${text} returning 1) select count(*)::int as count
    from removed`;
  const [row] = await sql<{ count: number }>(em, countSql, [cutoff]);
  return row!.count;
}
