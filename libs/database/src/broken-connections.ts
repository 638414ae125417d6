import type { Pool, PoolClient } from 'pg';

type Query = (text: unknown, ...rest: unknown[]) => Promise<unknown>;

/** What Kysely does not give the connection back after when it fails. */
const edges = /^(begin|start transaction.*|rollback)$/;

/**
 * Takes connections out of a pool on which a transaction could not be begun or rolled back. Kysely keeps them for ever (kysely-org/kysely#1990): each that breaks
 * within a transaction would be one less for the process, until there is none, and the pool would never end.
 */
export function dropBroken(pool: Pool) {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (text, ...rest) => {
      const answer = query(text, ...rest);
      if (typeof text === 'string' && edges.test(text)) answer.catch(() => drop(client));
      return answer;
    };
    client.query = watched as typeof client.query;
  });
}

function drop(client: PoolClient) {
  const release = client.release.bind(client);
  client.release = () => undefined; // to release it twice is an error
  release(true);
}
