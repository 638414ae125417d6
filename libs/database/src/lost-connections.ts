import type { Pool, PoolClient } from 'pg';

/**
 * Removes a connection from the pool once its other end is gone. Whoever runs a single statement on
 * it has released it by the next turn; a transaction whose `begin` or `rollback` fails never does
 * (Kysely keeps it), and after as many as the pool may have nobody would get any.
 */
export function removeLostConnections(pool: Pool) {
  const clientsInUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => clientsInUse.add(client));
  pool.on('release', (_error, client) => clientsInUse.delete(client));
  pool.on('connect', (client) => {
    const release = () => clientsInUse.has(client) && client.release(true);
    client.once('end', () => setImmediate(release));
  });
}
