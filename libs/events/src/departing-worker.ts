import { setTimeout as pause } from 'node:timers/promises';
import { type Job, Worker } from 'bullmq';

/** For Redis to be told of work that is done. */
const redisMs = 1000;
/** For work that is in flight; its process is gone somewhat later. */
const workMs = 20_000;
const stepMs = 50;

/**
 * A worker that ends although Redis is away: BullMQ's own waits until it is back, and for ever when it was just between two tries to reach it. What was
 * begun is finished first. A message of which Redis could not be told comes again, and finds its delivery done.
 */
export class DepartingWorker extends Worker {
  private inFlight = 0;
  private departure: Promise<void> | undefined;

  override close(force = false): Promise<void> {
    this.departure ??= Promise.race([super.close(force), this.letGo()]);
    return this.departure;
  }

  protected override async callProcessJob(job: Job, token: string, signal?: AbortSignal): Promise<unknown> {
    this.inFlight += 1;
    try {
      return await super.callProcessJob(job, token, signal);
    } finally {
      this.inFlight -= 1;
    }
  }

  private async letGo() {
    let atRest = 0;
    for (let waited = 0; waited < workMs && atRest < redisMs && !this.closed; waited += stepMs) {
      await pause(stepMs);
      atRest = this.inFlight ? 0 : atRest + stepMs;
    }
    if (this.closed) return;
    await this.lockManager.close();
    await this.backend.close(true);
  }
}
