import {
  BadRequestException,
  Body,
  Controller,
  HttpCode,
  Post,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { noPdf, ParseDocument, type StoredObject } from '#contracts';
import { IdempotencyKey } from '#database';
import { CurrentViewer, type Viewer } from '#users';
import { OrderPdfInterceptor } from './order-pdf.interceptor.js';
import { ParsingService } from './parsing.service.js';

@Controller('api')
export class ParsingController {
  constructor(private readonly parsing: ParsingService) {}

  @Post(['parse-document', 'quotes/parse'])
  @HttpCode(200)
  parse(
    @Body() { document }: ParseDocument,
    @IdempotencyKey() key: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.parsing.parse(document, key, viewer);
  }

  @Post('parse-pdf-order')
  @HttpCode(200)
  @UseInterceptors(OrderPdfInterceptor)
  parseOrder(
    @UploadedFile() pdf: StoredObject | undefined,
    @IdempotencyKey() key: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ) {
    if (!pdf) throw new BadRequestException(noPdf);
    return this.parsing.parseOrder(pdf.path, key, viewer);
  }
}
