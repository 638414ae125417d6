import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { AcknowledgeOrder, DeclineOrder, ShipOrder } from '#contracts';
import { VendorOrdersService } from './vendor-orders.service.js';
import { CurrentVendor, OpensOrder, type VendorVisit } from './vendor-visits.js';

/** GET requests never change anything. */
@Controller('api/vendor-orders/:id/:token')
@OpensOrder()
export class VendorOrdersController {
  constructor(private readonly orders: VendorOrdersService) {}

  @Get()
  get(@CurrentVendor() visit: VendorVisit) {
    return this.orders.get(visit);
  }

  @Post('acknowledge')
  @HttpCode(200)
  acknowledge(@Body() input: AcknowledgeOrder, @CurrentVendor() visit: VendorVisit) {
    return this.orders.acknowledge(visit, input);
  }

  @Post('decline')
  @HttpCode(200)
  decline(@Body() input: DeclineOrder, @CurrentVendor() visit: VendorVisit) {
    return this.orders.decline(visit, input);
  }

  @Post('ship')
  @HttpCode(200)
  ship(@Body() input: ShipOrder, @CurrentVendor() visit: VendorVisit) {
    return this.orders.ship(visit, input);
  }
}
