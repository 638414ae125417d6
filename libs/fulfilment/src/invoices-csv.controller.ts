import { Controller, Get, Query } from '@nestjs/common';
import { ShopCalendar } from '#config';
import { label, type ListQuery } from '#contracts';
import { type CsvColumn, CsvList } from '#database';
import { CurrentViewer, type Viewer } from '#users';
import type { ExportedInvoice } from './invoices.queries.js';
import { InvoicesService } from './invoices.service.js';

const columns = (calendar: ShopCalendar): CsvColumn<ExportedInvoice>[] => [
  { header: 'Invoice #', cell: (invoice) => invoice.invoiceNumber },
  { header: 'Job #', cell: (invoice) => invoice.jobNumber },
  { header: 'Job Title', cell: (invoice) => invoice.jobTitle },
  { header: 'Customer PO #', cell: (invoice) => invoice.customerPoNumber },
  { header: 'Customer', cell: (invoice) => invoice.customerName },
  { header: 'Company', cell: (invoice) => invoice.companyName },
  { header: 'Amount', cell: (invoice) => invoice.totalAmount },
  { header: 'Tax', cell: (invoice) => invoice.taxAmount },
  { header: 'Status', cell: (invoice) => label(invoice.status) },
  { header: 'Issued', cell: (invoice) => calendar.toDate(invoice.issuedDate) },
  { header: 'Due', cell: (invoice) => invoice.dueDate },
  { header: 'Paid', cell: (invoice) => invoice.paidDate && calendar.toDate(invoice.paidDate) },
  { header: 'Notes', cell: (invoice) => invoice.notes },
];

@Controller('api/invoices.csv')
export class InvoicesCsvController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly calendar: ShopCalendar,
  ) {}

  @Get()
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return new CsvList('invoices', columns(this.calendar), query, (page) =>
      this.invoices.exportRows(page, viewer),
    );
  }
}
