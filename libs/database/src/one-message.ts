import type { EntityManager } from '@mikro-orm/postgresql';
import { Client, type PoolClient, type QueryResult } from 'pg';
import { type Statement, statementOf, statementOnce } from './statements.js';

/** One whose answer nobody waits for. */
interface Companion extends Partial<Statement> {
  values: unknown[];
  isCompanion: true;
}
type Asked = string | Companion | Statement;
type Send = (statement: unknown, ...more: unknown[]) => Promise<QueryResult>;

const nothing = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } satisfies QueryResult;
const isCompanion = (asked: Asked): asked is 'begin' | Companion =>
  asked === 'begin' || (typeof asked === 'object' && 'isCompanion' in asked);
/** Asked by the pool itself, with a callback, or a cursor: outside of transactions. */
const isOther = (asked: unknown, more: readonly unknown[]) =>
  more.some((one) => typeof one === 'function') || typeof (asked as { submit?: unknown } | undefined)?.submit === 'function';

/**
 * What needs no answer of its own goes out in one message with the statement after it: to send and to wait costs more than most statements do. That is
 * the beginning of a transaction, with its first statement, and what {@link writeAlong} writes, at the latest with the commit. When one of them fails, the
 * statement that it went out with does, and nothing of the transaction stays.
 * @param client that sends without waiting for what it sent before
 */
export function inOneMessage(client: PoolClient) {
  const send: Send = (...asked) => (Client.prototype.query as Send).apply(client, asked);
  let along: ('begin' | Companion)[] = [];

  async function query(asked: Asked, values?: readonly unknown[]) {
    if (isCompanion(asked)) {
      along.push(asked);
      return nothing;
    }
    if (!along.length) return send(asked, values);
    const before = along;
    along = [];
    const isUnbegun = before[0] === 'begin';
    if (asked === 'rollback') return isUnbegun ? nothing : send(asked);
    if (asked === 'commit' && isUnbegun && before.length === 1) return nothing;
    const { stream } = client.connection;
    stream.cork();
    const sent = [...before.map((companion) => send(companion)), send(asked, values)];
    stream.uncork();
    // PostgreSQL takes a commit after what failed, and rolls back
    const failed = (await Promise.allSettled(sent)).find((answer) => answer.status === 'rejected');
    if (failed) throw failed.reason;
    return sent.at(-1)!;
  }

  client.query = ((asked: Asked, ...more: unknown[]) =>
    isOther(asked, more) ? send(asked, ...more) : query(asked, more[0] as unknown[] | undefined)) as typeof client.query;
}

/**
 * Writes in the open transaction without waiting: before whatever is asked next, and at the latest when it commits, which fails when this does.
 * @param text as {@link read} has it
 * @param isPlannedOnce each connection keeps its plan, so there are few such texts; not for what is to be found in other ways when its table has grown
 * @throws Error outside a transaction: nothing would follow that it could go with
 */
export async function writeAlong(em: EntityManager, text: string, params: readonly unknown[], isPlannedOnce = true) {
  if (!em.isInTransaction()) throw new Error('There is no transaction to write it in.');
  const planned = isPlannedOnce ? statementOf(text) : statementOnce(text);
  const statement = { ...planned, values: [...params], isCompanion: true } satisfies Companion;
  await em.getKysely().executeQuery({
    sql: statement as unknown as string, // handed to the client as it is
    parameters: [],
    query: { kind: 'RawNode', sqlFragments: [], parameters: [] },
    queryId: { queryId: '' },
  });
}
