import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from './launch-error.mjs';

// PostgreSQL refuses to run as root, so root runs it as the account `postgres`.

/** Every account can enter it. */
const sharedDirectory = '/var/lib/makeready';

/**
 * @param {string} dataDir
 * @param {(name: string, line: string) => void} log
 * @returns {{ uid: number, gid: number } | undefined} undefined unless this process is root
 */
export function postgresAccount(dataDir, log) {
  if (process.getuid?.() !== 0) return undefined;
  const data = statSync(join(dataDir, 'postgres/data'), { throwIfNoEntry: false });
  const postgresUser = data?.uid ? { uid: data.uid, gid: data.gid } : findPostgresAccount();
  if (postgresUser) return postgresUser;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const createdUser = findPostgresAccount();
  if (!createdUser)
    throw new LaunchError(
      'PostgreSQL does not run as root, and the account "postgres" could not be created. Start Makeready as another user.',
    );
  log('start', 'PostgreSQL does not run as root. Created the account "postgres" for it.');
  return createdUser;
}

function findPostgresAccount() {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10),
  );
  return uid && gid ? { uid, gid } : undefined;
}

/**
 * If the account cannot enter DATA_DIR, `DATA_DIR/postgres` becomes a link to /var/lib/makeready,
 * and the programs are copied there.
 * @param {string} dataDir
 * @param {string} binaries
 * @param {{ uid: number, gid: number } | undefined} account
 * @param {(name: string, line: string) => void} log
 */
export function postgresPlace(dataDir, binaries, account, log) {
  const place = join(dataDir, 'postgres');
  if (!lstatSync(place, { throwIfNoEntry: false })) {
    if (canEnter(dataDir, account)) mkdirSync(place);
    else {
      const otherDirectory = join(sharedDirectory, randomBytes(6).toString('hex'));
      mkdirSync(otherDirectory, { recursive: true });
      symlinkSync(otherDirectory, place);
      log(
        'start',
        `PostgreSQL runs as the account "postgres", which cannot access ${dataDir}. Its data is stored in ${otherDirectory}.`,
      );
    }
  }
  return {
    place: realpathSync(place),
    binaries: canEnter(binaries, account) ? binaries : copyBinaries(binaries),
  };
}

/**
 * @param {string} directory
 * @param {{ uid: number, gid: number } | undefined} account
 */
const canEnter = (directory, account) =>
  !account ||
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...account, cwd: '/' }).status === 0;

/** @param {string} binaries */
function copyBinaries(binaries) {
  const { version } = JSON.parse(readFileSync(join(binaries, '../../package.json'), 'utf8'));
  const copy = join(sharedDirectory, `postgresql-${version}`);
  const temporaryCopy = `${copy}.${process.pid}`;
  if (!existsSync(copy)) {
    mkdirSync(sharedDirectory, { recursive: true });
    cpSync(join(binaries, '..'), temporaryCopy, { recursive: true, verbatimSymlinks: true });
    renameSync(temporaryCopy, copy);
  }
  return join(copy, 'bin');
}
