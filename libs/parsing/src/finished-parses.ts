import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { Config } from '#config';

const pollMs = 1000;

/** Wakes whoever waits for a parse when the worker says that it is done. Only a hint: waiters look once a second anyway. */
@Injectable()
export class FinishedParses implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly waiting = new Map<string, Set<() => void>>();
  private client: Client | undefined;
  private stopped = false;
  private again: NodeJS.Timeout | undefined;

  constructor(private readonly config: Config) {}

  onApplicationBootstrap() {
    void this.listen();
  }

  async onApplicationShutdown() {
    this.stopped = true;
    clearTimeout(this.again);
    await this.client?.end().catch(() => undefined);
  }

  /** Resolves when the parse may be done, at the latest after a second. */
  next(id: string): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.get(id)?.delete(wake);
        if (!this.waiting.get(id)?.size) this.waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(wake, pollMs);
      this.waiting.set(id, (this.waiting.get(id) ?? new Set()).add(wake));
    });
  }

  private async listen() {
    const client = new Client({ connectionString: this.config.databaseUrl, keepAlive: true, connectionTimeoutMillis: 4000 });
    client.on('notification', ({ payload }) => {
      for (const wake of this.waiting.get(payload ?? '') ?? []) wake();
    });
    client.on('error', () => undefined); // 'end' follows
    client.on('end', () => {
      if (!this.stopped) this.again = setTimeout(() => void this.listen(), pollMs).unref();
    });
    this.client = client;
    await client.connect().then(
      () => client.query('listen parse_done'),
      () => undefined, // 'end' follows here too
    );
  }
}
