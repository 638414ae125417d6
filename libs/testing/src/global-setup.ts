import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate, withRoles } from '#database';
import { releaseEmailSql } from './fresh-database.js';
import { withDatabase, shareServers } from './test-services.js';
import { type Services, startServices } from './start-services.js';

/**
 * Starts the servers, and copies a migrated template database for each jest worker.
 * @returns the teardown
 */
export async function setUp(maxWorkers: number, startEmbedded: () => Promise<Services>) {
  const services = await startServices(startEmbedded);
  const template = `makeready_test_${randomBytes(4).toString('hex')}`;
  const app = `${template}_app`;
  const appUrl = Object.assign(new URL(services.databaseUrl), {
    username: app,
    password: randomBytes(12).toString('hex'),
  }).href;
  const copies = Array.from({ length: maxWorkers }, (_, index) => `${template}_${index + 1}`);
  try {
    await run(services.databaseUrl, [`create database ${template}`]);
    const [databaseUrl, databaseOwnerUrl] = [
      withDatabase(appUrl, template),
      withDatabase(services.databaseUrl, template),
    ];
    await withRoles({ databaseUrl, databaseOwnerUrl }, migrate);
    await run(
      services.databaseUrl,
      copies.map((copy) => `create database ${copy} template ${template}`),
    );
    await Promise.all(
      copies.map((copy) => run(withDatabase(services.databaseUrl, copy), [releaseEmailSql])),
    );
  } catch (error) {
    await services.stop();
    throw error;
  }
  shareServers({ adminUrl: services.databaseUrl, appUrl, redisUrl: services.redisUrl, template });
  return async () => {
    // the servers may be shared, so this leaves nothing behind
    const databases = [template, ...copies].map(
      (name) => `drop database if exists ${name} with (force)`,
    );
    await run(services.databaseUrl, [...databases, `drop role if exists ${app}`]);
    await services.stop();
  };
}

async function run(url: string, statements: string[]) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
