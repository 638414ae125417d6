import { Controller, Get } from '@nestjs/common';
import { CurrentViewer, NextActions, type Viewer } from '#users';
import { AnalyticsService } from './analytics.service.js';
import { DashboardService } from './dashboard.service.js';
import { ScheduleQueries } from './schedule.queries.js';

@Controller('api/dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly figures: AnalyticsService,
    private readonly schedules: ScheduleQueries,
    private readonly nextActions: NextActions,
  ) {}

  @Get('turn')
  listNextActions(@CurrentViewer() viewer: Viewer) {
    return this.nextActions.list(viewer);
  }

  @Get('stats')
  stats(@CurrentViewer() viewer: Viewer) {
    return this.dashboard.stats(viewer);
  }

  @Get('analytics')
  analytics(@CurrentViewer() viewer: Viewer) {
    return this.figures.read(viewer);
  }

  @Get('schedule')
  schedule(@CurrentViewer() viewer: Viewer) {
    return this.schedules.upcomingEntries(viewer);
  }
}
