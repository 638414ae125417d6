import { IsIn, IsOptional } from 'class-validator';
import { CalendarDate, Filled, Money, MoreThanNothing, Required, Text } from './checks.js';
import { limits } from './limits.js';
import type { EmailState } from './emails.js';
import { fromCents, toCents } from './money.js';
import type { NextStep } from './next-steps.js';

export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Invoice statuses that customers see. */
export const sharedInvoices = [
  'sent',
  'paid',
  'overdue',
] as const satisfies readonly InvoiceStatus[];
/** Still to be paid. */
export const openInvoices = ['sent', 'overdue'] as const satisfies readonly InvoiceStatus[];
export const isOpenInvoice = ({ status }: { status: InvoiceStatus }) =>
  (openInvoices as readonly InvoiceStatus[]).includes(status);

/** `POST /api/jobs/{id}/invoices` (staff): sends an invoice. Answers {@link SentInvoice}. */
export class CreateInvoice {
  @Money('Amount')
  @MoreThanNothing('Amount must be more than 0')
  @Required('Amount is required')
  amount!: string;
  @CalendarDate() @Filled('Due date is required') dueDate!: string;
  @IsOptional() @Text(limits.text) notes?: string | null;
}

export const invoiceEnds = ['paid', 'cancelled'] as const satisfies readonly InvoiceStatus[];
export type InvoiceEnd = (typeof invoiceEnds)[number];

/** `PATCH /api/jobs/{id}/invoices/{invoiceId}` (staff). Answers {@link InvoiceRow}. */
export class SettleInvoice {
  @IsIn(invoiceEnds, { message: 'Status must be paid or cancelled' }) status!: InvoiceEnd;
}

/**
 * A row of `GET /api/jobs/{id}/invoices`, newest first, and of `GET /api/invoices`. Money is a
 * decimal string, dueDate `YYYY-MM-DD` in the shop's zone, issuedDate and paidDate ISO instants in
 * UTC.
 */
export interface InvoiceRow {
  id: string;
  invoiceNumber: string;
  jobId: string;
  jobNumber: string;
  jobTitle: string;
  /** The job's customer. */
  customerId: string | null;
  customerName: string | null;
  totalAmount: string;
  /** Same as `totalAmount`. */
  amount: string;
  taxAmount: string;
  /** As of today: `overdue` from the day after the due date. */
  status: InvoiceStatus;
  issuedDate: string;
  dueDate: string;
  paidDate: string | null;
  notes: string | null;
  nextStep: NextStep;
  /** The newest email with the invoice, for staff; null to customers and where none was written. */
  delivery: { to: string; state: EmailState; lastError: string | null } | null;
}

/** `warnings` are sentences about what was done all the same. */
export interface SentInvoice extends InvoiceRow {
  mailedTo: string | null;
  warnings: string[];
}

/** Columns that `GET /api/invoices?sort=` understands. */
export const invoiceSorts = [
  'dueDate',
  'issuedDate',
  'totalAmount',
  'status',
  'invoiceNumber',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

/**
 * `GET /api/dashboard/invoices`: what the viewer may see of the open ones. `overdue` are those of
 * `open` that are late; sums are decimal strings.
 */
export interface OpenInvoices {
  open: number;
  openSum: string;
  overdue: number;
  overdueSum: string;
}

/**
 * Amount left to invoice, at least 0.
 * @returns null for a job without a price
 */
export function leftToInvoice(
  price: string | null,
  invoices: readonly Pick<InvoiceRow, 'totalAmount' | 'status'>[],
) {
  if (price === null) return null;
  const remainingCents = invoices.reduce(
    (rest, { totalAmount, status }) => rest - (status === 'cancelled' ? 0n : toCents(totalAmount)),
    toCents(price),
  );
  return fromCents(remainingCents > 0n ? remainingCents : 0n);
}
