import type { Pool, PoolClient } from 'pg';

/** A failed `begin` or `rollback` never releases its connection, so the pool would run empty. */
export function removeLostConnections(pool: Pool) {
  const clientsInUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => clientsInUse.add(client));
  pool.on('release', (_error, client) => clientsInUse.delete(client));
  pool.on('connect', (client) => {
    const release = () => clientsInUse.has(client) && client.release(true);
    client.once('end', () => setImmediate(release));
  });
}
