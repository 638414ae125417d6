import { Controller, Get } from '@nestjs/common';
import { CurrentViewer, type Viewer } from '#users';
import { DashboardService } from './dashboard.service.js';

@Controller('api/dashboard')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('stats')
  stats(@CurrentViewer() viewer: Viewer) {
    return this.dashboard.stats(viewer);
  }
}
