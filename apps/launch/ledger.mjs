import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './launch-error.mjs';

/**
 * One running child. `rank` is its turn at the end (0 first); `startedAt` tells it from a later
 * process with the same number.
 * @typedef {{ pid: number, startedAt?: string, name: string, rank: number, signal: NodeJS.Signals
 * }} Child
 * @typedef {{ launcher: { pid: number, startedAt?: string }, children: Child[], temporary: boolean,
 * closing: boolean }} Page
 */

/**
 * The children of a launcher, told to its watchdog and kept in a file of its data directory. A
 * killed launcher ends nobody: then the watchdog does, who notices that the pipe between them
 * broke, and if that was killed too, the next start does.
 */
export class Ledger {
  /** @type {Child[]} */
  #children = [];
  /** True from the moment when everything is being ended. */
  closing = false;
  #watchdog;
  #pipe;

  /**
   * @param {string} dataDir
   * @param {boolean} temporary the watchdog removes the directory after the children
   */
  constructor(dataDir, temporary) {
    this.file = join(dataDir, 'processes.json');
    this.temporary = temporary;
    this.#watchdog = spawn(
      process.execPath,
      [fileURLToPath(new URL('./watchdog.mjs', import.meta.url)), this.file],
      {
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      },
    );
    this.#watchdog.unref();
    this.#pipe = /** @type {import('node:net').Socket} */ (this.#watchdog.stdin).unref();
    this.#pipe.on('error', () => undefined); // a watchdog that was killed is no reason to stop
    this.#write();
  }

  /** @param {Omit<Child, 'startedAt'>} child */
  add(child) {
    this.#children.push({ ...child, startedAt: startedAt(child.pid) });
    this.#write();
  }

  /** @param {number} pid */
  remove(pid) {
    this.#children = this.#children.filter((child) => child.pid !== pid);
    this.#write();
  }

  /** Ends every child in order of rank, then the watchdog. */
  async close() {
    this.closing = true;
    this.#write();
    await endAll([...this.#children]);
    rmSync(this.file, { force: true });
    this.#pipe.end('\n');
  }

  #write() {
    const launcher = { pid: process.pid, startedAt: startedAt(process.pid) };
    const page = JSON.stringify({
      launcher,
      children: this.#children,
      temporary: this.temporary,
      closing: this.closing,
    });
    this.#pipe.write(`${page}\n`);
    if (!existsSync(dirname(this.file))) return; // somebody removed the data while we run
    writeFileSync(`${this.file}.new`, page);
    renameSync(`${this.file}.new`, this.file);
  }
}

/**
 * @param {string} file
 * @returns {Page | undefined}
 */
function readLedger(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Makes sure that nobody else works in a data directory: waits for a launcher that is stopping, and
 * ends what a killed one left.
 * @param {string} dataDir
 * @throws {LaunchError} while another launcher runs on it
 */
export async function clearLeftovers(dataDir) {
  for (const deadline = Date.now() + 40_000; ; await pause(100)) {
    const page = readLedger(join(dataDir, 'processes.json'));
    if (!page) return;
    if (!isRunning(page.launcher)) return endAll(page.children);
    if (page.closing && Date.now() < deadline) continue;
    throw new LaunchError(
      `Makeready is already running on ${dataDir} (process ${page.launcher.pid}). Stop it first, or set DATA_DIR to another directory.`,
    );
  }
}

/** @param {Child[]} children */
export async function endAll(children) {
  for (const rank of [...new Set(children.map((child) => child.rank))].toSorted((a, b) => a - b)) {
    const turn = children.filter((child) => child.rank === rank && isRunning(child));
    for (const child of turn) signal(child.pid, child.signal);
    if (await haveEnded(turn, 30_000)) continue;
    for (const child of turn.filter(isRunning)) signal(-child.pid, 'SIGKILL');
    await haveEnded(turn, 5000);
  }
}

/**
 * @param {Child[]} children
 * @param {number} patience in milliseconds
 */
async function haveEnded(children, patience) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(25))
    if (!children.some(isRunning)) return true;
  return false;
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch {
    // it was quicker
  }
}

/** @param {{ pid: number, startedAt?: string }} process */
const isRunning = ({ pid, startedAt: start }) => start !== undefined && startedAt(pid) === start;

/**
 * When a process started, in the system's own words; undefined when it has ended, even if nobody
 * has collected its exit code yet.
 * @param {number} pid
 */
function startedAt(pid) {
  if (process.platform !== 'linux')
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { encoding: 'utf8' }).stdout?.trim() ||
      undefined
    );
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // from the third of proc(5) on: state, …, start time
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
