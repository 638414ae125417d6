import type { Pool, PoolClient } from 'pg';

type Ask = (...question: unknown[]) => unknown;

const isUnanswered = (error: Error) => error.message === 'Query read timeout';

/** One that owes an answer is ended: its other end may be gone without a word, and whoever got it next would wait in vain too. */
function endUnanswered(client: PoolClient) {
  const ask = client.query.bind(client) as Ask;
  const asking: Ask = (...question) => {
    const answer = ask(...question);
    void Promise.resolve(answer).catch((error: Error) => {
      if (isUnanswered(error)) void (client as PoolClient & { end(): Promise<void> }).end();
    });
    return answer;
  };
  Object.assign(client, { query: asking });
}

/**
 * Sees that a connection whose other end is gone leaves the pool. Kysely keeps one for ever on which `begin` or `rollback` fails: after as many as the
 * pool may have, nobody would get any.
 */
export function leaveLost(pool: Pool) {
  const taken = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => taken.add(client));
  pool.on('release', (_error, client) => taken.delete(client));
  pool.on('connect', (client) => {
    endUnanswered(client);
    client.once('end', () => {
      if (!taken.has(client)) return;
      client.release(true);
      client.release = () => undefined; // who has it may still give it back
    });
  });
}
