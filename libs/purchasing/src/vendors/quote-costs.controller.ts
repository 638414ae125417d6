import { Controller, Get, Param } from '@nestjs/common';
import { ShopOnly } from '#users';
import { SimilarJobsQueries } from '../similar/similar-jobs.queries.js';
import { VendorsQueries } from './vendors.queries.js';

@Controller('api/quotes/:id')
@ShopOnly('see costs of', 'quote')
export class QuoteCostsController {
  constructor(
    private readonly vendors: VendorsQueries,
    private readonly jobs: SimilarJobsQueries,
  ) {}

  @Get('costs')
  costs(@Param('id') id: string) {
    return this.vendors.costsOf(id);
  }

  @Get('similar')
  similar(@Param('id') id: string) {
    return this.jobs.of(id);
  }
}
