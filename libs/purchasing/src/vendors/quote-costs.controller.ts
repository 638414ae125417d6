import { Controller, Get, Param } from '@nestjs/common';
import { ShopOnly } from '#users';
import { VendorsQueries } from './vendors.queries.js';

@Controller('api/quotes/:id')
@ShopOnly('see costs of', 'quote')
export class QuoteCostsController {
  constructor(private readonly queries: VendorsQueries) {}

  @Get('costs')
  costs(@Param('id') id: string) {
    return this.queries.costsOf(id);
  }
}
