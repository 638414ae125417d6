import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { AddPackageItems, CreatePackage, type ListQuery, UpdatePackage } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Edits, LimitedPerPerson, Sees, type Viewer } from '#users';
import { PackageCreation } from './package-creation.service.js';
import { PackageEdits } from './package-edits.service.js';
import { PackagePdf } from './package-pdf.js';
import { PackageReorders } from './package-reorders.service.js';
import { PackagesService } from './packages.service.js';

@Controller('api/packages')
export class PackagesController {
  constructor(
    private readonly packages: PackagesService,
    private readonly creation: PackageCreation,
    private readonly edits: PackageEdits,
    private readonly reorders: PackageReorders,
    private readonly pdfs: PackagePdf,
  ) {}

  @Get()
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return this.packages.list(query, viewer);
  }

  @Post()
  @LimitedPerPerson('creation')
  @Idempotent()
  create(@Body() input: CreatePackage, @CurrentViewer() viewer: Viewer) {
    return this.creation.create(input, viewer);
  }

  @Get(':id')
  get(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.packages.get(id, viewer);
  }

  @Put(':id')
  @Edits('package')
  update(@Param('id') id: string, @Body() input: UpdatePackage, @CurrentViewer() viewer: Viewer) {
    return this.edits.update(id, input, viewer);
  }

  /** Separates the items. */
  @Delete(':id')
  @Edits('package')
  @HttpCode(200)
  separate(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.edits.separate(id, viewer);
  }

  @Post(':id/items')
  @Edits('package')
  @LimitedPerPerson('creation')
  @Idempotent()
  add(@Param('id') id: string, @Body() input: AddPackageItems, @CurrentViewer() viewer: Viewer) {
    return this.edits.add(id, input, viewer);
  }

  @Delete(':id/items/:quoteId')
  @Edits('package')
  @HttpCode(200)
  remove(
    @Param('id') id: string,
    @Param('quoteId') quoteId: string,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.edits.remove(id, quoteId, viewer);
  }

  @Post(':id/reorder')
  @Sees('package')
  @LimitedPerPerson('creation')
  @Idempotent()
  reorder(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.reorders.reorder(id, viewer);
  }

  @Get(':id/pdf')
  @LimitedPerPerson('pdf')
  async pdf(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    const one = await this.packages.printed(id, viewer);
    return new StreamableFile(await this.pdfs.render(one), {
      type: 'application/pdf',
      disposition: `inline; filename="${one.packageNumber}.pdf"`,
    });
  }
}
