import type { EntityManager } from '@mikro-orm/postgresql';
import { Client, type PoolClient, type QueryResult } from 'pg';

/** A statement as `pg` takes it, or one whose answer nobody waits for. */
type Statement = string | { text: string; isCompanion?: true };
type Send = (statement: unknown, ...more: unknown[]) => Promise<QueryResult | QueryResult[]>;

const nothing = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } satisfies QueryResult;
const isCompanion = (statement: Statement) => statement === 'begin' || (typeof statement === 'object' && statement.isCompanion === true);
/** Asked by the pool itself, with a callback, or a cursor: outside of transactions. */
const isOther = (statement: unknown, more: readonly unknown[]) =>
  more.some((one) => typeof one === 'function') || typeof (statement as { submit?: unknown } | undefined)?.submit === 'function';

/**
 * What needs no answer of its own goes out in one message with the statement after it: to send and to wait costs more than most statements do. That is
 * the beginning of a transaction, with its first statement, and what {@link writeAlong} writes, at the latest with the commit. When one of them fails, the
 * statement that it went out with does, and nothing of the transaction stays.
 */
export function inOneMessage(client: PoolClient) {
  const send: Send = (...asked) => (Client.prototype.query as Send).apply(client, asked);
  let along: string[] = [];

  async function query(statement: Statement, values?: readonly unknown[]) {
    if (isCompanion(statement)) {
      along.push(typeof statement === 'string' ? statement : statement.text);
      return nothing;
    }
    if (!along.length) return send(statement, values);
    const before = along;
    along = [];
    const isUnbegun = before[0] === 'begin';
    if (statement === 'rollback') return isUnbegun ? nothing : send(statement);
    if (statement === 'commit' && isUnbegun && before.length === 1) return nothing;
    if (typeof statement === 'string' && !values?.length) {
      const results = (await send([...before, statement].join(';\n'))) as QueryResult[];
      return results.at(-1)!;
    }
    await send(before.join(';\n'));
    return send(statement, values);
  }

  client.query = ((statement: Statement, ...more: unknown[]) =>
    isOther(statement, more) ? send(statement, ...more) : query(statement, more[0] as unknown[] | undefined)) as typeof client.query;
}

/**
 * Writes in the open transaction without waiting: before whatever is asked next, and at the latest when it commits, which fails when this does.
 * @param text with a `?` for each parameter @throws Error outside a transaction: nothing would follow that it could go with
 */
export async function writeAlong(em: EntityManager, text: string, params: readonly unknown[]) {
  if (!em.isInTransaction()) throw new Error('There is no transaction to write it in.');
  const statement = { text: em.getPlatform().formatQuery(text, params), isCompanion: true } satisfies Statement;
  await em.getKysely().executeQuery({
    sql: statement as unknown as string, // handed to the client as it is
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: '' },
  });
}
