import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import { PlanReader, type WorkDays } from '#jobs';
import { customerEmail } from '#users';
import { ProofLocks, proofRef, storyOf } from './proof-locks.js';
import { ProofEmails } from './proof-emails.js';

const dayMs = 24 * 3600_000;
/** Days without a decision, of jobs without a plan. */
const reminderDays = [2, 5];
/** Working days before the decision is due. */
const daysBefore = 2;
const morningMs = 8 * 3600_000;
const atOnce = 100;

/** Before the due day, on it, and the day after, when the goal moves. */
const daysOf = (due: string, workDays: WorkDays) => [
  workDays.add(due, -daysBefore),
  due,
  workDays.add(due, 1),
];

@Injectable()
export class ProofReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: ProofLocks,
    private readonly emails: ProofEmails,
    private readonly events: Events,
    private readonly plans: PlanReader,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /** Safe to run in several workers at once. */
  async run(): Promise<number> {
    const workDays = await this.plans.workDays();
    let sentCount = 0;
    for (const { id, jobId, due } of await this.listDue(workDays))
      if (await this.remind(id, jobId, due ? daysOf(due, workDays) : null, due)) sentCount++;
    return sentCount;
  }

  private async listDue(workDays: WorkDays) {
    const days = reminderDays
      .map((each, index) => `p.reminders <= ${index} and p.sent_at <= ?`)
      .join(' or ');
    const day = workDays.onOrBefore(this.today());
    return sql<{ id: string; jobId: string; due: string | null }>(
      this.em,
      `select p.id, p.job_id as "jobId", s.due::text
       from proofs p
       left join job_steps s on s.job_id = p.job_id and s.code = 'proofApproved'
       where p.approved_at is null and p.rejected_at is null and p.superseded_at is null
         and case when s.due is null then (${days})
           else p.reminders <= 0 and s.due <= ?::date or p.reminders <= 1 and s.due <= ?::date
             or p.reminders <= 2 and s.due <= ?::date end
       order by p.sent_at limit ${atOnce}`,
      [
        ...reminderDays.map((each) => new Date(this.clock.now().getTime() - each * dayMs)),
        workDays.add(day, daysBefore),
        this.today(),
        workDays.add(day, -1),
      ],
    );
  }

  /** Nobody is reminded in the night. */
  private today() {
    return this.calendar.dateOf(new Date(this.clock.now().getTime() - morningMs));
  }

  /**
   * A late run sends only one reminder.
   * @param dates of the reminders, unless the job has no plan
   */
  private remind(
    proofId: string,
    jobId: string,
    dates: readonly string[] | null,
    due: string | null,
  ) {
    return this.em.transactional(async (em) => {
      const { proof, job, refusal, hasLink } = await this.locks.acquire({ proofId, jobId });
      const days = Math.floor((this.clock.now().getTime() - proof.sentAt.getTime()) / dayMs);
      const reminderCount = dates
        ? dates.filter((each) => each <= this.today()).length
        : reminderDays.filter((each) => days >= each).length;
      if (refusal || reminderCount <= proof.reminders) return false;
      const newest = dates?.[reminderCount - 1];
      const isSentLater = newest && newest <= this.calendar.dateOf(proof.sentAt);
      proof.remind(reminderCount);
      await em.flush();
      const to = await customerEmail(em, job, null);
      if (!to || !hasLink || isSentLater) return false;
      const event = await this.events.add(
        'proof.reminded',
        { ...proofRef(proof, job), to, days, ...(due && { due }) },
        storyOf(job),
        null,
      );
      await this.emails.invite('proof.reminder', proof, job, to, event, null);
      return true;
    }, joinTransaction());
  }
}
