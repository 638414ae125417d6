import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ParseDocument } from '#contracts';
import { IdempotencyKey } from '#database';
import { CurrentViewer, type Viewer } from '#users';
import { ParsingService } from './parsing.service.js';

@Controller('api')
export class ParsingController {
  constructor(private readonly parsing: ParsingService) {}

  @Post(['parse-document', 'quotes/parse'])
  @HttpCode(200)
  parse(@Body() { document }: ParseDocument, @IdempotencyKey() key: string | undefined, @CurrentViewer() viewer: Viewer) {
    return this.parsing.parse(document, key, viewer);
  }
}
