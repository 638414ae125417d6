import { defineEntity, p } from '@mikro-orm/core';
import { type InvoiceStatus, invoiceStatuses } from '#contracts';
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
    status: p.enum(invoiceStatuses).onCreate(() => 'draft' as const),
    issuedDate: p.datetime(),
    dueDate: p.date(),
    paidDate: p.datetime().nullable(),
    notes: p.text().nullable(),
    /** How many are behind it. */
    reminders: p.integer().onCreate(() => 0),
  },
});

/** Where each status may go. What is paid or cancelled stays so. */
const transitions: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['overdue', 'paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
};

/** What a customer is asked to pay for a job. Its amount never changes. */
export class Invoice extends InvoiceSchema.class {
  pay(now: Date) {
    this.move('paid');
    this.paidDate = now;
  }

  cancel() {
    this.move('cancelled');
  }

  /** @param today in the shop's zone @returns whether it is so from now on */
  fallDue(today: string) {
    if (this.status !== 'sent' || this.dueDate >= today) return false;
    this.move('overdue');
    return true;
  }

  /** How many reminders are behind it. */
  remind(reminders: number) {
    this.reminders = reminders;
  }

  private move(to: InvoiceStatus) {
    const status: InvoiceStatus = this.status;
    if (!transitions[status].includes(to)) throw new Conflict(`This invoice is ${status === to ? 'already ' : ''}${status}.`);
    this.status = to;
  }
}
InvoiceSchema.setClass(Invoice);
