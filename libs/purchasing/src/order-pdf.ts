import { Injectable } from '@nestjs/common';
import { Clock, Config, ShopCalendar } from '#config';
import { dollars, type PurchaseOrderStatus, writtenDate } from '#contracts';
import { PdfPrinter, PdfWriter } from '#documents';
import type { OrderedWork } from './ordered-work.js';

const marks: Partial<Record<PurchaseOrderStatus, string>> = {
  pending: 'DRAFT',
  cancelled: 'CANCELED',
};

@Injectable()
export class OrderPdf {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly printer: PdfPrinter,
  ) {}

  /** @returns a tagged PDF, Letter size */
  render({ order, ...work }: OrderedWork): Promise<Buffer> {
    const { shop } = this.config;
    const { poNumber: number, job, specification } = work;
    const pdf = new PdfWriter(
      `Purchase order ${number}`,
      shop.name,
      `${shop.name} · ${shop.phone} · Purchase order ${number}`,
      this.clock.now(),
    );
    pdf.letterhead(shop, 'Purchase Order', number);
    const mark = marks[work.status];
    if (mark) pdf.stamp(mark);
    pdf.factColumns(
      [
        ['Vendor', work.vendorName],
        ['Email', order.vendorEmail],
      ],
      [
        ['Order date', writtenDate(this.calendar.dateOf(order.sentDate ?? this.clock.now()))],
        ['Our job', job.jobNumber],
      ],
    );
    pdf.heading(job.title);
    if (job.description) pdf.paragraph(job.description);
    const half = Math.ceil(specification.length / 2);
    pdf.gap(4).factColumns(specification.slice(0, half), specification.slice(half));
    pdf.heading('Delivery').factColumns(
      [
        ['Method', work.deliveryMethod ?? 'To be determined'],
        ['Ship to', work.shipTo ?? 'To be determined'],
      ],
      work.dates,
    );
    if (work.notes) pdf.heading('Notes').paragraph(work.notes);
    pdf.figure(
      'Total',
      dollars(work.vendorAmount),
      'Agreed price for the whole order in US dollars',
    );
    pdf.smallPrint('Please note', [
      `Put the number ${number} on your invoice, packing slip and cartons. Do not include prices with the shipment.`,
      'Do not change anything in this order without our written approval.',
      `Questions: ${shop.phone}, ${shop.email}`,
    ]);
    return this.printer.print(pdf);
  }
}
