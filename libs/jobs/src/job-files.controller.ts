import { Body, Controller, Get, Param, Post, Put, StreamableFile } from '@nestjs/common';
import { AddJobFile, HoldList, OverridePreflight, RepairList } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, LimitedPerPerson, Sees, ShopOnly, type Viewer } from '#users';
import { JobFilesService } from './job-files.service.js';
import { JobPreflights } from './job-preflights.service.js';
import { JobRecords } from './job-records.service.js';
import { JobRepairs } from './job-repairs.service.js';
import { ListHolds } from './list-holds.service.js';

@Controller('api/jobs/:id/files')
@Sees('job')
export class JobFilesController {
  constructor(
    private readonly files: JobFilesService,
    private readonly preflights: JobPreflights,
    private readonly repairs: JobRepairs,
    private readonly records: JobRecords,
    private readonly holds: ListHolds,
  ) {}

  @Get()
  list(@Param('id') id: string) {
    return this.files.list(id);
  }

  @Post()
  @Idempotent()
  add(@Param('id') id: string, @Body() input: AddJobFile, @CurrentViewer() viewer: Viewer) {
    return this.files.add(id, input, viewer);
  }

  @Get(':fileId/proof-records')
  proofRecords(@Param('id') id: string, @Param('fileId') fileId: string) {
    return this.records.ofFile(id, fileId);
  }

  @Post(':fileId/repair')
  @LimitedPerPerson('creation')
  repair(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Body() input: RepairList,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.repairs.repair(id, fileId, input, viewer);
  }

  @Put(':fileId/retention')
  @ShopOnly('keep files of', 'job')
  hold(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Body() input: HoldList,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.holds.hold(id, fileId, input, viewer);
  }

  @Get(':fileId/certificate')
  @LimitedPerPerson('pdf')
  async certificate(@Param('id') id: string, @Param('fileId') fileId: string) {
    const { name, bytes } = await this.holds.certificate(id, fileId);
    return new StreamableFile(bytes, {
      type: 'application/pdf',
      disposition: `attachment; filename="${name}"`,
    });
  }

  @Put(':fileId/preflight')
  @ShopOnly('accept files for', 'job')
  override(
    @Param('id') id: string,
    @Param('fileId') fileId: string,
    @Body() input: OverridePreflight,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.preflights.override(id, fileId, input, viewer);
  }
}
