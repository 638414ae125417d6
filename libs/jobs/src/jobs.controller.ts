import { Controller, Get, Query } from '@nestjs/common';
import type { ListQuery } from '#contracts';
import { CurrentViewer, type Viewer } from '#users';
import { JobsQueries } from './jobs.queries.js';

@Controller('api/jobs')
export class JobsController {
  constructor(private readonly jobs: JobsQueries) {}

  @Get()
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return this.jobs.list(query, viewer);
  }
}
