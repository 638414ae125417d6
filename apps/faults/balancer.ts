import { setTimeout as pause } from 'node:timers/promises';
import type { Route } from './person.js';

/** Sends each call to the next ready API process, like a load balancer. */
export class Balancer implements Route {
  private readyUrls: string[];
  private callCount = 0;
  private readonly abort = new AbortController();
  private readonly polls: Promise<void>;

  constructor(private readonly urls: readonly string[]) {
    this.readyUrls = [...urls];
    this.polls = this.poll();
  }

  next() {
    return this.readyUrls[this.callCount++ % this.readyUrls.length]!;
  }

  get areAllReady() {
    return this.readyUrls.length === this.urls.length;
  }

  close() {
    this.abort.abort();
    return this.polls;
  }

  private async poll() {
    while (!this.abort.signal.aborted) {
      const readyLists = await Promise.all(
        this.urls.map(async (url) => ((await isReady(url)) ? [url] : [])),
      );
      this.readyUrls = readyLists.flat();
      await pause(500);
    }
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
