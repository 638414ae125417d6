import type { EmailState } from './emails.js';
import { fromCents, toCents } from './money.js';
import type { NextStep } from './next-steps.js';

export const invoiceStatuses = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const sharedInvoices = [
  'sent',
  'paid',
  'overdue',
] as const satisfies readonly InvoiceStatus[];
export const openInvoices = ['sent', 'overdue'] as const satisfies readonly InvoiceStatus[];
export const isOpenInvoice = ({ status }: { status: InvoiceStatus }) =>
  (openInvoices as readonly InvoiceStatus[]).includes(status);

export const invoiceEnds = ['paid', 'cancelled'] as const satisfies readonly InvoiceStatus[];
export type InvoiceEnd = (typeof invoiceEnds)[number];

/** A job's line names the job, a service's line has none. */
export interface InvoiceLine {
  jobId: string | null;
  jobNumber: string | null;
  name: string;
  quantity: number | null;
  amount: string;
}

/** Of the dates, only `dueDate` is a day. */
export interface InvoiceRow {
  id: string;
  invoiceNumber: string;
  jobId: string;
  jobNumber: string;
  jobTitle: string;
  customerId: string | null;
  customerName: string | null;
  totalAmount: string;
  amount: string;
  taxAmount: string;
  /** Of a package, and `totalAmount` is their sum; empty for the invoice of one job. */
  lines: InvoiceLine[];
  status: InvoiceStatus;
  issuedDate: string;
  dueDate: string;
  paidDate: string | null;
  notes: string | null;
  nextStep: NextStep;
  delivery: { to: string; state: EmailState; lastError: string | null } | null;
}

/** `warnings` are sentences about problems that did not stop the action. */
export interface SentInvoice extends InvoiceRow {
  mailedTo: string | null;
  warnings: string[];
}

export const invoiceSorts = [
  'dueDate',
  'issuedDate',
  'totalAmount',
  'status',
  'invoiceNumber',
] as const;
export type InvoiceSort = (typeof invoiceSorts)[number];

export interface OpenInvoices {
  open: number;
  openSum: string;
  overdue: number;
  overdueSum: string;
}

/** @returns null for a job without a price */
export function leftToInvoice(
  price: string | null,
  invoices: readonly (Pick<InvoiceRow, 'totalAmount' | 'status'> &
    Partial<Pick<InvoiceRow, 'lines'>>)[],
  jobId?: string,
) {
  if (price === null) return null;
  const remainingCents = invoices.reduce(
    (rest, invoice) => rest - (invoice.status === 'cancelled' ? 0n : centsFor(jobId, invoice)),
    toCents(price),
  );
  return fromCents(remainingCents > 0n ? remainingCents : 0n);
}

/** An invoice of a package counts for a job with the job's lines. */
const centsFor = (
  jobId: string | undefined,
  { totalAmount, lines = [] }: Pick<InvoiceRow, 'totalAmount'> & Partial<Pick<InvoiceRow, 'lines'>>,
) =>
  lines.length
    ? lines
        .filter((line) => line.jobId === jobId)
        .reduce((sum, { amount }) => sum + toCents(amount), 0n)
    : toCents(totalAmount);
