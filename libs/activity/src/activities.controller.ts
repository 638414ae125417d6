import { Controller, Get, Param } from '@nestjs/common';
import { CurrentViewer, Sees, type Viewer } from '#users';
import { ActivitiesQueries } from './activities.queries.js';

@Controller('api')
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesQueries) {}

  @Get('activities')
  list(@CurrentViewer() viewer: Viewer) {
    return this.activities.list(viewer);
  }

  @Get('quotes/:id/activities')
  @Sees('quote')
  ofQuote(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.activities.list(viewer, { type: 'quote', id });
  }

  @Get('jobs/:id/activities')
  @Sees('job')
  ofJob(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.activities.list(viewer, { type: 'job', id });
  }

  @Get('samples/:id/activities')
  @Sees('sample')
  ofSample(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.activities.list(viewer, { type: 'sample', id });
  }
}
