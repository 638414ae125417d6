import { pathToFileURL } from 'node:url';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { ConfigError, loadConfig } from '#config';
import { lockRetries, retryWhileLocked } from './locked-tables.js';
import { migrationOptions } from './orm.js';
import { migrations } from './migrations/index.js';
import { withRoles } from './roles.js';
import { refusePreRelease } from './pre-release.js';

/**
 * The advisory lock lets one container migrate while the others wait.
 * @throws Error when a table stayed locked
 */
export async function migrate(url: string, { lockTimeoutMs, ...retries } = lockRetries) {
  const lock = new Client(url);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(727001)');
    await refusePreRelease(lock);
    return await retryWhileLocked(() => apply(url, lockTimeoutMs), retries);
  } finally {
    await lock.end();
  }
}

async function apply(url: string, lockTimeoutMs: number) {
  const orm = await MikroORM.init(migrationOptions(url, lockTimeoutMs));
  try {
    const appliedMigrations = await orm.migrator.up();
    return appliedMigrations.map((migration) => migration.name);
  } finally {
    await orm.close();
  }
}

export const isMigrated = (names: readonly string[]) => names.includes(migrations.at(-1)!.name);

async function command() {
  try {
    const appliedNames = await withRoles(loadConfig(), migrate);
    console.log(
      appliedNames.length ? `Migrated: ${appliedNames.join(', ')}.` : 'The database is up to date.',
    );
  } catch (error) {
    console.error(
      error instanceof ConfigError
        ? error.message
        : `The database could not be migrated: ${(error as Error).message}`,
    );
    process.exitCode = 1;
  }
}

// Not awaited, because jest reloads every module graph that contains a top-level await.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void command();
