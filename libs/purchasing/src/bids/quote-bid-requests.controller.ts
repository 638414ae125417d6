import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CreateBidRequest } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, ShopOnly, type Viewer } from '#users';
import { BidRequestsQueries } from './bid-requests.queries.js';
import { BidRequestsService } from './bid-requests.service.js';

@Controller('api/quotes/:id/bid-requests')
@ShopOnly('ask vendors about', 'quote')
export class QuoteBidRequestsController {
  constructor(
    private readonly requests: BidRequestsService,
    private readonly queries: BidRequestsQueries,
  ) {}

  @Get()
  list(@Param('id') id: string) {
    return this.queries.ofQuote(id);
  }

  @Post()
  @Idempotent()
  create(
    @Param('id') id: string,
    @Body() input: CreateBidRequest,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.requests.create(id, input, viewer);
  }
}
