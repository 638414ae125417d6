import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LaunchError } from './launch-error.mjs';

/**
 * A running child. `rank` is its place in the stop order (0 first); `startedAt` distinguishes it
 * from a later process with the same id.
 * @typedef {{ pid: number, startedAt?: string, name: string, rank: number, signal: NodeJS.Signals
 * }} Child
 * @typedef {{ launcher: { pid: number, startedAt?: string }, children: Child[], temporary: boolean,
 * closing: boolean }} LedgerState
 */

/**
 * Stores the child processes, so that the watchdog or the next start can end them after the
 * launcher was killed.
 */
export class Ledger {
  /** @type {Child[]} */
  #children = [];
  isClosing = false;
  #watchdog;
  #pipe;

  /**
   * @param {string} dataDir
   * @param {boolean} temporary the watchdog also removes the directory
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
    this.#pipe.on('error', () => undefined); // continue without a watchdog when it was killed
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

  async close() {
    this.isClosing = true;
    this.#write();
    await endAll([...this.#children]);
    rmSync(this.file, { force: true });
    this.#pipe.end('\n');
  }

  #write() {
    const launcher = { pid: process.pid, startedAt: startedAt(process.pid) };
    const state = JSON.stringify({
      launcher,
      children: this.#children,
      temporary: this.temporary,
      closing: this.isClosing,
    });
    this.#pipe.write(`${state}\n`);
    if (!existsSync(dirname(this.file))) return; // the data directory was removed
    writeFileSync(`${this.file}.new`, state);
    renameSync(`${this.file}.new`, this.file);
  }
}

/**
 * @param {string} file
 * @returns {LedgerState | undefined}
 */
function readLedger(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Waits for another launcher that is stopping, and ends the children of a killed one.
 * @param {string} dataDir
 * @throws {LaunchError} if another launcher uses the directory
 */
export async function endLeftovers(dataDir) {
  for (const deadline = Date.now() + 40_000; ; await pause(100)) {
    const state = readLedger(join(dataDir, 'processes.json'));
    if (!state) return;
    if (!isRunning(state.launcher)) return endAll(state.children);
    if (state.closing && Date.now() < deadline) continue;
    throw new LaunchError(
      `Makeready is already running on ${dataDir} (process ${state.launcher.pid}). Stop it first, or set DATA_DIR to another directory.`,
    );
  }
}

/** @param {Child[]} children */
export async function endAll(children) {
  for (const rank of [...new Set(children.map((child) => child.rank))].toSorted((a, b) => a - b)) {
    const group = children.filter((child) => child.rank === rank && isRunning(child));
    for (const child of group) signal(child.pid, child.signal);
    if (await haveEnded(group, 30_000)) continue;
    for (const child of group.filter(isRunning)) signal(-child.pid, 'SIGKILL');
    await haveEnded(group, 5000);
  }
}

/**
 * @param {Child[]} children
 * @param {number} timeoutMs
 */
async function haveEnded(children, timeoutMs) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(25))
    if (!children.some(isRunning)) return true;
  return false;
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} signalName
 */
function signal(pid, signalName) {
  try {
    process.kill(pid, signalName);
  } catch {
    // it has already ended
  }
}

/** @param {{ pid: number, startedAt?: string }} process */
const isRunning = ({ pid, startedAt: start }) => start !== undefined && startedAt(pid) === start;

/**
 * Undefined for a process that has ended, including zombies.
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
    // fields of proc(5) from the third on: state, …, start time
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}
