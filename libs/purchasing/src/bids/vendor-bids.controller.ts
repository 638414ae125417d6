import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { AnswerBidRequest, DeclineBidRequest, SendBid } from '#contracts';
import { type BidVisit, CurrentBidder, OpensBid } from './bid-visits.js';
import { VendorBidsService } from './vendor-bids.service.js';

/** GET requests never change anything. */
@Controller('api/vendor-bids/:id/:token')
@OpensBid()
export class VendorBidsController {
  constructor(private readonly bids: VendorBidsService) {}

  @Get()
  get(@CurrentBidder() visit: BidVisit) {
    return this.bids.get(visit);
  }

  @Post('will-quote')
  @HttpCode(200)
  willQuote(@Body() input: AnswerBidRequest, @CurrentBidder() visit: BidVisit) {
    return this.bids.willQuote(visit, input);
  }

  @Post('send')
  @HttpCode(200)
  send(@Body() input: SendBid, @CurrentBidder() visit: BidVisit) {
    return this.bids.send(visit, input);
  }

  @Post('same-price')
  @HttpCode(200)
  samePrice(@Body() input: AnswerBidRequest, @CurrentBidder() visit: BidVisit) {
    return this.bids.samePrice(visit, input);
  }

  @Post('decline')
  @HttpCode(200)
  decline(@Body() input: DeclineBidRequest, @CurrentBidder() visit: BidVisit) {
    return this.bids.decline(visit, input);
  }
}
