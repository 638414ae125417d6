import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ledger } from './ledger.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * The servers that nobody gave an address for, embedded; the address of the embedded database is
 * its superuser's.
 * @typedef {{ databaseUrl: string, redisUrl: string, postgres?: import('./program.mjs').Program,
 * redis?: import('./program.mjs').Program }} Servers
 * @param {{ dataDir: string, durable: boolean, ledger: Ledger, say: (name: string, line: string) =>
 * void, onLoss?: import('./program.mjs').Plan['onLoss'],
 *   databaseUrl?: string, redisUrl?: string }} options
 * @returns {Promise<Servers>}
 */
export async function startServers({ databaseUrl, redisUrl, ...options }) {
  const [postgres, redis] = await Promise.all([
    databaseUrl ? undefined : startPostgres(options),
    redisUrl ? undefined : startRedis(options),
  ]);
  return {
    databaseUrl: databaseUrl || /** @type {{ url: string }} */ (postgres).url,
    redisUrl: redisUrl || /** @type {{ url: string }} */ (redis).url,
    postgres: postgres?.program,
    redis: redis?.program,
  };
}

/** Both servers in a temporary directory, quick rather than durable, for tests. */
export async function startTemporaryServers() {
  const { dataDir, ledger, remove } = temporaryDirectory();
  const { databaseUrl, redisUrl } = await startServers({
    dataDir,
    durable: false,
    ledger,
    say: () => undefined,
  });
  return { databaseUrl, redisUrl, stop: remove };
}

/**
 * A data directory that is gone after `remove`, or when this process is: the watchdog sees to that.
 */
export function temporaryDirectory() {
  const dataDir = mkdtempSync(join(tmpdir(), 'makeready-'));
  chmodSync(dataDir, 0o755); // root's PostgreSQL runs as another account, which has to enter
  const ledger = new Ledger(dataDir, true);
  const remove = async () => {
    await ledger.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, ledger, remove };
}
