import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { TransactionPropagation } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { migrations } from './migrations/index.js';
import { removeLostConnections } from './lost-connections.js';

/** A new object each time, because MikroORM writes into it. */
export const joinTransaction = () => ({ propagation: TransactionPropagation.REQUIRED });

/** In ms. */
interface Timeouts {
  connectionMs: number;
  answerMs: number;
}

/** PostgreSQL frees a connection's memory only when the connection ends. */
export const connectionLifetime = { idleTimeoutMillis: 30_000, maxLifetimeSeconds: 900 };

const workerTimeouts: Timeouts = { connectionMs: 4000, answerMs: 35_000 };

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
    ensureDatabase: false,
    pool: { max: 12 },
    driverOptions: {
      // MikroORM ignores parameters such as sslmode
      connectionString: url,
      connectionTimeoutMillis: connectionMs,
      statement_timeout: 30_000,
      query_timeout: answerMs,
      ...connectionLifetime,
      application_name: 'makeready',
      // ends the connection of a query that times out
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

/** A migration may run for long but must not wait for locks for long. */
export const migrationOptions = (url: string, lockTimeoutMs: number): Options => {
  const options = ormOptions(url);
  return {
    ...options,
    ensureDatabase: true,
    driverOptions: {
      ...options.driverOptions,
      statement_timeout: 0,
      query_timeout: 0,
      lock_timeout: lockTimeoutMs,
    },
  };
};
