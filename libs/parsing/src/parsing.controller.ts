import {
  BadRequestException,
  Body,
  Controller,
  HttpCode,
  Post,
  UploadedFile,
  UploadedFiles,
  UseInterceptors,
} from '@nestjs/common';
import {
  noDocuments,
  noPdf,
  ParseDocument,
  ParseDocumentFiles,
  type StoredObject,
} from '#contracts';
import { IdempotencyKey } from '#database';
import { CurrentViewer, type Viewer } from '#users';
import { DocumentFilesInterceptor } from './document-files.interceptor.js';
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

  @Post('documents')
  @HttpCode(200)
  @UseInterceptors(DocumentFilesInterceptor)
  parseFiles(
    @UploadedFiles() files: StoredObject[] | undefined,
    @Body() { text }: ParseDocumentFiles,
    @IdempotencyKey() key: string | undefined,
    @CurrentViewer() viewer: Viewer,
  ) {
    if (!files?.length) throw new BadRequestException(noDocuments);
    const paths = files.map(({ path }) => path);
    return this.parsing.parseFiles(paths, text, key, viewer);
  }
}
