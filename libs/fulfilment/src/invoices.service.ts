import { BadRequestException, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import {
  type CreateInvoice,
  dollars,
  type InvoiceEnd,
  type InvoiceRow,
  type ListQuery,
  type SentInvoice,
  toCents,
  toMoney,
} from '#contracts';
import { joined } from '#database';
import { Events } from '#events';
import { JobDeletionVeto, HeldJobs } from '#jobs';
import { customerAddress, isUuid, notFound, type Viewer } from '#users';
import { passedOn } from './invoice-days.js';
import { InvoiceMails, invoiceRef, storyOf } from './invoice-mails.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { Invoice } from './invoice.entity.js';
import { InvoicesQueries } from './invoices.queries.js';

/** What the shop asks to be paid: sending invoices, and closing them. */
@Injectable()
export class InvoicesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: HeldJobs,
    private readonly veto: JobDeletionVeto,
    private readonly queries: InvoicesQueries,
    private readonly numbers: InvoiceNumbers,
    private readonly mails: InvoiceMails,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.veto.register('invoices', async (jobId) => {
      const number = await this.queries.firstOf(jobId);
      return number && `Invoice ${number} belongs to this job, so the job stays.`;
    });
  }

  list(query: ListQuery, viewer: Viewer) {
    return this.queries.list(query, viewer);
  }

  exported(query: ListQuery, viewer: Viewer) {
    return this.queries.exported(query, viewer);
  }

  open(viewer: Viewer) {
    return this.queries.open(viewer);
  }

  ofJob(jobId: string, viewer: Viewer): Promise<InvoiceRow[]> {
    return this.queries.ofJob(jobId, viewer);
  }

  /** For its paper. @throws NotFoundException for what the viewer may not see */
  async printed(id: string, viewer: Viewer) {
    const invoice = isUuid(id) && (await this.queries.find(id, viewer)) && (await this.queries.read(id));
    if (!invoice) throw notFound('Invoice');
    return invoice;
  }

  /** Writes and mails one. More than the job's price is allowed, and said. @throws BadRequestException for a past due date */
  send(jobId: string, input: CreateInvoice, viewer: Viewer): Promise<SentInvoice> {
    return this.em.transactional(async (em) => {
      const job = await this.jobs.lock(jobId);
      if (!job) throw notFound('Job');
      const dueDate = this.dueDateOf(input);
      const now = this.clock.now();
      const invoice = em.create(Invoice, {
        jobId,
        invoiceNumber: await this.numbers.next(),
        totalAmount: toMoney(input.amount),
        status: 'sent',
        issuedDate: now,
        dueDate,
        notes: input.notes?.trim() || null,
        reminders: passedOn(this.calendar.today(), dueDate),
        createdAt: now,
        updatedAt: now,
      });
      await em.flush();
      const mailedTo = await customerAddress(em, job);
      const event = await this.events.add('invoice.sent', { ...invoiceRef(invoice, job), dueDate, to: mailedTo }, storyOf(job), viewer);
      if (mailedTo) await this.mails.send('invoice.sent', invoice, job, mailedTo, event, viewer);
      const warnings = await this.warnings(jobId, job.totalPrice ?? null, mailedTo);
      return { ...(await this.queries.find(invoice.id, viewer))!, mailedTo, warnings };
    }, joined());
  }

  /** @throws NotFoundException @throws Conflict for one that is paid or cancelled already */
  settle(jobId: string, invoiceId: string, status: InvoiceEnd, viewer: Viewer): Promise<InvoiceRow> {
    return this.em.transactional(async (em) => {
      const job = await this.jobs.lock(jobId);
      const invoice = job && isUuid(invoiceId) && (await em.findOne(Invoice, { id: invoiceId, jobId }, { refresh: true }));
      if (!invoice) throw notFound('Invoice');
      if (status === 'paid') invoice.pay(this.clock.now());
      else invoice.cancel();
      await em.flush();
      const kind = `invoice.${status}` as const;
      const event = await this.events.add(kind, invoiceRef(invoice, job), storyOf(job), viewer);
      const to = await customerAddress(em, job);
      if (to) await this.mails.send(kind, invoice, job, to, event, viewer);
      return (await this.queries.find(invoiceId, viewer))!;
    }, joined());
  }

  private dueDateOf({ dueDate }: CreateInvoice) {
    const date = this.calendar.toDate(dueDate);
    if (date >= this.calendar.today()) return date;
    const message = 'Due date must not be in the past';
    throw new BadRequestException({ message, errors: [{ field: 'dueDate', message }] });
  }

  private async warnings(jobId: string, price: string | null, mailedTo: string | null) {
    const warnings: string[] = [];
    const invoiced = await this.queries.invoiced(jobId);
    if (price !== null && toCents(invoiced) > toCents(price)) {
      warnings.push(`${dollars(invoiced)} are invoiced for this job now, more than its price of ${dollars(price)}.`);
    }
    if (!mailedTo) warnings.push('The invoice was not mailed: the job has no e-mail address.');
    return warnings;
  }
}
