import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { PricePackage, RejectQuote, RequestQuoteChanges, SeenQuote } from '#contracts';
import { CurrentViewer, Sees, ShopOnly, type Viewer } from '#users';
import { PackageDecisions } from './package-decisions.service.js';
import { PackagePrices } from './package-prices.service.js';

@Controller('api/packages/:id')
@Sees('package')
export class PackageDecisionsController {
  constructor(
    private readonly decisions: PackageDecisions,
    private readonly prices: PackagePrices,
  ) {}

  @Put('prices')
  @ShopOnly('price', 'package')
  price(@Param('id') id: string, @Body() input: PricePackage, @CurrentViewer() viewer: Viewer) {
    return this.prices.set(id, input, viewer);
  }

  @Post('approve')
  @HttpCode(200)
  approve(@Param('id') id: string, @Body() input: SeenQuote, @CurrentViewer() viewer: Viewer) {
    return this.decisions.approve(id, input, viewer);
  }

  @Post('request-changes')
  @HttpCode(200)
  requestChanges(
    @Param('id') id: string,
    @Body() input: RequestQuoteChanges,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.decisions.requestChanges(id, input, viewer);
  }

  @Post('reject')
  @HttpCode(200)
  reject(@Param('id') id: string, @Body() input: RejectQuote, @CurrentViewer() viewer: Viewer) {
    return this.decisions.reject(id, input, viewer);
  }

  @Post('reopen')
  @HttpCode(200)
  reopen(@Param('id') id: string, @Body() input: SeenQuote, @CurrentViewer() viewer: Viewer) {
    return this.decisions.reopen(id, input, viewer);
  }
}
