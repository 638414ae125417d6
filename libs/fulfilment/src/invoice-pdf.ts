import { Injectable } from '@nestjs/common';
import { Clock, Config, ShopCalendar } from '#config';
import { dollars, fromCents, type InvoiceStatus, toCents, writtenDate } from '#contracts';
import { PdfPrinter, PdfWriter } from '#documents';
import type { PrintedInvoice } from './invoices.queries.js';

const marks: Partial<Record<InvoiceStatus, string>> = {
  draft: 'DRAFT',
  paid: 'PAID',
  overdue: 'OVERDUE',
  cancelled: 'CANCELED',
};

@Injectable()
export class InvoicePdf {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly printer: PdfPrinter,
  ) {}

  /** @returns a tagged PDF, Letter size */
  render(invoice: PrintedInvoice): Promise<Buffer> {
    const { shop } = this.config;
    const { invoiceNumber: number, status, totalAmount, taxAmount } = invoice;
    const pdf = new PdfWriter(
      `Invoice ${number}`,
      shop.name,
      `${shop.name} · ${shop.phone} · Invoice ${number}`,
      this.clock.now(),
    );
    pdf.letterhead(shop, 'Invoice', number);
    const mark = marks[status];
    if (mark) pdf.stamp(mark);
    pdf.factColumns(
      [
        ['Bill to', invoice.customerName],
        ['Company', invoice.companyName],
        ['Email', invoice.customerEmail],
      ],
      [
        ['Invoice date', this.day(invoice.issuedDate)],
        ['Due date', writtenDate(invoice.dueDate)],
        ['Paid', invoice.paidDate && this.day(invoice.paidDate)],
        ['Customer PO', invoice.customerPoNumber],
      ],
    );
    if (invoice.lines.length) linesOn(pdf, invoice);
    else
      pdf.heading(invoice.jobTitle).facts([
        ['Job', invoice.jobNumber],
        ['Quantity', invoice.quantity?.toLocaleString('en-US')],
      ]);
    const tax = toCents(taxAmount);
    if (tax > 0n) {
      pdf.facts([
        ['Subtotal', dollars(fromCents(toCents(totalAmount) - tax))],
        ['Tax', dollars(taxAmount)],
      ]);
    }
    if (invoice.notes) pdf.heading('Notes').paragraph(invoice.notes);
    pdf.figure(...this.figure(invoice));
    pdf.smallPrint('Payment', [
      `Please pay in US dollars and include invoice number ${number} with your payment.`,
      `Questions: ${shop.phone}, ${shop.email}`,
    ]);
    return this.printer.print(pdf);
  }

  private figure({
    status,
    totalAmount,
    paidDate,
    dueDate,
  }: PrintedInvoice): [string, string, string | null] {
    const amount = dollars(totalAmount);
    if (status === 'paid') return ['Paid', amount, paidDate && `Received on ${this.day(paidDate)}`];
    if (status === 'cancelled') return ['Canceled', amount, 'No payment is due'];
    return ['Amount due', amount, `Due by ${writtenDate(dueDate)}`];
  }

  private day(instant: string) {
    return writtenDate(this.calendar.dateOf(new Date(instant)));
  }
}

function linesOn(pdf: PdfWriter, { package: one, jobTitle, lines }: PrintedInvoice) {
  pdf.heading(one?.title ?? jobTitle).facts([['Package', one?.number]]);
  pdf.table(
    ['Item', 'Job', 'Quantity', 'Amount'],
    lines.map(({ name, jobNumber, quantity, amount }) => [
      name,
      jobNumber ?? '',
      quantity?.toLocaleString('en-US') ?? '',
      dollars(amount),
    ]),
  );
}
