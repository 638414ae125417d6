import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { AddJobFile } from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Sees, type Viewer } from '#users';
import { JobFilesService } from './job-files.service.js';

@Controller('api/jobs/:id/files')
@Sees('job')
export class JobFilesController {
  constructor(private readonly files: JobFilesService) {}

  @Get()
  list(@Param('id') id: string) {
    return this.files.list(id);
  }

  @Post()
  @Idempotent()
  add(@Param('id') id: string, @Body() input: AddJobFile, @CurrentViewer() viewer: Viewer) {
    return this.files.add(id, input, viewer);
  }
}
