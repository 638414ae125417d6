import { BadRequestException, Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import {
  type CreateInvoice,
  dollars,
  type InvoiceEnd,
  type InvoiceLine,
  type InvoiceRow,
  type ListQuery,
  type SentInvoice,
  toCents,
  toMoney,
} from '#contracts';
import { joinTransaction } from '#database';
import { Events } from '#events';
import { type Job, JobDeletionVeto, JobLocks } from '#jobs';
import { customerEmail, isUuid, notFound, type Viewer } from '#users';
import { passedOn } from './invoice-days.js';
import { InvoiceEmails, invoiceRef, storyOf } from './invoice-emails.js';
import { InvoiceNumbers } from './invoice-numbers.js';
import { Invoice } from './invoice.entity.js';
import { InvoicesQueries } from './invoices.queries.js';

@Injectable()
export class InvoicesService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobLocks,
    private readonly veto: JobDeletionVeto,
    private readonly queries: InvoicesQueries,
    private readonly numbers: InvoiceNumbers,
    private readonly emails: InvoiceEmails,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.veto.register('invoices', async (jobId) => {
      const number = await this.queries.firstOf(jobId);
      return number && `This job cannot be deleted because it has invoice ${number}.`;
    });
  }

  list(query: ListQuery, viewer: Viewer) {
    return this.queries.list(query, viewer);
  }

  exportRows(query: ListQuery, viewer: Viewer) {
    return this.queries.exportRows(query, viewer);
  }

  open(viewer: Viewer) {
    return this.queries.open(viewer);
  }

  ofJob(jobId: string, viewer: Viewer): Promise<InvoiceRow[]> {
    return this.queries.ofJob(jobId, viewer);
  }

  /** @throws NotFoundException if the viewer may not see it */
  async printedInvoice(id: string, viewer: Viewer) {
    const invoice =
      isUuid(id) && (await this.queries.find(id, viewer)) && (await this.queries.read(id));
    if (!invoice) throw notFound('Invoice');
    return invoice;
  }

  /**
   * Invoicing more than the job's price is allowed, with a warning.
   * @throws BadRequestException for a past due date
   */
  send(jobId: string, input: CreateInvoice, viewer: Viewer): Promise<SentInvoice> {
    return this.em.transactional(async () => {
      const job = await this.jobs.acquire(jobId);
      if (!job) throw notFound('Job');
      const { invoice, emailedTo } = await this.add(job, toMoney(input.amount), [], input, viewer);
      const warnings = await this.warnings(jobId, job.totalPrice ?? null, emailedTo);
      return { ...(await this.queries.find(invoice.id, viewer))!, mailedTo: emailedTo, warnings };
    }, joinTransaction());
  }

  /**
   * @param job locked; of an invoice with lines, the first job
   * @throws BadRequestException for a past due date
   */
  async add(
    job: Job,
    totalAmount: string,
    lines: InvoiceLine[],
    input: Pick<CreateInvoice, 'dueDate' | 'notes'>,
    viewer: Viewer,
  ) {
    const dueDate = this.dueDateOf(input);
    const now = this.clock.now();
    const invoice = this.em.create(Invoice, {
      jobId: job.id,
      invoiceNumber: await this.numbers.next(),
      totalAmount,
      lines,
      status: 'sent',
      issuedDate: now,
      dueDate,
      notes: input.notes?.trim() || null,
      reminders: passedOn(this.calendar.today(), dueDate),
      createdAt: now,
      updatedAt: now,
    });
    await this.em.flush();
    const emailedTo = await customerEmail(this.em, job, viewer);
    const event = await this.events.add(
      'invoice.sent',
      { ...invoiceRef(invoice, job), dueDate, to: emailedTo },
      storyOf(job),
      viewer,
    );
    if (emailedTo) await this.emails.send('invoice.sent', invoice, job, emailedTo, event, viewer);
    await this.events.flush();
    return { invoice, emailedTo };
  }

  /**
   * @throws NotFoundException
   * @throws Conflict for a paid or canceled invoice
   */
  settle(
    jobId: string,
    invoiceId: string,
    status: InvoiceEnd,
    viewer: Viewer,
  ): Promise<InvoiceRow> {
    return this.em.transactional(async (em) => {
      const stored = isUuid(invoiceId) && (await em.findOne(Invoice, invoiceId));
      const job = stored && stored.isOf(jobId) && (await this.jobs.acquire(stored.jobId));
      if (!job) throw notFound('Invoice');
      const invoice = await em.findOneOrFail(Invoice, invoiceId, { refresh: true });
      if (status === 'paid') invoice.pay(this.clock.now());
      else invoice.cancel();
      await em.flush();
      const kind = `invoice.${status}` as const;
      const event = await this.events.add(kind, invoiceRef(invoice, job), storyOf(job), viewer);
      const to = await customerEmail(em, job, viewer);
      if (to) await this.emails.send(kind, invoice, job, to, event, viewer);
      await this.events.flush();
      return (await this.queries.find(invoiceId, viewer))!;
    }, joinTransaction());
  }

  private dueDateOf({ dueDate }: Pick<CreateInvoice, 'dueDate'>) {
    const date = this.calendar.toDate(dueDate);
    if (date >= this.calendar.today()) return date;
    const message = 'Due date must not be in the past';
    throw new BadRequestException({ message, errors: [{ field: 'dueDate', message }] });
  }

  private async warnings(jobId: string, price: string | null, emailedTo: string | null) {
    const warnings: string[] = [];
    const invoicedTotal = await this.queries.invoicedTotal(jobId);
    if (price !== null && toCents(invoicedTotal) > toCents(price)) {
      warnings.push(
        `The invoices for this job total ${dollars(invoicedTotal)}, more than its price of ${dollars(price)}.`,
      );
    }
    return [...warnings, ...notEmailed(emailedTo)];
  }
}

export const notEmailed = (emailedTo: string | null) =>
  emailedTo ? [] : ['The invoice was not emailed because the job has no email address.'];
