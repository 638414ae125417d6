import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import type { ListQuery } from '#contracts';
import { CurrentViewer, LimitedPerPerson, type Viewer } from '#users';
import { InvoicePdf } from './invoice-pdf.js';
import { InvoicesService } from './invoices.service.js';

@Controller('api')
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly pdfs: InvoicePdf,
  ) {}

  @Get('invoices')
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return this.invoices.list(query, viewer);
  }

  @Get('dashboard/invoices')
  open(@CurrentViewer() viewer: Viewer) {
    return this.invoices.open(viewer);
  }

  @Get('invoices/:id/pdf')
  @LimitedPerPerson('pdf')
  async pdf(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    const invoice = await this.invoices.printedInvoice(id, viewer);
    return new StreamableFile(await this.pdfs.render(invoice), {
      type: 'application/pdf',
      disposition: `inline; filename="${invoice.invoiceNumber}.pdf"`,
    });
  }
}
