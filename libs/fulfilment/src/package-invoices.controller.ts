import { Body, Controller, Param, Post } from '@nestjs/common';
import { InvoicePackage } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, ShopOnly, type Viewer } from '#users';
import { PackageInvoices } from './package-invoices.service.js';

@Controller('api/packages/:id/invoice')
export class PackageInvoicesController {
  constructor(private readonly invoices: PackageInvoices) {}

  @Post()
  @ShopOnly('invoice', 'package')
  @Idempotent()
  send(@Param('id') id: string, @Body() input: InvoicePackage, @CurrentViewer() viewer: Viewer) {
    return this.invoices.send(id, input, viewer);
  }
}
