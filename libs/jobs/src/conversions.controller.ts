import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ConvertQuote } from '#contracts';
import { CurrentViewer, Sees, type Viewer } from '#users';
import { ConversionsService } from './conversions.service.js';

@Controller('api/quotes/:id')
@Sees('quote')
export class ConversionsController {
  constructor(private readonly conversions: ConversionsService) {}

  @Post('convert')
  @HttpCode(200)
  convert(@Param('id') id: string, @Body() input: ConvertQuote, @CurrentViewer() viewer: Viewer) {
    return this.conversions.convert(id, input, viewer);
  }
}
