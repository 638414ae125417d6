import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ledger } from './ledger.mjs';
import { startPostgres } from './postgres.mjs';
import { startRedis } from './redis.mjs';

/**
 * Starts an embedded server for each missing address.
 * @typedef {import('./program.mjs').Program} Program
 * @typedef {{ databaseUrl: string, redisUrl: string, postgres?: Program, redis?: Program }} Servers
 * @param {{ dataDir: string, durable: boolean, ledger: Ledger, log: (name: string, line: string) =>
 * void, onLoss?: import('./program.mjs').Plan['onLoss'], databaseUrl?: string, redisUrl?: string }}
 * options
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

/** For tests. */
export async function startTemporaryServers() {
  const { dataDir, ledger, remove } = temporaryDirectory();
  const { databaseUrl, redisUrl } = await startServers({
    dataDir,
    durable: false,
    ledger,
    log: () => undefined,
  });
  return { databaseUrl, redisUrl, stop: remove };
}

/** The watchdog removes the directory if this process is killed. */
export function temporaryDirectory() {
  const dataDir = mkdtempSync(join(tmpdir(), 'makeready-'));
  chmodSync(dataDir, 0o755); // the account of PostgreSQL must be able to enter
  const ledger = new Ledger(dataDir, true);
  const remove = async () => {
    await ledger.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, ledger, remove };
}
