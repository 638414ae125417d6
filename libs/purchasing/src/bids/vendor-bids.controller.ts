import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  Post,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  AnswerBidRequest,
  DeclineBidRequest,
  noBidPdf,
  SendBid,
  type StoredObject,
} from '#contracts';
import { BidPdfInterceptor } from './bid-pdf.interceptor.js';
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

  /** The form field `pdf`; the bid that is sent next can name it. */
  @Post('file')
  @HttpCode(200)
  @UseInterceptors(BidPdfInterceptor)
  attach(@UploadedFile() pdf: StoredObject | undefined, @CurrentBidder() visit: BidVisit) {
    if (!pdf) throw new BadRequestException(noBidPdf);
    return this.bids.attach(visit, pdf.path);
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
