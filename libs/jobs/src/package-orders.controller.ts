import { Body, Controller, Post } from '@nestjs/common';
import { OrderPackage } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, LimitedPerPerson, type Viewer } from '#users';
import { PackageOrders } from './package-orders.service.js';

@Controller('api/packages/direct')
export class PackageOrdersController {
  constructor(private readonly orders: PackageOrders) {}

  @Post()
  @LimitedPerPerson('creation')
  @Idempotent()
  order(@Body() input: OrderPackage, @CurrentViewer() viewer: Viewer) {
    return this.orders.order(input, viewer);
  }
}
