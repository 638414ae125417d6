import { TransactionContext } from '@mikro-orm/core';
import type { EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';

const names = new Map<string, string>();
const mostNames = 300;
let named = 0;

/**
 * Reads plain rows, in the open transaction if there is one: what screens read often goes past the query builder's and the mapper's work.
 * @param text with a `?` for each parameter and no other
 * @param isPlannedOnce each connection keeps its plan; not for what is found in different ways for different values, like the words of a search
 */
export async function read<Row>(em: EntityManager, text: string, params: readonly unknown[] = [], isPlannedOnce = true): Promise<Row[]> {
  // asked like this it makes no EntityManager for a request that has none yet
  if (TransactionContext.getEntityManager(em.name)) return em.execute<Row[]>(text, params as unknown[]);
  const pool = await (em.getConnection() as unknown as PostgreSqlConnection & { getNativeClient(): Promise<Pool> }).getNativeClient();
  let at = 0;
  const { rows } = await pool.query({
    name: isPlannedOnce ? nameOf(text) : undefined,
    text: text.replace(/\?/g, () => `$${++at}`),
    values: [...params],
  });
  return rows as Row[];
}

/** Texts change with what is asked for and some with the day; those of long ago are forgotten. */
function nameOf(text: string) {
  const known = names.get(text);
  if (known) return known;
  if (names.size === mostNames) names.clear();
  const name = `read_${++named}`;
  names.set(text, name);
  return name;
}
