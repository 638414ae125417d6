import { Controller, Get, Query } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { label, type ListQuery } from '#contracts';
import { type CsvColumn, CsvList } from '#database';
import { specColumns } from '#quotes';
import { CurrentViewer, type Viewer } from '#users';
import type { ExportedJob } from './jobs.queries.js';
import { JobsService } from './jobs.service.js';

const yes = (isSo: boolean) => (isSo ? 'yes' : 'no');

const columns = (calendar: ShopCalendar): CsvColumn<ExportedJob>[] => [
  { header: 'Customer PO #', cell: (job) => job.customerPoNumber },
  { header: 'Job #', cell: (job) => job.jobNumber },
  { header: 'Title', cell: (job) => job.title },
  { header: 'Description', cell: (job) => job.description },
  { header: 'Quantity', cell: (job) => job.quantity },
  { header: 'Mail Date', cell: (job) => job.mailDate },
  { header: 'Artwork', cell: (job) => yes(job.hasArtwork) },
  { header: 'Data', cell: (job) => yes(job.hasData) },
  { header: 'Status', cell: (job) => label(job.status) },
  { header: 'Customer', cell: (job) => job.customerName },
  { header: 'Customer Email', cell: (job) => job.customerEmail },
  { header: 'Company', cell: (job) => job.companyName },
  { header: 'Price', cell: (job) => job.totalPrice },
  { header: 'Created', cell: (job) => calendar.toDate(job.createdAt) },
  { header: 'In-Homes Date', cell: (job) => job.inHomesDate },
  { header: 'Est. Completion', cell: (job) => job.estimatedCompletionDate },
  {
    header: 'Completed',
    cell: (job) => job.actualCompletionDate && calendar.toDate(job.actualCompletionDate),
  },
  { header: 'Delivery Method', cell: (job) => job.deliveryMethod && label(job.deliveryMethod) },
  { header: 'Delivery Date', cell: (job) => job.deliveryDate },
  ...specColumns,
];

@Controller('api/jobs.csv')
export class JobsCsvController {
  constructor(
    private readonly jobs: JobsService,
    private readonly calendar: ShopCalendar,
  ) {}

  @Get()
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return new CsvList('jobs', columns(this.calendar), query, (page) =>
      this.jobs.exportRows(page, viewer),
    );
  }
}
