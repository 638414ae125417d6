import { Body, Controller, Get, Param, Post, Query, StreamableFile } from '@nestjs/common';
import { CreateQuote, type ListQuery } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, LimitedPerPerson, Sees, type Viewer } from '#users';
import { QuotePdf } from './quote-pdf.js';
import { QuoteReordersService } from './quote-reorders.service.js';
import { QuotesService } from './quotes.service.js';

@Controller('api/quotes')
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly reorders: QuoteReordersService,
    private readonly pdfs: QuotePdf,
  ) {}

  @Get()
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return this.quotes.list(query, viewer);
  }

  @Get(':id')
  get(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.quotes.get(id, viewer);
  }

  @Get(':id/pdf')
  @LimitedPerPerson('pdf')
  async pdf(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    const quote = await this.quotes.get(id, viewer);
    return new StreamableFile(await this.pdfs.render(quote), {
      type: 'application/pdf',
      disposition: `inline; filename="${quote.quoteNumber}.pdf"`,
    });
  }

  @Post()
  @LimitedPerPerson('creation')
  @Idempotent()
  create(@Body() input: CreateQuote, @CurrentViewer() viewer: Viewer) {
    return this.quotes.create(input, viewer);
  }

  @Post(':id/reorder')
  @Sees('quote')
  @LimitedPerPerson('creation')
  @Idempotent()
  reorder(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.reorders.reorder(id, viewer);
  }
}
