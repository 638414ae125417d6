import { Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { dollars, type InvoiceStatus, openInvoices, writtenDate } from '#contracts';
import type { Actor } from '#events';
import { type Job, refTo } from '#jobs';
import { Mails, type MailShown, type MailSource } from '#mail';
import { InvoicePdf } from './invoice-pdf.js';
import type { Invoice } from './invoice.entity.js';
import { InvoicesQueries, type PrintedInvoice } from './invoices.queries.js';

type News = 'invoice.sent' | 'invoice.paid' | 'invoice.cancelled';
type Kind = News | 'invoice.reminder';

/** What is written to customers about invoices, with the paper. */
@Injectable()
export class InvoiceMails implements MailSource<Kind> {
  constructor(
    private readonly mails: Mails,
    private readonly queries: InvoicesQueries,
    private readonly paper: InvoicePdf,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @param cause the event */
  send(kind: News, invoice: Invoice, job: Job, to: string, cause: string, by: Actor) {
    return this.mails.add({ kind, to, cause, about: about(invoice, job), facts: { invoiceId: invoice.id } }, by);
  }

  /** @param days since the due date, less than nothing before it @param cause the event */
  remind(invoice: Invoice, job: Job, to: string, days: number, cause: string) {
    const facts = { invoiceId: invoice.id, days };
    return this.mails.add({ kind: 'invoice.reminder', to, cause, about: about(invoice, job), facts }, null);
  }

  readonly shown: MailSource<Kind>['shown'] = {
    'invoice.sent': ({ invoiceId }) => this.news(invoiceId, openInvoices),
    'invoice.paid': ({ invoiceId }) => this.news(invoiceId, ['paid']),
    'invoice.cancelled': ({ invoiceId }) => this.news(invoiceId, ['cancelled']),
    'invoice.reminder': async ({ invoiceId, days }) => {
      const shown = await this.news(invoiceId, days > 0 ? openInvoices : ['sent']);
      return shown && { ...shown, daysLate: days };
    },
  };

  readonly files: MailSource<Kind>['files'] = {
    'invoice.sent': ({ invoiceId }) => this.attached(invoiceId),
    'invoice.paid': ({ invoiceId }) => this.attached(invoiceId),
    'invoice.reminder': ({ invoiceId }) => this.attached(invoiceId),
  };

  /** @param holds in which statuses the message is still true */
  private async news(invoiceId: string, holds: readonly InvoiceStatus[]): Promise<MailShown<News> | undefined> {
    const invoice = await this.queries.read(invoiceId);
    return invoice && holds.includes(invoice.status) ? this.shownOf(invoice) : undefined;
  }

  private async attached(invoiceId: string) {
    const invoice = await this.queries.read(invoiceId);
    if (!invoice) return [];
    return [{ filename: `${invoice.invoiceNumber}.pdf`, contentType: 'application/pdf', content: await this.paper.render(invoice) }];
  }

  private shownOf(invoice: PrintedInvoice) {
    const details: [string, string | null][] = [
      ['Invoice Date', this.day(invoice.issuedDate)],
      ['Paid', invoice.paidDate && this.day(invoice.paidDate)],
      ['Customer PO Number', invoice.customerPoNumber],
    ];
    return {
      invoiceNumber: invoice.invoiceNumber,
      jobNumber: invoice.jobNumber,
      title: invoice.jobTitle,
      customerName: invoice.customerName ?? '',
      amount: dollars(invoice.totalAmount),
      dueDate: writtenDate(invoice.dueDate),
      notes: invoice.notes,
      details: details.filter((row): row is [string, string] => Boolean(row[1])),
      path: `/jobs/${invoice.jobId}?tab=invoices`,
    };
  }

  private day(instant: string) {
    return writtenDate(this.calendar.dateOf(new Date(instant)));
  }
}

/** What every event about an invoice says of it. */
export const invoiceRef = ({ id: invoiceId, invoiceNumber, totalAmount }: Invoice, job: Job) => ({
  ...refTo(job),
  invoiceId,
  invoiceNumber,
  totalAmount,
});

/** An invoice's story is told with its job's. */
export const storyOf = ({ id, customerId, companyId }: Job) => ({ id, kind: 'job', customerId, companyId });

const about = ({ id }: Invoice, { customerId, companyId }: Job) => ({ entityType: 'invoice', entityId: id, customerId, companyId });
