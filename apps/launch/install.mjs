import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './launch-error.mjs';

// Runs on the Node that the machine has, before anything is installed: built-in modules only.

const root = fileURLToPath(new URL('../..', import.meta.url));
const windows = process.platform === 'win32';
/** The Node that comes with the packages. */
const ownNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');

/**
 * Installs what is missing, then runs `main` under the Node of the packages: at once when this is
 * that Node, else in a process of its own. Ends the process with 1 and one sentence on a
 * LaunchError.
 * @param {string} script path of the script to start again
 * @param {() => Promise<void>} main
 * @param {() => Promise<void>} [check] runs before the installation
 */
export async function begin(script, main, check) {
  process.chdir(root);
  try {
    if (Number.parseInt(process.versions.node, 10) < 20)
      throw new LaunchError(`Makeready needs Node 20 or later. This is ${process.version}.`);
    await check?.();
    if (!isInstalled()) install();
    if (process.version === ownVersion()) await main();
    else runScript(script);
  } catch (error) {
    console.error(error instanceof LaunchError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Calls `act` once when npm, which started this process, is gone without a chance to pass a signal
 * on.
 * @param {() => void} act
 */
export function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return; // started by hand, perhaps to outlive its shell
  const before = lineage();
  const timer = setInterval(() => {
    if (lineage() === before) return;
    clearInterval(timer);
    act();
  }, 1000);
  timer.unref();
}

/**
 * Parent and grandparent: npm starts a shell that starts us, and not every shell makes room for the
 * command it runs.
 */
function lineage() {
  const stat = `/proc/${process.ppid}/stat`;
  return `${process.ppid} ${existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[1] : ''}`;
}

/**
 * True when what lies in node_modules is what the lockfile asks for. npm writes its own copy of the
 * lockfile there when it has finished.
 */
function isInstalled() {
  const copy = 'node_modules/.package-lock.json';
  if (!existsSync(copy) || !existsSync(ownNode)) return false;
  const requiredPackages = packagesIn('package-lock.json');
  const packages = packagesIn(copy);
  return Object.entries(requiredPackages).every(
    ([path, wants]) =>
      path === '' ||
      (packages[path]
        ? packages[path].version === wants.version
        : wants.optional || wants.devOptional || wants.peer),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?:
 * boolean }>}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

function install() {
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new LaunchError(
      `node_modules is a link to ${realpathSync('node_modules')}, whose packages do not match package-lock.json. Remove the link and start again.`,
    );
  }
  console.log('Installing packages. This takes a minute the first time.');
  // what `npm start` builds with are development packages, also when NODE_ENV is production
  const { status } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      stdio: 'inherit',
      shell: windows,
    },
  );
  if (status !== 0)
    throw new LaunchError('The packages could not be installed. See the npm output above.');
}

const ownVersion = () =>
  `v${JSON.parse(readFileSync('node_modules/node/package.json', 'utf8')).version}`;

/** @param {string} script */
function runScript(script) {
  const child = spawn(ownNode, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  whenOrphaned(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${ownNode} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}
