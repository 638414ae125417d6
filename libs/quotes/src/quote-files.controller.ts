import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { AddQuoteFile, OverridePreflight, RepairList } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Edits, LimitedPerPerson, Sees, ShopOnly, type Viewer } from '#users';
import { QuoteFiles } from './quote-files.service.js';

@Controller('api/quotes/:id/files')
@Sees('quote')
export class QuoteFilesController {
  constructor(private readonly files: QuoteFiles) {}

  @Get()
  list(@Param('id') id: string) {
    return this.files.list(id);
  }

  @Post()
  @Edits('quote')
  @Idempotent()
  add(@Param('id') id: string, @Body() input: AddQuoteFile, @CurrentViewer() viewer: Viewer) {
    return this.files.add(id, input, viewer);
  }

  @Post(':fileId/repair')
  @Edits('quote')
  @LimitedPerPerson('creation')
  repair(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Body() input: RepairList,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.files.repair(id, fileId, input, viewer);
  }

  @Put(':fileId/preflight')
  @ShopOnly('accept files for', 'quote')
  override(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Body() input: OverridePreflight,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.files.override(id, fileId, input, viewer);
  }
}
