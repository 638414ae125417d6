import { TransactionContext } from '@mikro-orm/core';
import type { EntityManager, PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { type Statement, statementOf, statementOnce } from './statements.js';

/**
 * Reads plain rows, in the open transaction if there is one: what screens read often goes past the query builder's and the mapper's work.
 * @param text with a `?` for each parameter and no other
 * @param isPlannedOnce each connection keeps its plan; not for what is found in different ways for different values, like the words of a search
 */
export async function read<Row>(em: EntityManager, text: string, params: readonly unknown[] = [], isPlannedOnce = true): Promise<Row[]> {
  // asked like this it makes no EntityManager for a request that has none yet
  const isInTransaction = TransactionContext.getEntityManager(em.name) !== undefined;
  if (isInTransaction && !isPlannedOnce) return em.execute<Row[]>(text, params as unknown[]); // a text alone goes out with the beginning
  if (isInTransaction) return inTransaction(em, statementOf(text), params);
  return readApart<Row>(em, text, params, isPlannedOnce);
}

/** {@link read} on a connection of its own, whatever is open. */
export async function readApart<Row>(
  em: EntityManager,
  text: string,
  params: readonly unknown[] = [],
  isPlannedOnce = true,
): Promise<Row[]> {
  const pool = await (em.getConnection() as unknown as PostgreSqlConnection & { getNativeClient(): Promise<Pool> }).getNativeClient();
  const statement = isPlannedOnce ? statementOf(text) : statementOnce(text);
  const { rows } = await pool.query({ ...statement, values: [...params] });
  return rows as Row[];
}

/**
 * One record as the wire has it, {@link read} as JSON: with a field for each of its columns both sides do more. Money is cast to text, an instant is
 * an `iso()`.
 * @param text of the row, with a `?` for each parameter and no other @param first the `with` of a statement that writes it before
 * @returns undefined when there is none
 */
export async function readRecord<Row>(em: EntityManager, text: string, params: readonly unknown[], first = ''): Promise<Row | undefined> {
  const [found] = await read<{ record: string }>(
    em,
    `${first && `${first} `}select row_to_json(r)::text as record from (${text}) r`,
    params,
  );
  return found && (JSON.parse(found.record) as Row);
}

/**
 * Writes rows in the open transaction, if there is one. Planned each time: what is to be found first is found in other ways when the table has grown.
 * @param text as {@link read} has it @returns what it returns
 */
export const write = <Row>(em: EntityManager, text: string, params: readonly unknown[] = []) => read<Row>(em, text, params, false);

/**
 * Among what a statement reads `from`: its transaction ends without waiting until the disk has it. A crash of the database may take it back, of itself or of
 * the moment before it; only for what may be done again then.
 */
export const withoutDisk = `(select set_config('synchronous_commit', 'off', true)) as without_disk`;

/** What MikroORM runs the transaction by hands the text of a statement to `pg` as it is, which also takes a statement with its name in that place. */
async function inTransaction<Row>(em: EntityManager, statement: Statement, params: readonly unknown[]) {
  const { rows } = await em.getKysely().executeQuery<Row>({
    sql: { ...statement } as unknown as string,
    parameters: [...params],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: '' },
  });
  return rows;
}
