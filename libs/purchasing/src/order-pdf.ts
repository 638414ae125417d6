import { Injectable } from '@nestjs/common';
import { Clock, Config, ShopCalendar } from '#config';
import { dollars, type PurchaseOrderStatus, writtenDate } from '#contracts';
import { Paper } from '#documents';
import type { OrderedWork } from './ordered-work.js';

const marks: Partial<Record<PurchaseOrderStatus, string>> = { pending: 'DRAFT', cancelled: 'CANCELLED' };

/** The order on paper, as a vendor gets it. */
@Injectable()
export class OrderPdf {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /** @returns a tagged PDF, Letter size */
  render({ order, ...work }: OrderedWork): Promise<Buffer> {
    const { shop } = this.config;
    const { poNumber: number, job, specification } = work;
    const paper = new Paper(
      `Purchase order ${number}`,
      shop.name,
      `${shop.name} · ${shop.phone} · Purchase order ${number}`,
      this.clock.now(),
    );
    paper.letterhead(shop, 'Purchase Order', number);
    const mark = marks[work.status];
    if (mark) paper.stamp(mark);
    paper.factColumns(
      [
        ['Vendor', work.vendorName],
        ['E-mail', order.vendorEmail],
      ],
      [
        ['Order date', writtenDate(this.calendar.dateOf(order.sentDate ?? this.clock.now()))],
        ['Our job', job.jobNumber],
      ],
    );
    paper.heading(job.title);
    if (job.description) paper.paragraph(job.description);
    const half = Math.ceil(specification.length / 2);
    paper.gap(4).factColumns(specification.slice(0, half), specification.slice(half));
    paper.heading('Delivery').factColumns(
      [
        ['Method', work.deliveryMethod ?? 'To be agreed'],
        ['Ship to', work.shipTo ?? 'To be agreed'],
      ],
      work.dates,
    );
    if (work.notes) paper.heading('Notes').paragraph(work.notes);
    paper.figure('Total', dollars(work.vendorAmount), 'The price agreed for the whole order, in US dollars');
    return paper
      .smallPrint('Please note', [
        `Give the number ${number} on your invoice, delivery note and packages. Put no prices in with the goods.`,
        'Produce nothing that differs from this order before we have agreed to it in writing.',
        `Questions: ${shop.phone}, ${shop.email}`,
      ])
      .finish();
  }
}
