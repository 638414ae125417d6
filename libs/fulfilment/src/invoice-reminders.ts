import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import { JobLocks } from '#jobs';
import { customerEmail } from '#users';
import { daysLate, passedOn, reminderDays } from './invoice-days.js';
import { InvoiceEmails, invoiceRef, storyOf } from './invoice-emails.js';
import { Invoice } from './invoice.entity.js';

@Injectable()
export class InvoiceReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
    private readonly emails: InvoiceEmails,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
  ) {}

  /** Safe to run in several workers at once. */
  async run(): Promise<number> {
    let changedCount = 0;
    for (const { id, jobId } of await this.listDue())
      if (await this.remind(id, jobId)) changedCount++;
    return changedCount;
  }

  private listDue() {
    const today = this.calendar.today();
    const days = reminderDays
      .map((day, index) => `reminders <= ${index} and due_date <= ?::date - (${day})`)
      .join(' or ');
    return sql<{ id: string; jobId: string }>(
      this.em,
      `select id, job_id as "jobId" from invoices
       where status in ('sent', 'overdue') and (status = 'sent' and due_date < ?::date or ${days})
       order by due_date`,
      [today, ...reminderDays.map(() => today)],
    );
  }

  /** A late run sends only one reminder. */
  private remind(id: string, jobId: string) {
    return this.em.transactional(async (em) => {
      const today = this.calendar.today();
      const job = await this.jobs.acquire(jobId);
      const invoice =
        job &&
        (await em.findOne(
          Invoice,
          { id, status: { $in: ['sent', 'overdue'] } },
          { refresh: true },
        ));
      if (!invoice) return false;
      const { dueDate } = invoice;
      const isLate = invoice.fallDue(today);
      const reminderCount = passedOn(today, dueDate);
      const isDue = reminderCount > invoice.reminders;
      if (isDue) invoice.remind(reminderCount);
      await em.flush();
      if (isLate)
        await this.events.add(
          'invoice.overdue',
          { ...invoiceRef(invoice, job), dueDate },
          storyOf(job),
          null,
        );
      const to = isDue && (await customerEmail(em, job, null));
      if (!to) return isLate;
      const days = daysLate(today, dueDate);
      const event = await this.events.add(
        'invoice.reminded',
        { ...invoiceRef(invoice, job), to, days },
        storyOf(job),
        null,
      );
      await this.emails.remind(invoice, job, to, days, event);
      return true;
    }, joinTransaction());
  }
}
