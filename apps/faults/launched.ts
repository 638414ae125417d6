import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { until } from '#testing';

/** `npm start` with variables of its own, and what it says. */
export class Launched {
  private readonly child: ChildProcess;
  private readonly end: Promise<unknown[]>;
  private output = '';

  constructor(env: NodeJS.ProcessEnv) {
    const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
    this.child = spawn(process.execPath, ['apps/launch/start.mjs'], {
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (text: Buffer) => (this.output += text.toString()));
    this.end = once(this.child, 'close');
  }

  /**
   * Waits until it says that the portal is there.
   * @throws Error with what it said instead when it ended or took too long
   */
  async up(url: string) {
    const isOver = () =>
      this.output.includes(`Makeready is at ${url}`) || this.child.exitCode !== null;
    await until(isOver, { timeoutMs: 90_000 }).catch(() => undefined);
    if (!this.output.includes(`Makeready is at ${url}`))
      throw new Error(`npm start is not up: ${this.output}`);
  }

  signal(signal: NodeJS.Signals) {
    this.child.kill(signal);
  }

  /** @returns how it ended, and all that it said */
  async exit() {
    await this.end;
    return { code: this.child.exitCode, output: this.output.trim() };
  }
}

/** A port that nobody uses now. */
export async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
