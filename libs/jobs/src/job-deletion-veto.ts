import { Injectable } from '@nestjs/common';

/**
 * Why the job must stay, as a sentence that names what keeps it; undefined when nothing does. It is
 * asked in the transaction that has locked the job.
 */
type Reason = (jobId: string) => Promise<string | undefined>;

/** Modules above know of papers that a job cannot go without. They register when they start. */
@Injectable()
export class JobDeletionVeto {
  private readonly reasons = new Map<string, Reason>();

  /** @param name of what keeps jobs, e.g. `invoices` */
  register(name: string, reason: Reason) {
    this.reasons.set(name, reason);
  }

  /** @returns the first reason, or undefined */
  async reason(jobId: string) {
    for (const ask of this.reasons.values()) {
      const reason = await ask(jobId);
      if (reason) return reason;
    }
    return undefined;
  }
}
