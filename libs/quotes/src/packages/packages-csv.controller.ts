import { Controller, Get, Query } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { label, type ListQuery } from '#contracts';
import { type CsvColumn, CsvList } from '#database';
import { CurrentViewer, type Viewer } from '#users';
import type { ExportedPackage } from './packages.queries.js';
import { PackagesService } from './packages.service.js';

const columns = (calendar: ShopCalendar): CsvColumn<ExportedPackage>[] => [
  { header: 'Package #', cell: (one) => one.packageNumber },
  { header: 'Title', cell: (one) => one.title },
  { header: 'Items', cell: (one) => one.items },
  { header: 'Items without Price', cell: (one) => one.unpriced },
  { header: 'Jobs', cell: (one) => one.jobs },
  { header: 'Total', cell: (one) => one.totalPrice },
  { header: 'Status', cell: (one) => label(one.status) },
  { header: 'Created', cell: (one) => calendar.toDate(one.createdAt) },
  { header: 'Valid Until', cell: (one) => one.validUntil },
  { header: 'Customer', cell: (one) => one.customerName },
  { header: 'Customer Email', cell: (one) => one.customerEmail },
  { header: 'Company', cell: (one) => one.companyName },
];

@Controller('api/packages.csv')
export class PackagesCsvController {
  constructor(
    private readonly packages: PackagesService,
    private readonly calendar: ShopCalendar,
  ) {}

  @Get()
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return new CsvList('packages', columns(this.calendar), query, (page) =>
      this.packages.exportRows(page, viewer),
    );
  }
}
