import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  AddArtwork,
  ApproveQuote,
  RejectQuote,
  RequestQuoteChanges,
  SeenQuote,
  UpdateQuote,
} from '#contracts';
import { CurrentViewer, Edits, Sees, type Viewer } from '#users';
import { ArtworkService } from './artwork.service.js';
import { NegotiationService } from './negotiation.service.js';
import { QuoteEditsService } from './quote-edits.service.js';

@Controller('api/quotes/:id')
@Sees('quote')
export class NegotiationController {
  constructor(
    private readonly negotiation: NegotiationService,
    private readonly edits: QuoteEditsService,
    private readonly artwork: ArtworkService,
  ) {}

  @Put()
  @Edits('quote')
  update(@Param('id') id: string, @Body() input: UpdateQuote, @CurrentViewer() viewer: Viewer) {
    return this.edits.update(id, input, viewer);
  }

  @Post('artwork')
  @Edits('quote')
  @HttpCode(200)
  addArtwork(@Param('id') id: string, @Body() input: AddArtwork, @CurrentViewer() viewer: Viewer) {
    return this.artwork.add(id, input, viewer);
  }

  @Post('submit')
  @HttpCode(200)
  submit(@Param('id') id: string, @Body() input: SeenQuote, @CurrentViewer() viewer: Viewer) {
    return this.negotiation.submit(id, input, viewer);
  }

  @Post('approve')
  @HttpCode(200)
  approve(@Param('id') id: string, @Body() input: ApproveQuote, @CurrentViewer() viewer: Viewer) {
    return this.negotiation.approve(id, input, viewer);
  }

  @Post('request-changes')
  @HttpCode(200)
  requestChanges(
    @Param('id') id: string,
    @Body() input: RequestQuoteChanges,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.negotiation.requestChanges(id, input, viewer);
  }

  @Post('reject')
  @HttpCode(200)
  reject(@Param('id') id: string, @Body() input: RejectQuote, @CurrentViewer() viewer: Viewer) {
    return this.negotiation.reject(id, input, viewer);
  }

  @Post('reopen')
  @HttpCode(200)
  reopen(@Param('id') id: string, @Body() input: SeenQuote, @CurrentViewer() viewer: Viewer) {
    return this.negotiation.reopen(id, input, viewer);
  }
}
