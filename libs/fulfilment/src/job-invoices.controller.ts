import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { CreateInvoice, SettleInvoice } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Sees, ShopOnly, type Viewer } from '#users';
import { InvoicesService } from './invoices.service.js';

@Controller('api/jobs/:id/invoices')
export class JobInvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get()
  @Sees('job')
  list(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.invoices.ofJob(id, viewer);
  }

  @Post()
  @ShopOnly('invoice', 'job')
  @Idempotent()
  send(@Param('id') id: string, @Body() input: CreateInvoice, @CurrentViewer() viewer: Viewer) {
    return this.invoices.send(id, input, viewer);
  }

  @Patch(':invoiceId')
  @ShopOnly('change the invoices of', 'job')
  settle(
    @Param('id') id: string,
    @Param('invoiceId') invoiceId: string,
    @Body() { status }: SettleInvoice,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.invoices.settle(id, invoiceId, status, viewer);
  }
}
