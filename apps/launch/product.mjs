import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhatChanged } from './build.mjs';
import { LaunchError } from './launch-error.mjs';
import { nodeFlags } from './node-flags.mjs';
import { freePort, urlOf } from './ports.mjs';
import { Program, rank } from './program.mjs';
import { seededData } from './seeded.mjs';
import { startServers, temporaryDirectory } from './servers.mjs';
import { runToEnd } from './run-to-end.mjs';

export { freePort, Program, runToEnd };

/**
 * How Node runs one of our own entry points: what was built, or the source, watched. @typedef
 * {'built' | 'watched'} Way
 */

/**
 * The whole product on one machine: servers, migrations, seed, and its two programs, ready but not
 * started.
 * @param {{ dataDir: string, ledger: import('./ledger.mjs').Ledger, say: (name: string, line:
 * string) => void, port: number, durable?: boolean, way?: Way,
 *   env?: NodeJS.ProcessEnv, onLoss?: import('./program.mjs').Plan['onLoss'] }} options `env` is
 * what its processes see
 */
export async function assemble({
  dataDir,
  ledger,
  say,
  port,
  durable = true,
  way = 'built',
  env = process.env,
  onLoss,
}) {
  const { DATABASE_OWNER_URL: ownerUrl, ...shared } = env;
  const isProduction = env.NODE_ENV === 'production';
  const baseEnv = {
    ...shared,
    PORT: `${port}`,
    DATA_DIR: dataDir,
    DEMO_DATA: env.DEMO_DATA || (env.DATABASE_URL || isProduction ? 'off' : 'on'),
    APP_SECRET: env.APP_SECRET || (isProduction ? undefined : appSecret(dataDir)),
  };
  const { demoData, host: givenHost } = await validated({
    ...baseEnv,
    DATABASE_URL: env.DATABASE_URL || 'postgresql://embedded',
    DATABASE_OWNER_URL: ownerUrl,
    REDIS_URL: env.REDIS_URL || 'redis://embedded',
  });
  if (way === 'built') await buildWhatChanged(say);
  const servers = await startServers({
    dataDir,
    durable,
    ledger,
    say,
    onLoss,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
  });
  const DATABASE_URL = servers.postgres ? asApp(servers.databaseUrl) : servers.databaseUrl;
  const settings = { ...baseEnv, DATABASE_URL, REDIS_URL: servers.redisUrl };
  /** What who migrates sees besides. */
  const ownerSettings = {
    ...settings,
    DATABASE_OWNER_URL: (!servers.postgres && ownerUrl) || servers.databaseUrl,
  };
  await step('libs/database/src/migrate', ownerSettings, say, way);
  if (demoData && !(await hasUsers(DATABASE_URL)))
    await step('apps/api/src/seed', settings, say, way);
  // no real address ends in .test, and everybody knows the password of those that do
  const hasDemoAccounts = await hasUsers(DATABASE_URL, `active and username like '%.test'`);
  if (isProduction && hasDemoAccounts) throw new LaunchError(demoAccountsRefused);
  const host = givenHost ?? (hasDemoAccounts ? '127.0.0.1' : '');

  /**
   * @param {string} name
   * @param {'api' | 'worker'} kind
   * @param {NodeJS.ProcessEnv} more
   * @param {Pick<import('./program.mjs').Plan, 'isReady' | 'readyLine'>} ready
   */
  const program = (name, kind, more, ready) =>
    new Program({
      name,
      command: process.execPath,
      args: [
        ...(way === 'watched' ? ['--watch', '--watch-preserve-output'] : []),
        ...running(`apps/${kind}/src/main`, way),
      ],
      rank: rank.app,
      env: { ...settings, ...more },
      ...ready,
      ledger,
      say,
      onLoss,
    });
  /** Two processes of one machine cannot listen on the same port. */
  const besides =
    Number(env.METRICS_PORT) > 0 ? { METRICS_PORT: `${Number(env.METRICS_PORT) + 1}` } : {};
  /**
   * @param {string} [name]
   * @param {NodeJS.ProcessEnv} [more]
   */
  const newWorker = (name = 'worker', more = {}) =>
    program(
      name,
      'worker',
      { ...besides, ...more },
      { readyLine: isQuiet(env.LOG_LEVEL) ? undefined : 'Worker ready' },
    );
  /**
   * @param {string} [name]
   * @param {NodeJS.ProcessEnv} [more] its PORT decides where it listens
   */
  const newApi = (name = 'api', more = {}) =>
    program(
      name,
      'api',
      { HOST: host, ...more },
      {
        isReady: () =>
          succeeds(`${urlOf(more.HOST ?? host, more.PORT ?? port, '127.0.0.1')}/healthz`),
      },
    );
  return {
    ...servers,
    dataDir,
    settings,
    ownerSettings,
    url: urlOf(givenHost, port, 'localhost'),
    hasDemoAccounts,
    newApi,
    newWorker,
  };
}

/**
 * A product of its own for a story or a fault test: temporary data, free ports, one api and one
 * worker, both up. Each of `api`, `worker`, `postgres` and `redis` can be stopped, killed and
 * started again, and has its `lines`; `newApi` and `newWorker` make more of them.
 * @param {{ env?: NodeJS.ProcessEnv, say?: (name: string, line: string) => void, durable?: boolean
 * }} [options] `durable` for measuring what commits cost
 */
export async function startTemporaryProduct({
  env = {},
  say = () => undefined,
  durable = false,
} = {}) {
  const { dataDir, ledger, remove } = temporaryDirectory();
  try {
    const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
    const port = await freePort();
    const seeded = seededData(env);
    seeded.lay(dataDir);
    const product = await assemble({
      dataDir,
      ledger,
      say,
      port,
      durable,
      env: { ...inherited, DEMO_DATA: 'on', ...env },
    });
    await seeded.keep(dataDir, product.postgres);
    const [api, worker] = [product.newApi(), product.newWorker()];
    await Promise.all([api.start(), worker.start()]);
    return { ...product, api, worker, stop: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** @param {string} [level] of the log that hides what a worker says when it is ready */
const isQuiet = (level) => ['warn', 'error', 'silent'].includes(level?.trim() ?? '');

/**
 * Signs sessions and links; made once, so that they survive a restart.
 * @param {string} dataDir
 */
function appSecret(dataDir) {
  const file = join(dataDir, 'app-secret');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * The address of the embedded database for the account that the product works with, which gets a
 * new password with each start.
 * @param {string} databaseUrl
 */
const asApp = (databaseUrl) =>
  Object.assign(new URL(databaseUrl), {
    username: 'makeready_app',
    password: randomBytes(24).toString('base64url'),
  }).href;

/**
 * @param {string} entry
 * @param {Way} way
 */
const running = (entry, way) =>
  way === 'built'
    ? [...nodeFlags, `dist/${entry}.js`]
    : ['--import', './.register.mjs', `${entry}.ts`];

/**
 * Every variable is looked at before anything starts.
 * @param {NodeJS.ProcessEnv} variables
 * @throws {LaunchError} naming the wrong ones
 */
async function validated(variables) {
  await import('../../.register.mjs'); // its source: nothing needs to have been built
  const { ConfigError, loadConfig } = await import('#config');
  try {
    return loadConfig(variables);
  } catch (error) {
    throw error instanceof ConfigError ? new LaunchError(error.message) : error;
  }
}

/**
 * Runs an entry point to its end. What it says against going on is the sentence the person needs.
 * @param {string} entry
 * @param {NodeJS.ProcessEnv} env
 * @param {(name: string, line: string) => void} say
 * @param {Way} way
 */
async function step(entry, env, say, way) {
  const { code, stdout, stderr } = await runToEnd(process.execPath, running(entry, way), env);
  if (code !== 0) throw new LaunchError(stderr.trim() || `${entry} ended with ${code}.`);
  for (const line of stdout.split('\n').filter(Boolean)) say('start', line);
}

const demoAccountsRefused =
  'The database has demo accounts, whose password is public: deactivate them, or set DATABASE_URL or DATA_DIR to one without them, before you set NODE_ENV=production.';

/**
 * Seeding asks the same of an empty database; to ask here saves a second start the time it takes to
 * load the whole server.
 * @param {string} databaseUrl
 * @param {string} [condition]
 */
async function hasUsers(databaseUrl, condition = 'true') {
  const { default: pg } = await import('pg');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rowCount } = await client.query(`select from users where ${condition} limit 1`);
  await client.end();
  return rowCount !== 0;
}

/** @param {string} url */
async function succeeds(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
}
