import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CreatePurchaseOrder } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, ShopOnly, type Viewer } from '#users';
import { PurchaseOrdersQueries } from './purchase-orders.queries.js';
import { PurchaseOrdersService } from './purchase-orders.service.js';

@Controller('api/jobs/:id/purchase-orders')
@ShopOnly('see purchase orders for', 'job')
export class JobPurchaseOrdersController {
  constructor(
    private readonly orders: PurchaseOrdersService,
    private readonly queries: PurchaseOrdersQueries,
  ) {}

  @Get()
  list(@Param('id') id: string) {
    return this.queries.ofJob(id);
  }

  @Post()
  @Idempotent()
  create(
    @Param('id') id: string,
    @Body() input: CreatePurchaseOrder,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.orders.create(id, input, viewer);
  }
}
