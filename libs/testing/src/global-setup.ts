import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#database';
import { letMailLeave } from './fresh-database.js';
import { databaseIn, handOver } from './test-services.js';
import { type Services, startServices } from './start-services.js';

/**
 * Before all tests: servers, a migrated template database, and a copy of it for each jest worker.
 * @returns what to do after all tests: drop them, stop the servers
 */
export async function setUp(maxWorkers: number, startEmbedded: () => Promise<Services>) {
  const services = await startServices(startEmbedded);
  const template = `makeready_test_${randomBytes(4).toString('hex')}`;
  const copies = Array.from({ length: maxWorkers }, (_, index) => `${template}_${index + 1}`);
  try {
    await run(services.databaseUrl, [`create database ${template}`]);
    await migrate(databaseIn(services.databaseUrl, template));
    await run(
      services.databaseUrl,
      copies.map((copy) => `create database ${copy} template ${template}`),
    );
    await Promise.all(copies.map((copy) => run(databaseIn(services.databaseUrl, copy), [letMailLeave])));
  } catch (error) {
    await services.stop();
    throw error;
  }
  handOver({ adminUrl: services.databaseUrl, redisUrl: services.redisUrl, template });
  return async () => {
    // in servers that stay: nothing of ours stays in them
    await run(
      services.databaseUrl,
      [template, ...copies].map((name) => `drop database if exists ${name} with (force)`),
    );
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
