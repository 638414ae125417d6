import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { withDatabase, readServers } from './test-services.js';

/** `asOwner` runs SQL as the owner of the tables; `drop` also ends open connections. */
export async function freshDatabase() {
  const { adminUrl, appUrl, template } = readServers();
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

/** A copy of a database holds its email until this runs. */
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
