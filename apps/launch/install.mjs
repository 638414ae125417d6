import { spawn, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './launch-error.mjs';

// Uses built-in modules only, because nothing is installed yet.

const root = fileURLToPath(new URL('../..', import.meta.url));
const isWindows = process.platform === 'win32';
const ownNode = join(root, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');

/**
 * Installs missing packages, then runs `main` under the Node version of the packages.
 * @param {string} script
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
 * Calls `callback` when npm, the parent process, was killed and could not pass a signal on.
 * @param {() => void} callback
 */
export function onOrphaned(callback) {
  if (!process.env.npm_lifecycle_event) return; // started without npm, perhaps to outlive its shell
  const firstLineage = lineage();
  const timer = setInterval(() => {
    if (lineage() === firstLineage) return;
    clearInterval(timer);
    callback();
  }, 1000);
  timer.unref();
}

/** Includes the grandparent, because some shells stay between npm and this process. */
function lineage() {
  const stat = `/proc/${process.ppid}/stat`;
  const fields = existsSync(stat) ? readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ') : [];
  return `${process.ppid} ${fields?.[1] ?? ''}`;
}

/** npm writes a copy of the lockfile into node_modules when it has finished. */
function isInstalled() {
  const copy = 'node_modules/.package-lock.json';
  if (!existsSync(copy) || !existsSync(ownNode)) return false;
  const requiredPackages = packagesIn('package-lock.json');
  const packages = packagesIn(copy);
  return Object.entries(requiredPackages).every(
    ([path, required]) =>
      path === '' ||
      (packages[path]
        ? packages[path].version === required.version
        : required.optional || required.devOptional || required.peer),
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
  // the build needs development packages even with NODE_ENV=production
  const words = [
    'ci',
    '--include=dev',
    '--prefer-offline',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ];
  if (readsAllowedScripts()) return npm(...words);
  npm(...words, '--ignore-scripts');
  npm('rebuild', '--loglevel=error', ...allowedPackages());
}

/** npm before 11.16 would run the script of every package, whatever package.json allows. */
function readsAllowedScripts() {
  const { stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: isWindows });
  const [major = 0, minor = 0] = (stdout ?? '').split('.').map(Number);
  return major > 11 || (major === 11 && minor >= 16);
}

function allowedPackages() {
  /** @type {{ allowScripts: Record<string, boolean> }} */
  const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.keys(allowScripts).filter(
    (name) => allowScripts[name] && existsSync(join('node_modules', name)),
  );
}

/** @param {string[]} words */
function npm(...words) {
  const { status } = spawnSync('npm', words, { stdio: 'inherit', shell: isWindows });
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
  onOrphaned(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${ownNode} could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
}
