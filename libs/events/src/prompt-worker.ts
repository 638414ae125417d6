import { type Job, Worker } from 'bullmq';

/** A worker that begins what it has fetched. BullMQ's own asks first whether there is more, which lets each message wait for Redis once more. */
export class PromptWorker extends Worker {
  private hasFetched = false;

  protected override async moveToActive(token: string, name?: string) {
    if (this.hasFetched) return undefined as unknown as Job; // as when there is no more; its type does not know that
    const job = await super.moveToActive(token, name);
    this.hasFetched = Boolean(job);
    return job;
  }

  override processJob(...fetched: Parameters<Worker['processJob']>) {
    this.hasFetched = false;
    return super.processJob(...fetched);
  }
}
