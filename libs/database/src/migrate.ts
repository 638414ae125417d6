import { pathToFileURL } from 'node:url';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { ConfigError, loadConfig } from '#config';
import { ormOptions } from './orm.js';
import { migrations } from './migrations/index.js';

/** Several containers may start at once: the advisory lock lets one migrate while the others wait. @returns the names of what was applied */
export async function migrate(url: string) {
  const lock = new Client(url);
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock(727001)');
    const orm = await MikroORM.init(ormOptions(url));
    try {
      const done = await orm.migrator.up();
      return done.map((migration) => migration.name);
    } finally {
      await orm.close();
    }
  } finally {
    await lock.end();
  }
}

/** True when the newest migration of this build has been applied. @param names the names found in `mikro_orm_migrations` */
export const isMigrated = (names: readonly string[]) => names.includes(migrations.at(-1)!.name);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const done = await migrate(loadConfig().databaseUrl);
    console.log(done.length ? `Migrated: ${done.join(', ')}.` : 'The database is up to date.');
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : `The database could not be migrated: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
