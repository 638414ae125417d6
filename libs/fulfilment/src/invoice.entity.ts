import { defineEntity, p } from '@mikro-orm/core';
import { type InvoiceLine, type InvoiceStatus, invoiceStatuses, statusInWords } from '#contracts';
import { Conflict, record } from '#database';

export const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    ...record,
    invoiceNumber: p.string(),
    jobId: p.uuid(),
    totalAmount: p.decimal('string').precision(10).scale(2),
    taxAmount: p
      .decimal('string')
      .precision(10)
      .scale(2)
      .onCreate(() => '0.00'),
    lines: p.json<InvoiceLine[]>().onCreate(() => []),
    status: p.enum(invoiceStatuses).onCreate(() => 'draft' as const),
    issuedDate: p.datetime(),
    dueDate: p.date(),
    paidDate: p.datetime().nullable(),
    notes: p.text().nullable(),
    reminders: p.integer().onCreate(() => 0),
  },
});

/** Paid and canceled are final. */
const transitions: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['overdue', 'paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** Its amount never changes. */
export class Invoice extends InvoiceSchema.class {
  isOf(jobId: string) {
    return this.jobId === jobId || this.lines.some((line) => line.jobId === jobId);
  }

  pay(now: Date) {
    this.move('paid');
    this.paidDate = now;
  }

  cancel() {
    this.move('cancelled');
  }

  /**
   * @param today `YYYY-MM-DD` in the shop's zone
   * @returns true if it became overdue now
   */
  fallDue(today: string) {
    if (this.status !== 'sent' || this.dueDate >= today) return false;
    this.move('overdue');
    return true;
  }

  remind(reminders: number) {
    this.reminders = reminders;
  }

  private move(to: InvoiceStatus) {
    const status: InvoiceStatus = this.status;
    if (!transitions[status].includes(to))
      throw new Conflict(
        `This invoice is ${status === to ? 'already ' : ''}${statusInWords(status)}.`,
      );
    this.status = to;
  }
}
InvoiceSchema.setClass(Invoice);
