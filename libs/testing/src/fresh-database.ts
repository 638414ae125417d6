import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withDatabase, handed } from './test-services.js';

/**
 * A migrated, empty database for one spec.
 * @returns its address as the product has it, the one of who may change its tables, `asOwner` to
 * change them, and `drop`, which also ends connections
 *   that are still open
 */
export async function freshDatabase() {
  const { adminUrl, appUrl, template } = handed();
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  const [databaseUrl, ownerUrl] = [withDatabase(appUrl, name), withDatabase(adminUrl, name)];
  await query(adminUrl, `create database ${name} template ${template}`);
  await query(ownerUrl, releaseEmailSql);
  const asOwner = (statement: string) => query(ownerUrl, statement);
  return {
    databaseUrl,
    ownerUrl,
    asOwner,
    drop: () => query(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A copy holds its email until somebody says that it is no copy. */
export const releaseEmailSql = 'update mail_gate set home = mail_home()';

async function query(url: string, statement: string) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
