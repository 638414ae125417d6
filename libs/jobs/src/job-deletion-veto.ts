import { Injectable } from '@nestjs/common';

/** A sentence, or undefined; runs in the transaction that has locked the job. */
type Reason = (jobId: string) => Promise<string | undefined>;

/** Upper modules register the records that a job is required for. */
@Injectable()
export class JobDeletionVeto {
  private readonly reasons = new Map<string, Reason>();

  register(name: string, reason: Reason) {
    this.reasons.set(name, reason);
  }

  async reason(jobId: string) {
    for (const ask of this.reasons.values()) {
      const reason = await ask(jobId);
      if (reason) return reason;
    }
    return undefined;
  }
}
