import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import { joined } from '#database';
import { Events } from '#events';
import { HeldJobs } from '#jobs';
import { customerAddress } from '#users';
import { daysLate, passedOn, reminderDays } from './invoice-days.js';
import { InvoiceMails, invoiceRef, storyOf } from './invoice-mails.js';
import { Invoice } from './invoice.entity.js';

/** Writes down what is overdue, and reminds who has not paid. */
@Injectable()
export class InvoiceReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: HeldJobs,
    private readonly mails: InvoiceMails,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @returns how many changed; may run in several workers at once */
  async run(): Promise<number> {
    let changed = 0;
    for (const { id, jobId } of await this.due()) if (await this.mind(id, jobId)) changed++;
    return changed;
  }

  private due() {
    const today = this.calendar.today();
    const days = reminderDays.map((day, index) => `reminders <= ${index} and due_date <= ?::date - (${day})`).join(' or ');
    return this.em.execute<{ id: string; jobId: string }[]>(
      `select id, job_id as "jobId" from invoices
       where status in ('sent', 'overdue') and (status = 'sent' and due_date < ?::date or ${days}) order by due_date`,
      [today, ...reminderDays.map(() => today)],
    );
  }

  /** A reminder that comes late does not come twice. */
  private mind(id: string, jobId: string) {
    return this.em.transactional(async (em) => {
      const today = this.calendar.today();
      const job = await this.jobs.lock(jobId);
      const invoice = job && (await em.findOne(Invoice, { id, status: { $in: ['sent', 'overdue'] } }, { refresh: true }));
      if (!invoice) return false;
      const { dueDate } = invoice;
      const isLate = invoice.fallDue(today);
      const passed = passedOn(today, dueDate);
      const isDue = passed > invoice.reminders;
      if (isDue) invoice.remind(passed);
      await em.flush();
      if (isLate) await this.events.add('invoice.overdue', { ...invoiceRef(invoice, job), dueDate }, storyOf(job), null);
      const to = isDue && (await customerAddress(em, job));
      if (!to) return isLate;
      const days = daysLate(today, dueDate);
      const event = await this.events.add('invoice.reminded', { ...invoiceRef(invoice, job), to, days }, storyOf(job), null);
      await this.mails.remind(invoice, job, to, days, event);
      return true;
    }, joined());
  }
}
