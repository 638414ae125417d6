import type { Client } from 'pg';
import { migrations } from './migrations/index.js';

/** @throws Error that names the remedy, because migrating such a database would lose data */
export async function refusePreRelease(client: Client) {
  const { rows: tables } = await client.query<{ isMigrated: boolean }>(
    `select to_regclass('mikro_orm_migrations') is not null as "isMigrated"`,
  );
  if (!tables[0]!.isMigrated) return;
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
  if (rows.length && !rows.some(({ name }) => name === migrations[0]!.name))
    throw new Error(preReleaseMessage);
}

const preReleaseMessage =
  'it is older than the first release. Set DATABASE_URL to an empty database. For the embedded database of `npm start`, set DATA_DIR to an empty directory.';
