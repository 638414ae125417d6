import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { AwardBids, BidLinkOf, EnterBid, OpenBidRequest } from '#contracts';
import { CurrentViewer, Sees, StaffOnly, type Viewer } from '#users';
import { BidAwardsService } from './bid-awards.service.js';
import { BidRequestsService } from './bid-requests.service.js';

@Controller('api/bid-requests/:id')
@StaffOnly()
@Sees('bid request')
export class BidRequestsController {
  constructor(
    private readonly requests: BidRequestsService,
    private readonly awards: BidAwardsService,
  ) {}

  @Post('open')
  @HttpCode(200)
  open(@Param('id') id: string, @Body() input: OpenBidRequest, @CurrentViewer() viewer: Viewer) {
    return this.requests.open(id, input, viewer);
  }

  @Post('close')
  @HttpCode(200)
  close(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.requests.close(id, viewer);
  }

  @Post('drop')
  @HttpCode(200)
  drop(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.requests.drop(id, viewer);
  }

  @Post('award')
  @HttpCode(200)
  award(@Param('id') id: string, @Body() input: AwardBids, @CurrentViewer() viewer: Viewer) {
    return this.awards.award(id, input, viewer);
  }

  @Post('link')
  @HttpCode(200)
  link(@Param('id') id: string, @Body() input: BidLinkOf, @CurrentViewer() viewer: Viewer) {
    return this.requests.link(id, input, viewer);
  }

  @Post('bids')
  @HttpCode(200)
  enter(@Param('id') id: string, @Body() input: EnterBid, @CurrentViewer() viewer: Viewer) {
    return this.requests.enter(id, input, viewer);
  }
}
