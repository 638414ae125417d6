import { Injectable } from '@nestjs/common';
import { Clock, Config, ShopCalendar } from '#config';
import { dollars } from '#contracts';
import { PdfPrinter, PdfWriter } from '#documents';
import { day, deliveryOf, marks, pieceOn, terms } from '../quote-pdf.js';
import { priceInWords } from '../quote-price-words.js';
import type { PrintedPackage } from './packages.queries.js';

@Injectable()
export class PackagePdf {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly printer: PdfPrinter,
  ) {}

  /** @returns a tagged PDF, Letter size: the items, the lines, the total and the terms */
  render(one: PrintedPackage): Promise<Buffer> {
    const { shop } = this.config;
    const pdf = new PdfWriter(
      `Quote ${one.packageNumber}`,
      shop.name,
      `${shop.name} · ${shop.phone} · Quote ${one.packageNumber}`,
      this.clock.now(),
    );
    pdf.letterhead(shop, 'Quote', one.packageNumber);
    const mark = marks[one.status];
    if (mark) pdf.stamp(mark);
    pdf.factColumns(
      [
        ['Prepared for', one.customerName],
        ['Email', one.customerEmail],
      ],
      [
        ['Date', day(this.calendar.dateOf(new Date(one.createdAt)))],
        ['Valid until', day(one.validUntil)],
      ],
    );
    pdf.heading(one.title);
    one.items.forEach((item, index) => {
      pdf.heading(`${index + 1}. ${item.title} (${item.quoteNumber})`);
      pieceOn(pdf, item);
      pdf.factColumns(...deliveryOf(item));
      if (item.notes) pdf.paragraph(item.notes);
    });
    pdf
      .heading('Prices')
      .table(
        ['Item', 'Price'],
        [
          ...one.items.map((item) => [item.title, priceOf(item)]),
          ...one.lines.map(({ name, amount }) => [name, dollars(amount)]),
        ],
      );
    const note = one.validUntil ? `Valid through ${day(one.validUntil)}` : null;
    const total = one.isOffered || one.status === 'approved' ? one.totalPrice : null;
    if (total) pdf.figure('Total price', dollars(total), note);
    else pdf.figure('Total price', 'Price on request', null);
    return this.printer.print(pdf.smallPrint('Terms', terms));
  }
}

const priceOf = (item: PrintedPackage['items'][number]) =>
  (item.pricedAt && priceInWords(item)) || 'Price on request';
