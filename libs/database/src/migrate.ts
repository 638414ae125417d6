import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { ConfigError, loadConfig } from '#config';
import { migrationOptions } from './orm.js';
import { migrations } from './migrations/index.js';

/** A table that is in use is waited for this long and this often; everybody who comes meanwhile stands in line behind the migration. */
const patience = { lockTimeoutMs: 1000, attempts: 10, restMs: 2000 };

/**
 * Several containers may start at once: the advisory lock lets one migrate while the others wait.
 * @returns the names of what was applied @throws Error with a sentence when a table stayed in use; nothing is applied then
 */
export async function migrate(url: string, { lockTimeoutMs, attempts, restMs } = patience) {
  const lock = new Client(url);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(727001)');
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await apply(url, lockTimeoutMs);
      } catch (error) {
        if (!isLocked(error)) throw error;
        if (attempt >= attempts) throw new Error(tableInUse, { cause: error });
        await pause(restMs); // who stood in line is served first
      }
    }
  } finally {
    await lock.end();
  }
}

async function apply(url: string, lockTimeoutMs: number) {
  const orm = await MikroORM.init(migrationOptions(url, lockTimeoutMs));
  try {
    const done = await orm.migrator.up();
    return done.map((migration) => migration.name);
  } finally {
    await orm.close();
  }
}

const tableInUse = 'a table that it changes stayed in use. Nothing was changed; please try again in a quieter moment.';
/** However deep it is wrapped: PostgreSQL calls it `lock_not_available`, or `deadlock_detected` when it met somebody who held one table and wanted the other. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && (['55P03', '40P01'].includes(String((error as { code?: unknown }).code)) || isLocked(error.cause));

/** True when the newest migration of this build has been applied. @param names the names found in `mikro_orm_migrations` */
export const isMigrated = (names: readonly string[]) => names.includes(migrations.at(-1)!.name);

async function command() {
  try {
    const done = await migrate(loadConfig().databaseUrl);
    console.log(done.length ? `Migrated: ${done.join(', ')}.` : 'The database is up to date.');
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : `The database could not be migrated: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}

// Not awaited: jest begins anew, and slower, with every graph in which it comes upon a module that waits.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) void command();
