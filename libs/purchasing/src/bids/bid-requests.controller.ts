import {
  BadRequestException,
  Body,
  Controller,
  HttpCode,
  Param,
  Post,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  AwardBids,
  BidLinkOf,
  EnterBid,
  noBidPdf,
  OpenBidRequest,
  type StoredObject,
} from '#contracts';
import { CurrentViewer, Sees, StaffOnly, type Viewer } from '#users';
import { BidAwardsService } from './bid-awards.service.js';
import { BidPdfInterceptor } from './bid-pdf.interceptor.js';
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

  /** The form field `pdf`; the bid that is entered next can name it. */
  @Post('file')
  @HttpCode(200)
  @UseInterceptors(BidPdfInterceptor)
  attach(
    @Param('id') id: string,
    @UploadedFile() pdf: StoredObject | undefined,
    @CurrentViewer() viewer: Viewer,
  ) {
    if (!pdf) throw new BadRequestException(noBidPdf);
    return this.requests.attach(id, pdf.path, viewer);
  }

  @Post('bids')
  @HttpCode(200)
  enter(@Param('id') id: string, @Body() input: EnterBid, @CurrentViewer() viewer: Viewer) {
    return this.requests.enter(id, input, viewer);
  }
}
