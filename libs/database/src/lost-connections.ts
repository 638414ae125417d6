import type { Pool, PoolClient } from 'pg';

/**
 * Releases connections that nothing else would: of a `begin` or `rollback` that failed, which would
 * empty the pool, and those that open while the pool closes, which it would wait for.
 */
export function removeLostConnections(pool: Pool) {
  const clientsInUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => clientsInUse.add(client));
  pool.on('release', (_error, client) => clientsInUse.delete(client));
  pool.on('connect', (client) => {
    const release = () => clientsInUse.has(client) && client.release(true);
    client.once('end', () => setImmediate(release));
    if (pool.ending) setImmediate(release);
  });
}
