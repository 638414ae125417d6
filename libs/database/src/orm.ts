import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { TransactionPropagation } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { migrations } from './migrations/index.js';
import { removeLostConnections } from './lost-connections.js';

/**
 * A use case joins the transaction that is already open (an idempotent request, a consumer), else
 * opens one. A new object each time: MikroORM writes into it.
 */
export const joinTransaction = () => ({ propagation: TransactionPropagation.REQUIRED });

/** Timeouts in ms: for getting a connection, and for an answer of a database that may be gone. */
interface Timeouts {
  connectionMs: number;
  answerMs: number;
}

/** For every pool: PostgreSQL frees what it keeps for a connection only when that ends. */
export const connectionLifetime = { idleTimeoutMillis: 30_000, maxLifetimeSeconds: 900 };

const workerTimeouts: Timeouts = { connectionMs: 4000, answerMs: 35_000 };

/**
 * @param url of the database
 * @param entities schemas of every module that the process serves
 */
export const ormOptions = (
  url: string,
  entities: Options['entities'] = [],
  timeouts: Partial<Timeouts> = {},
) => {
  const { connectionMs, answerMs } = { ...workerTimeouts, ...timeouts };
  return defineConfig({
    clientUrl: url,
    entities,
    extensions: [Migrator],
    timezone: 'UTC',
    allowGlobalContext: false,
    discovery: { warnWhenNoEntities: false },
    pool: { max: 12 },
    driverOptions: {
      // with its parameters, like sslmode and options, of which MikroORM reads none
      connectionString: url,
      connectionTimeoutMillis: connectionMs,
      statement_timeout: 30_000,
      query_timeout: answerMs,
      ...connectionLifetime,
      application_name: 'makeready',
      // only with it a query that gets no answer in time ends its connection
      pipeline: true,
      onPoolCreated: removeLostConnections,
    },
    migrations: {
      migrationsList: migrations,
      snapshot: false,
      silent: true,
      transactional: true,
      allOrNothing: true,
    },
  });
};

/** A migration may take its time over a large table, but waits for nobody's lock for long. */
export const migrationOptions = (url: string, lockTimeoutMs: number): Options => {
  const options = ormOptions(url);
  return {
    ...options,
    driverOptions: {
      ...options.driverOptions,
      statement_timeout: 0,
      query_timeout: 0,
      lock_timeout: lockTimeoutMs,
    },
  };
};
