import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShopCalendar } from '#config';
import type { PastEvents } from '#events';
import type { Job } from '#jobs';
import type { Viewer } from '#users';
import { passedOn } from './invoice-days.js';
import { invoiceRef, storyOf } from './invoice-emails.js';
import type { InvoiceNumbers } from './invoice-numbers.js';
import { Invoice } from './invoice.entity.js';

interface Tools {
  em: EntityManager;
  invoiceNumbers: InvoiceNumbers;
  calendar: ShopCalendar;
  events: PastEvents;
  clock: { set: (moment: Date) => void };
  broker: Viewer;
}

export interface PastInvoice {
  job: Job;
  sentAt: Date;
  dueDate: string;
  overdueAt?: Date;
  paidAt?: Date;
}

/** Makes an invoice of an earlier day, in the order of the days, because numbers have no gaps. */
export async function seedPastInvoice(past: PastInvoice, tools: Tools) {
  const { em, invoiceNumbers, calendar, events, clock, broker } = tools;
  const { job, sentAt, dueDate, overdueAt, paidAt } = past;
  clock.set(sentAt);
  const invoice = em.create(Invoice, {
    jobId: job.id,
    invoiceNumber: await invoiceNumbers.next(),
    totalAmount: job.totalPrice!,
    status: 'sent',
    issuedDate: sentAt,
    dueDate,
    notes: 'Net 30.',
    createdAt: sentAt,
    updatedAt: paidAt ?? overdueAt ?? sentAt,
  });
  clock.set(new Date());
  invoice.remind(passedOn(calendar.today(), dueDate));
  const ref = invoiceRef(invoice, job);
  const to = job.customerEmail ?? null;
  events.add('invoice.sent', { ...ref, dueDate, to }, storyOf(job), broker, sentAt);
  if (overdueAt) {
    invoice.fallDue(calendar.dateOf(overdueAt));
    events.add('invoice.overdue', { ...ref, dueDate }, storyOf(job), null, overdueAt);
  }
  if (!paidAt) return;
  invoice.pay(paidAt);
  events.add('invoice.paid', ref, storyOf(job), broker, paidAt);
}
