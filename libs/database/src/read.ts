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
  const isInTransaction = TransactionContext.getEntityManager(em.name) !== undefined;
  if (isInTransaction && !isPlannedOnce) return em.execute<Row[]>(text, params as unknown[]); // a text alone goes out with the beginning
  let at = 0;
  const statement = { name: isPlannedOnce ? nameOf(text) : undefined, text: text.replace(/\?/g, () => `$${++at}`), values: [...params] };
  if (isInTransaction) return inTransaction(em, statement);
  const pool = await (em.getConnection() as unknown as PostgreSqlConnection & { getNativeClient(): Promise<Pool> }).getNativeClient();
  const { rows } = await pool.query(statement);
  return rows as Row[];
}

/**
 * Writes rows in the open transaction, if there is one. Planned each time: what is to be found first is found in other ways when the table has grown.
 * @param text as {@link read} has it @returns what it returns
 */
export const write = <Row>(em: EntityManager, text: string, params: readonly unknown[] = []) => read<Row>(em, text, params, false);

/** What MikroORM runs the transaction by hands the text of a statement to `pg` as it is, which also takes a statement with its name in that place. */
async function inTransaction<Row>(em: EntityManager, { values, ...named }: { name: string | undefined; text: string; values: unknown[] }) {
  const { rows } = await em.getKysely().executeQuery<Row>({
    sql: named as unknown as string,
    parameters: values,
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: '' },
  });
  return rows;
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
