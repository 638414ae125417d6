import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { LaunchError } from './launch-error.mjs';

/** Stop order: clients stop before their servers. */
export const rank = { app: 0, redis: 1, database: 2 };

/**
 * @typedef {object} Plan
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {number} rank
 * @property {NodeJS.Signals} [signal] for a clean stop
 * @property {NodeJS.ProcessEnv} env
 * @property {{ uid: number, gid: number }} [account]
 * @property {() => Promise<boolean>} [isReady] polled until true
 * @property {string} [readyLine] the output that reports readiness
 * @property {import('./ledger.mjs').Ledger} ledger
 * @property {(name: string, line: string) => void} [log] receives each line of output
 * @property {(program: Program, reason: string) => void} [onLoss] called at an unexpected exit
 */

/** A child process that can be restarted with the same port and data. */
export class Program {
  /** @type {string[]} */
  lines = [];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #isEnding = false;
  #hasPrintedReady = false;
  /**
   * Exit code or signal.
   * @type {Promise<number | string>}
   */
  exit = Promise.resolve('never started');

  /** @param {Plan} plan */
  constructor(plan) {
    this.plan = plan;
  }

  get name() {
    return this.plan.name;
  }

  get pid() {
    return this.#child?.pid;
  }

  /**
   * @param {number} [timeoutMs]
   * @throws {LaunchError} if it ends or is not ready in time
   */
  async start(timeoutMs = 60_000) {
    this.#spawn();
    const deadline = Date.now() + timeoutMs;
    while (!(await this.#isReady())) {
      if (this.#isEnding) return;
      if (!this.#child)
        throw new LaunchError(
          `${this.name} did not start (${await this.exit}).${this.lastLines()}`,
        );
      if (Date.now() > deadline)
        throw new LaunchError(`${this.name} is running but not ready.${this.lastLines()}`);
      await pause(25);
    }
  }

  async #isReady() {
    const { isReady, readyLine } = this.plan;
    return isReady ? isReady() : !readyLine || this.#hasPrintedReady;
  }

  /** @returns its exit code or signal */
  stop() {
    return this.#end(this.plan.signal ?? 'SIGTERM');
  }

  kill() {
    return this.#end('SIGKILL');
  }

  /** @param {NodeJS.Signals} signal */
  #end(signal) {
    this.#isEnding = true;
    this.#child?.kill(signal);
    return this.exit;
  }

  #spawn() {
    const {
      name,
      command,
      args,
      rank: childRank,
      signal = 'SIGTERM',
      env,
      account,
      ledger,
    } = this.plan;
    if (ledger.isClosing)
      throw new LaunchError(`${name} was not started because everything is stopping.`);
    this.#isEnding = false;
    this.#hasPrintedReady = false;
    // a process group of its own, so that Ctrl-C only reaches the launcher, which stops its
    // children in order
    const child = spawn(command, args, {
      env,
      ...account,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    if (child.pid) ledger.add({ pid: child.pid, name, rank: childRank, signal });
    for (const stream of [child.stdout, child.stderr]) this.#listen(stream);
    this.exit = new Promise((resolve) => {
      child.on('error', (error) => this.#onExit(error.message, resolve));
      child.on('exit', (code, exitSignal) => this.#onExit(exitSignal ?? code ?? 0, resolve));
    });
  }

  /**
   * @param {number | string} reason
   * @param {(reason: number | string) => void} resolve
   */
  #onExit(reason, resolve) {
    if (this.#child?.pid) this.plan.ledger.remove(this.#child.pid);
    this.#child = undefined;
    resolve(reason);
    if (!this.#isEnding)
      this.plan.onLoss?.(this, typeof reason === 'number' ? `exit code ${reason}` : reason);
  }

  /** @param {import('node:stream').Readable} stream */
  #listen(stream) {
    let partialLine = '';
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = (partialLine + text).split('\n');
      partialLine = /** @type {string} */ (lines.pop());
      for (const line of lines) {
        if (this.plan.readyLine && line.includes(this.plan.readyLine)) this.#hasPrintedReady = true;
        if (this.lines.push(line) > 20_000) this.lines.splice(0, 10_000);
        this.plan.log?.(this.name, line);
      }
    });
  }

  lastLines() {
    return this.lines
      .slice(-5)
      .map((line) => `\n  ${line}`)
      .join('');
  }
}
