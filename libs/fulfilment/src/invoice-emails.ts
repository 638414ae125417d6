import { Injectable } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { dollars, type InvoiceStatus, openInvoices, writtenDate } from '#contracts';
import type { Actor } from '#events';
import { type Job, refTo } from '#jobs';
import { Emails, type EmailShown, type EmailSource } from '#email';
import { InvoicePdf } from './invoice-pdf.js';
import type { Invoice } from './invoice.entity.js';
import { InvoicesQueries, type PrintedInvoice } from './invoices.queries.js';

type News = 'invoice.sent' | 'invoice.paid' | 'invoice.cancelled';
type Kind = News | 'invoice.reminder';

@Injectable()
export class InvoiceEmails implements EmailSource<Kind> {
  constructor(
    private readonly emails: Emails,
    private readonly queries: InvoicesQueries,
    private readonly pdf: InvoicePdf,
    private readonly calendar: ShopCalendar,
  ) {}

  send(kind: News, invoice: Invoice, job: Job, to: string, cause: string, by: Actor) {
    return this.emails.add(
      { kind, to, cause, about: about(invoice, job), facts: { invoiceId: invoice.id } },
      by,
    );
  }

  /** @param days since the due date, negative before it */
  remind(invoice: Invoice, job: Job, to: string, days: number, cause: string) {
    const facts = { invoiceId: invoice.id, days };
    return this.emails.add(
      { kind: 'invoice.reminder', to, cause, about: about(invoice, job), facts },
      null,
    );
  }

  readonly content: EmailSource<Kind>['content'] = {
    'invoice.sent': ({ invoiceId }) => this.news(invoiceId, openInvoices),
    'invoice.paid': ({ invoiceId }) => this.news(invoiceId, ['paid']),
    'invoice.cancelled': ({ invoiceId }) => this.news(invoiceId, ['cancelled']),
    'invoice.reminder': async ({ invoiceId, days }) => {
      const openInvoice = await this.news(invoiceId, days > 0 ? openInvoices : ['sent']);
      return openInvoice && { ...openInvoice, daysLate: days };
    },
  };

  readonly files: EmailSource<Kind>['files'] = {
    'invoice.sent': ({ invoiceId }) => this.attachments(invoiceId),
    'invoice.paid': ({ invoiceId }) => this.attachments(invoiceId),
    'invoice.reminder': ({ invoiceId }) => this.attachments(invoiceId),
  };

  /** @param holds the statuses in which the email still applies */
  private async news(
    invoiceId: string,
    holds: readonly InvoiceStatus[],
  ): Promise<EmailShown<News> | undefined> {
    const invoice = await this.queries.read(invoiceId);
    return invoice && holds.includes(invoice.status) ? this.shownOf(invoice) : undefined;
  }

  private async attachments(invoiceId: string) {
    const invoice = await this.queries.read(invoiceId);
    if (!invoice) return [];
    return [
      {
        filename: `${invoice.invoiceNumber}.pdf`,
        contentType: 'application/pdf',
        content: await this.pdf.render(invoice),
      },
    ];
  }

  private shownOf(invoice: PrintedInvoice) {
    const details: [string, string | null][] = [
      ['Invoice Date', this.day(invoice.issuedDate)],
      ['Paid', invoice.paidDate && this.day(invoice.paidDate)],
      ['Customer PO Number', invoice.customerPoNumber],
      ...invoice.lines.map(({ name, amount }): [string, string] => [name, dollars(amount)]),
    ];
    return {
      invoiceNumber: invoice.invoiceNumber,
      jobNumber: invoice.jobNumber,
      title: invoice.package?.title ?? invoice.jobTitle,
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

export const invoiceRef = ({ id: invoiceId, invoiceNumber, totalAmount }: Invoice, job: Job) => ({
  ...refTo(job),
  invoiceId,
  invoiceNumber,
  totalAmount,
});

/** Events of an invoice are in the history of its job. */
export const storyOf = ({ id, customerId, companyId }: Job) => ({
  id,
  kind: 'job',
  customerId,
  companyId,
});

const about = ({ id }: Invoice, { customerId, companyId }: Job) => ({
  entityType: 'invoice',
  entityId: id,
  customerId,
  companyId,
});
