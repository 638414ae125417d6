import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from './person.js';

/**
 * Shares calls among the API processes that say that they are ready, as whatever stands before them
 * in production does.
 */
export class Balancer implements Route {
  private ready: string[];
  private turn = 0;
  private readonly over = new AbortController();
  private readonly looking: Promise<void>;

  constructor(private readonly urls: readonly string[]) {
    this.ready = [...urls];
    this.looking = this.look();
  }

  next() {
    return this.ready[this.turn++ % this.ready.length]!;
  }

  /** Whether all of them are served by. */
  get isWhole() {
    return this.ready.length === this.urls.length;
  }

  close() {
    this.over.abort();
    return this.looking;
  }

  private async look() {
    while (!this.over.signal.aborted) {
      const apiInstances = await Promise.all(
        this.urls.map(async (url) => ((await isReady(url)) ? [url] : [])),
      );
      this.ready = apiInstances.flat();
      await pause(500);
    }
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
