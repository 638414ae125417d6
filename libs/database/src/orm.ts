import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { TransactionPropagation } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import type { Pool } from 'pg';
import { migrations } from './migrations/index.js';
import { leaveLost } from './lost-connections.js';
import { inOneMessage } from './one-message.js';
import { QuickDriver } from './quoting.js';

/** A use case joins the transaction that is already open (an idempotent request, a consumer), else opens one. A new object each time: MikroORM writes into it. */
export const joined = () => ({ propagation: TransactionPropagation.REQUIRED });

/** How long to wait, in milliseconds: for a connection, and on it for the answer of a database that may have gone without a word. */
interface Patience {
  connectionMs: number;
  answerMs: number;
}

const nobodyWaits: Patience = { connectionMs: 4000, answerMs: 35_000 };

/** @param url of the database @param entities schemas of every module that the process serves */
export const ormOptions = (url: string, entities: Options['entities'] = [], patience: Partial<Patience> = {}) => {
  const { connectionMs, answerMs } = { ...nobodyWaits, ...patience };
  return defineConfig({
    driver: QuickDriver,
    clientUrl: url,
    entities,
    extensions: [Migrator],
    timezone: 'UTC',
    allowGlobalContext: false,
    discovery: { warnWhenNoEntities: false },
    pool: { max: 12, idleTimeoutMillis: 30_000 },
    driverOptions: {
      connectionTimeoutMillis: connectionMs,
      statement_timeout: 30_000,
      query_timeout: answerMs,
      application_name: 'makeready',
      pipeline: true, // what goes out in one message
      onPoolCreated: (pool: Pool) => {
        pool.on('connect', inOneMessage);
        leaveLost(pool); // sees what really goes out and comes back
      },
    },
    migrations: { migrationsList: migrations, snapshot: false, silent: true, transactional: true, allOrNothing: true },
  });
};

/** A migration may take its time over a large table, but waits for nobody's lock for long. */
export const migrationOptions = (url: string, lockTimeoutMs: number): Options => {
  const options = ormOptions(url);
  return { ...options, driverOptions: { ...options.driverOptions, statement_timeout: 0, query_timeout: 0, lock_timeout: lockTimeoutMs } };
};
