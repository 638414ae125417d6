import { Controller, Get, Param } from '@nestjs/common';
import { type CsvColumn, CsvList } from '#database';
import { CurrentViewer, RecordParts, Sees, type Viewer } from '#users';
import { ActivitiesQueries, type LoggedActivity } from './activities.queries.js';

const columns: CsvColumn<LoggedActivity>[] = [
  { header: 'Time (UTC)', cell: (entry) => entry.createdAt },
  { header: 'By', cell: (entry) => entry.by },
  { header: 'What', cell: (entry) => entry.description },
  { header: 'Event', cell: (entry) => entry.action },
  { header: 'Request', cell: (entry) => entry.requestId },
];

@Controller('api')
export class ActivitiesController {
  constructor(
    private readonly activities: ActivitiesQueries,
    private readonly parts: RecordParts,
  ) {}

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

  @Get('quotes/:id/activities.csv')
  @Sees('quote')
  fileOfQuote(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return new CsvList('quote-history', columns, {}, ({ cursor }) =>
      this.activities.page(viewer, [{ type: 'quote', id }], cursor),
    );
  }

  @Get('jobs/:id/activities.csv')
  @Sees('job')
  fileOfJob(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return new CsvList('job-history', columns, {}, ({ cursor }) =>
      this.activities.page(viewer, [{ type: 'job', id }], cursor),
    );
  }

  @Get('packages/:id/activities')
  @Sees('package')
  async ofPackage(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.activities.list(viewer, ...(await this.recordsOf(id, viewer)));
  }

  @Get('packages/:id/activities.csv')
  @Sees('package')
  async fileOfPackage(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    const records = await this.recordsOf(id, viewer);
    return new CsvList('package-history', columns, {}, ({ cursor }) =>
      this.activities.page(viewer, records, cursor),
    );
  }

  @Get('samples/:id/activities')
  @Sees('sample')
  ofSample(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.activities.list(viewer, { type: 'sample', id });
  }

  /** A package's history includes that of its items. */
  private async recordsOf(id: string, viewer: Viewer) {
    return [{ type: 'package', id }, ...(await this.parts.of('package', id, viewer))];
  }
}
