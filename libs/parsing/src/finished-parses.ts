import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Config } from '#config';
import { Listener } from '#database';

const pollMs = 1000;

/** A notification is only a hint, so waiting requests also check every second. */
@Injectable()
export class FinishedParses implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly waitersById = new Map<string, Set<() => void>>();
  private readonly listener;

  constructor(config: Config) {
    this.listener = new Listener(config.databaseUrl, 'parse_done', (id) => this.wake(id));
  }

  onApplicationBootstrap() {
    void this.listener.listen().catch(() => undefined);
  }

  onApplicationShutdown() {
    return this.listener.end();
  }

  /** Resolves after a second at the latest. */
  next(id: string): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waitersById.get(id)?.delete(wake);
        if (!this.waitersById.get(id)?.size) this.waitersById.delete(id);
        resolve();
      };
      const timer = setTimeout(wake, pollMs);
      this.waitersById.set(id, (this.waitersById.get(id) ?? new Set()).add(wake));
    });
  }

  private wake(id: string) {
    for (const wake of this.waitersById.get(id) ?? []) wake();
  }
}
