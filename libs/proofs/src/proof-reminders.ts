import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import { customerEmail } from '#users';
import { ProofLocks, proofRef, storyOf } from './proof-locks.js';
import { ProofEmails } from './proof-emails.js';

const dayMs = 24 * 3600_000;
/** Days without a decision. */
const reminderDays = [2, 5];
const atOnce = 100;

@Injectable()
export class ProofReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: ProofLocks,
    private readonly emails: ProofEmails,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Safe to run in several workers at once. */
  async run(): Promise<number> {
    let sentCount = 0;
    for (const { id, jobId } of await this.listDue()) if (await this.remind(id, jobId)) sentCount++;
    return sentCount;
  }

  private async listDue() {
    const days = reminderDays
      .map((each, index) => `p.reminders <= ${index} and p.sent_at <= ?`)
      .join(' or ');
    return sql<{ id: string; jobId: string }>(
      this.em,
      `select p.id, p.job_id as "jobId" from proofs p
       where p.approved_at is null and p.rejected_at is null and p.superseded_at is null
         and (${days})
       order by p.sent_at limit ${atOnce}`,
      reminderDays.map((each) => new Date(this.clock.now().getTime() - each * dayMs)),
    );
  }

  /** A late run sends only one reminder. */
  private remind(proofId: string, jobId: string) {
    return this.em.transactional(async (em) => {
      const { proof, job, refusal, hasLink } = await this.locks.acquire({ proofId, jobId });
      const days = Math.floor((this.clock.now().getTime() - proof.sentAt.getTime()) / dayMs);
      const reminderCount = reminderDays.filter((each) => days >= each).length;
      if (refusal || reminderCount <= proof.reminders) return false;
      proof.remind(reminderCount);
      await em.flush();
      const to = await customerEmail(em, job, null);
      if (!to || !hasLink) return false;
      const event = await this.events.add(
        'proof.reminded',
        { ...proofRef(proof, job), to, days },
        storyOf(job),
        null,
      );
      await this.emails.invite('proof.reminder', proof, job, to, event, null);
      return true;
    }, joinTransaction());
  }
}
