import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { until } from '#testing';

export class LauncherProcess {
  private readonly child: ChildProcess;
  private readonly closeEvent: Promise<unknown[]>;
  private output = '';

  constructor(env: NodeJS.ProcessEnv) {
    const { DATABASE_URL: _database, REDIS_URL: _redis, ...inherited } = process.env;
    this.child = spawn(process.execPath, ['apps/launch/start.mjs'], {
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.on('data', (text: Buffer) => (this.output += text.toString()));
    this.closeEvent = once(this.child, 'close');
  }

  /** @throws with the output */
  async waitUntilUp(url: string) {
    const isUpOrEnded = () =>
      this.output.includes(`Makeready is at ${url}`) || this.child.exitCode !== null;
    await until(isUpOrEnded, { timeoutMs: 90_000 }).catch(() => undefined);
    if (!this.output.includes(`Makeready is at ${url}`))
      throw new Error(`npm start is not up: ${this.output}`);
  }

  prints(text: string) {
    return this.output.includes(text);
  }

  signal(signal: NodeJS.Signals) {
    this.child.kill(signal);
  }

  async exit() {
    await this.closeEvent;
    return { code: this.child.exitCode, output: this.output.trim() };
  }
}

export async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
