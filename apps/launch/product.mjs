import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildClient, buildServer } from './build.mjs';
import { LaunchError } from './launch-error.mjs';
import { nodeFlags } from './node-flags.mjs';
import { freePort, urlOf } from './ports.mjs';
import { Program, rank } from './program.mjs';
import { seedCache } from './seed-cache.mjs';
import { startServers, temporaryDirectory } from './servers.mjs';
import { runToEnd } from './run-to-end.mjs';

export { freePort, Program, runToEnd };

/** @typedef {'built' | 'watched'} Mode */

/** @param {string} dataDir */
export const inboxFolder = (dataDir) => join(dataDir, 'mail', 'in');

/**
 * Starts the servers, migrates and seeds the database, and prepares the API and the worker.
 * @param {{ dataDir: string, ledger: import('./ledger.mjs').Ledger, log: (name: string, line:
 * string) => void, port: number, durable?: boolean, mode?: Mode, env?: NodeJS.ProcessEnv, onLoss?:
 * import('./program.mjs').Plan['onLoss'] }} options
 */
export async function assemble({
  dataDir,
  ledger,
  log,
  port,
  durable = true,
  mode = 'built',
  env = process.env,
  onLoss,
}) {
  const { DATABASE_OWNER_URL: ownerUrl, ...sharedEnv } = env;
  const isProduction = env.NODE_ENV === 'production';
  const baseEnv = {
    ...sharedEnv,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DEMO_DATA: env.DEMO_DATA || (env.DATABASE_URL || isProduction ? 'off' : 'on'),
    INBOUND_URL: env.INBOUND_URL || (isProduction ? undefined : `file:${inboxFolder(dataDir)}`),
    APP_SECRET: env.APP_SECRET || (isProduction ? undefined : appSecret(dataDir)),
  };
  const { demoData, host: configuredHost } = await validateSettings({
    ...baseEnv,
    DATABASE_URL: env.DATABASE_URL || 'postgresql://embedded',
    DATABASE_OWNER_URL: ownerUrl,
    REDIS_URL: env.REDIS_URL || 'redis://embedded',
  });
  const prepare = async () => {
    const [servers] = await Promise.all([
      startServers({
        dataDir,
        durable,
        ledger,
        log,
        onLoss,
        databaseUrl: env.DATABASE_URL,
        redisUrl: env.REDIS_URL,
      }),
      mode === 'built' ? buildServer(log) : undefined,
    ]);
    const DATABASE_URL = servers.postgres
      ? appDatabaseUrl(servers.databaseUrl)
      : servers.databaseUrl;
    const settings = { ...baseEnv, DATABASE_URL, REDIS_URL: servers.redisUrl };
    const ownerSettings = {
      ...settings,
      DATABASE_OWNER_URL: (!servers.postgres && ownerUrl) || servers.databaseUrl,
    };
    await runStep('libs/database/src/migrate', ownerSettings, log, mode);
    if (demoData !== 'off' && !(await hasUsers(DATABASE_URL)))
      await runStep('apps/api/src/seed', settings, log, mode);
    return { servers, settings, ownerSettings };
  };
  const [{ servers, settings, ownerSettings }] = await Promise.all([
    prepare(),
    mode === 'built' ? buildClient(log) : undefined,
  ]);
  // the passwords of accounts under .test are public
  const hasDemoAccounts = await hasUsers(
    settings.DATABASE_URL,
    `active and username like '%.test'`,
  );
  if (isProduction && hasDemoAccounts) throw new LaunchError(demoAccountsMessage);
  const host = configuredHost ?? (hasDemoAccounts ? '127.0.0.1' : '');

  /**
   * @param {string} name
   * @param {'api' | 'worker'} kind
   * @param {NodeJS.ProcessEnv} extraEnv
   * @param {Pick<import('./program.mjs').Plan, 'isReady' | 'readyLine'>} ready
   */
  const program = (name, kind, extraEnv, ready) =>
    new Program({
      name,
      command: process.execPath,
      args: [
        ...(mode === 'watched' ? ['--watch', '--watch-preserve-output'] : []),
        ...nodeArguments(`apps/${kind}/src/main`, mode),
      ],
      rank: rank.app,
      env: { ...settings, ...extraEnv },
      ...ready,
      ledger,
      log,
      onLoss,
    });
  /** The worker needs a port of its own on the same machine. */
  const workerEnv =
    Number(env.METRICS_PORT) > 0 ? { METRICS_PORT: `${Number(env.METRICS_PORT) + 1}` } : {};
  /**
   * @param {string} [name]
   * @param {NodeJS.ProcessEnv} [extraEnv]
   */
  const newWorker = (name = 'worker', extraEnv = {}) =>
    program(
      name,
      'worker',
      { ...workerEnv, ...extraEnv },
      { readyLine: isQuiet(env.LOG_LEVEL) ? undefined : 'Worker ready' },
    );
  /**
   * @param {string} [name]
   * @param {NodeJS.ProcessEnv} [extraEnv]
   */
  const newApi = (name = 'api', extraEnv = {}) =>
    program(
      name,
      'api',
      { HOST: host, ...extraEnv },
      {
        isReady: () =>
          isSuccessful(
            `${urlOf(extraEnv.HOST ?? host, extraEnv.PORT ?? port, '127.0.0.1')}/healthz`,
          ),
      },
    );
  return {
    ...servers,
    dataDir,
    settings,
    ownerSettings,
    url: urlOf(configuredHost, port, 'localhost'),
    hasDemoAccounts,
    newApi,
    newWorker,
  };
}

/** Tests act faster than people. */
const unlimited = { CREATE_LIMIT_PER_HOUR: '100000', CREATE_LIMIT_PER_DAY: '100000' };

/**
 * Starts a product with temporary data and free ports for a test.
 * @param {{ env?: NodeJS.ProcessEnv, log?: (name: string, line: string) => void, durable?: boolean
 * }} [options]
 */
export async function startTemporaryProduct({
  env = {},
  log = () => undefined,
  durable = false,
} = {}) {
  const { dataDir, ledger, remove } = temporaryDirectory();
  try {
    const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
    const port = await freePort();
    const cache = seedCache(env);
    await cache.waitForOther();
    cache.copyTo(dataDir);
    const product = await assemble({
      dataDir,
      ledger,
      log,
      port,
      durable,
      env: { ...inherited, DEMO_DATA: 'small', ...unlimited, ...env },
    });
    const [api, worker] = [product.newApi(), product.newWorker()];
    if (cache.isMissing()) {
      await worker.start();
      await untilEventsAreHandled(product.databaseUrl);
      await worker.stop();
      await cache.store(dataDir, product.postgres);
    }
    await Promise.all([api.start(), worker.start()]);
    return { ...product, api, worker, stop: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @param {string} [level] */
const isQuiet = (level) => ['warn', 'error', 'silent'].includes(level?.trim() ?? '');

/**
 * Stored, so that sessions and links survive a restart.
 * @param {string} dataDir
 */
function appSecret(dataDir) {
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * The account gets a new password with each start.
 * @param {string} databaseUrl
 */
const appDatabaseUrl = (databaseUrl) =>
  Object.assign(new URL(databaseUrl), {
    username: 'makeready_app',
    password: randomBytes(24).toString('base64url'),
  }).href;

/**
 * @param {string} entry
 * @param {Mode} mode
 */
const nodeArguments = (entry, mode) =>
  mode === 'built'
    ? [...nodeFlags, `dist/${entry}.js`]
    : ['--import', './.register.mjs', `${entry}.ts`];

/**
 * @param {NodeJS.ProcessEnv} variables
 * @throws {LaunchError} with the names of invalid variables
 */
async function validateSettings(variables) {
  await import('../../.register.mjs'); // loads the source, which needs no build
  const { ConfigError, loadConfig } = await import('#config');
  try {
    return loadConfig(variables);
  } catch (error) {
    throw error instanceof ConfigError ? new LaunchError(error.message) : error;
  }
}

/**
 * The command's error output becomes the message.
 * @param {string} entry
 * @param {NodeJS.ProcessEnv} env
 * @param {(name: string, line: string) => void} log
 * @param {Mode} mode
 */
async function runStep(entry, env, log, mode) {
  const { code, stdout, stderr } = await runToEnd(
    process.execPath,
    nodeArguments(entry, mode),
    env,
  );
  if (code !== 0) throw new LaunchError(stderr.trim() || `${entry} ended with ${code}.`);
  for (const line of stdout.split('\n').filter(Boolean)) log('start', line);
}

const demoAccountsMessage =
  'The database has demo accounts, whose password is public: deactivate them, or set DATABASE_URL or DATA_DIR to one without them, before you set NODE_ENV=production.';

/**
 * Skips the seed command when it has nothing to do, which halves the time of a second start.
 * @param {string} databaseUrl
 * @param {string} [condition]
 */
const hasUsers = (databaseUrl, condition = 'true') =>
  hasRows(databaseUrl, `users where ${condition}`);

/**
 * @param {string} databaseUrl
 * @throws {LaunchError} after two minutes
 */
async function untilEventsAreHandled(databaseUrl) {
  const deadline = Date.now() + 120_000;
  while (await hasRows(databaseUrl, 'event_delivery where coalesce(done_at, failed_at) is null')) {
    if (Date.now() > deadline) throw new LaunchError('The events of the demo are not handled.');
    await pause(200);
  }
}

/**
 * @param {string} databaseUrl
 * @param {string} from table and condition
 */
async function hasRows(databaseUrl, from) {
  const { default: pg } = await import('pg');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rowCount } = await client.query(`select from ${from} limit 1`);
  await client.end();
  return rowCount !== 0;
}

/** @param {string} url */
async function isSuccessful(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
