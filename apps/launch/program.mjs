import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { LaunchError } from './launch-error.mjs';

/** Its turn when everything ends: those who use come before those who are used. */
export const rank = { app: 0, redis: 1, database: 2 };

/**
 * @typedef {object} Plan
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {number} rank
 * @property {NodeJS.Signals} [signal] that ends it politely
 * @property {NodeJS.ProcessEnv} env
 * @property {{ uid: number, gid: number }} [account]
 * @property {() => Promise<boolean>} [isReady] asked until it is true
 * @property {string} [readyLine] it is ready when it has printed this
 * @property {import('./ledger.mjs').Ledger} ledger
 * @property {(name: string, line: string) => void} [say] gets every line that it prints
 * @property {(program: Program, reason: string) => void} [onLoss] it ended although nobody asked it
 * to
 */

/**
 * A program of the product. It can be started again after it has ended, with the same port and
 * data.
 */
export class Program {
  /** What it has printed, oldest line first. @type {string[]} */
  lines = [];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #asked = false;
  #saidReady = false;
  /** Its exit code or the signal that ended it, once it has. @type {Promise<number | string>} */
  ended = Promise.resolve('never started');

  /** @param {Plan} plan */
  constructor(plan) {
    this.plan = plan;
  }

  get name() {
    return this.plan.name;
  }

  /** Undefined while it does not run. */
  get pid() {
    return this.#child?.pid;
  }

  /**
   * Starts it and waits until it is ready, or has been stopped or killed meanwhile.
   * @param {number} [patience] in milliseconds
   * @throws {LaunchError} when it ends by itself or is not ready in that time
   */
  async start(patience = 60_000) {
    this.#spawn();
    const deadline = Date.now() + patience;
    while (!(await this.#isReady())) {
      if (this.#asked) return;
      if (!this.#child)
        throw new LaunchError(
          `${this.name} did not start (${await this.ended}).${this.lastWords()}`,
        );
      if (Date.now() > deadline)
        throw new LaunchError(`${this.name} is running but not ready.${this.lastWords()}`);
      await pause(25);
    }
  }

  async #isReady() {
    const { isReady, readyLine } = this.plan;
    return isReady ? isReady() : !readyLine || this.#saidReady;
  }

  /**
   * Ends it politely.
   * @returns its exit code, or the signal that ended it
   */
  stop() {
    return this.#end(this.plan.signal ?? 'SIGTERM');
  }

  /** Ends it as a power cut would. */
  kill() {
    return this.#end('SIGKILL');
  }

  /** @param {NodeJS.Signals} signal */
  #end(signal) {
    this.#asked = true;
    this.#child?.kill(signal);
    return this.ended;
  }

  #spawn() {
    const { name, command, args, rank: turn, signal = 'SIGTERM', env, account, ledger } = this.plan;
    if (ledger.closing)
      throw new LaunchError(`${name} was not started because everything is stopping.`);
    this.#asked = false;
    this.#saidReady = false;
    // a group of its own: Ctrl-C reaches the launcher only, which then ends its children in order
    const child = spawn(command, args, {
      env,
      ...account,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    if (child.pid) ledger.add({ pid: child.pid, name, rank: turn, signal });
    for (const stream of [child.stdout, child.stderr]) this.#listen(stream);
    this.ended = new Promise((resolve) => {
      child.on('error', (error) => this.#gone(error.message, resolve));
      child.on('exit', (code, by) => this.#gone(by ?? code ?? 0, resolve));
    });
  }

  /**
   * @param {number | string} reason
   * @param {(reason: number | string) => void} resolve
   */
  #gone(reason, resolve) {
    if (this.#child?.pid) this.plan.ledger.remove(this.#child.pid);
    this.#child = undefined;
    resolve(reason);
    if (!this.#asked)
      this.plan.onLoss?.(this, typeof reason === 'number' ? `exit code ${reason}` : reason);
  }

  /** @param {import('node:stream').Readable} stream */
  #listen(stream) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text) => {
      const lines = (rest + text).split('\n');
      rest = /** @type {string} */ (lines.pop());
      for (const line of lines) {
        if (this.plan.readyLine && line.includes(this.plan.readyLine)) this.#saidReady = true;
        if (this.lines.push(line) > 20_000) this.lines.splice(0, 10_000);
        this.plan.say?.(this.name, line);
      }
    });
  }

  /** The end of what it printed, to explain why it ended. */
  lastWords() {
    return this.lines
      .slice(-5)
      .map((line) => `\n  ${line}`)
      .join('');
  }
}
