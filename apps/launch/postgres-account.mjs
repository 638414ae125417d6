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

// PostgreSQL refuses to run as root. Started by root it runs as the account `postgres`, who must be
// able to reach its programs and data.

/** Directories that every account may enter. */
const open = '/var/lib/makeready';

/**
 * The account to run PostgreSQL as: who owns the data already, else `postgres`; undefined when this
 * process is not root.
 * @param {string} dataDir
 * @param {(name: string, line: string) => void} say
 * @returns {{ uid: number, gid: number } | undefined}
 */
export function postgresAccount(dataDir, say) {
  if (process.getuid?.() !== 0) return undefined;
  const data = statSync(join(dataDir, 'postgres/data'), { throwIfNoEntry: false });
  const postgresUser = data?.uid ? { uid: data.uid, gid: data.gid } : account();
  if (postgresUser) return postgresUser;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  const createdUser = account();
  if (!createdUser)
    throw new LaunchError(
      'PostgreSQL does not run as root, and the account "postgres" could not be created. Start Makeready as another user.',
    );
  say('start', 'PostgreSQL does not run as root. Created the account "postgres" for it.');
  return createdUser;
}

function account() {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout, 10),
  );
  return uid && gid ? { uid, gid } : undefined;
}

/**
 * Where data and programs are. Usually `DATA_DIR/postgres` and the installed package; under a
 * directory that is closed to the account, `DATA_DIR/postgres` becomes a link to a directory under
 * /var/lib/makeready and the programs are copied there.
 * @param {string} dataDir
 * @param {string} binaries directory of the installed programs
 * @param {{ uid: number, gid: number } | undefined} as
 * @param {(name: string, line: string) => void} say
 */
export function postgresPlace(dataDir, binaries, as, say) {
  const place = join(dataDir, 'postgres');
  if (!lstatSync(place, { throwIfNoEntry: false })) {
    if (canEnter(dataDir, as)) mkdirSync(place);
    else {
      const elsewhere = join(open, randomBytes(6).toString('hex'));
      mkdirSync(elsewhere, { recursive: true });
      symlinkSync(elsewhere, place);
      say(
        'start',
        `PostgreSQL runs as the account "postgres", which cannot access ${dataDir}. Its data is stored in ${elsewhere}.`,
      );
    }
  }
  return {
    place: realpathSync(place),
    binaries: canEnter(binaries, as) ? binaries : copied(binaries),
  };
}

/**
 * @param {string} directory
 * @param {{ uid: number, gid: number } | undefined} as
 */
const canEnter = (directory, as) =>
  !as || spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...as, cwd: '/' }).status === 0;

/** @param {string} binaries */
function copied(binaries) {
  const { version } = JSON.parse(readFileSync(join(binaries, '../../package.json'), 'utf8'));
  const copy = join(open, `postgresql-${version}`);
  const half = `${copy}.${process.pid}`;
  if (!existsSync(copy)) {
    mkdirSync(open, { recursive: true });
    cpSync(join(binaries, '..'), half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, copy);
  }
  return join(copy, 'bin');
}
