import { Injectable } from '@nestjs/common';
import { Config, ShopCalendar } from '#config';
import { PdfPrinter, PdfWriter } from '#documents';
import type { RemovedList } from './list-retention.queries.js';

@Injectable()
export class ListCertificatePdf {
  constructor(
    private readonly config: Config,
    private readonly calendar: ShopCalendar,
    private readonly printer: PdfPrinter,
  ) {}

  render(list: RemovedList): Promise<Buffer> {
    const { shop } = this.config;
    const { jobNumber, title, fileName, fileSize, rows, sha256, removedAt } = list;
    const day = (date: string) => this.calendar.formatDate(new Date(date));
    const pdf = new PdfWriter(
      `Removal of a list, job ${jobNumber}`,
      shop.name,
      `${shop.name} · ${shop.phone} · Removal of a list, job ${jobNumber}`,
      new Date(removedAt),
    )
      .letterhead(shop, 'Certificate of removal', jobNumber)
      .heading(title)
      .paragraph(
        `We removed this list from our file storage on ${day(removedAt)}, because its retention period ended.`,
      )
      .facts([
        ['File', fileName],
        ['Rows', rows?.toLocaleString('en-US') ?? null],
        ['Size', `${fileSize.toLocaleString('en-US')} bytes`],
        ['SHA-256', sha256],
        ['Uploaded', day(list.uploadedAt)],
        ['Announced', day(list.announcedAt)],
        ['Removed', day(removedAt)],
        ['Removed (UTC)', removedAt],
      ])
      .paragraph('Backups made before the removal keep the list until they expire.');
    return this.printer.print(pdf);
  }
}
