import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { StoreCorrections } from '#contracts';
import { CurrentViewer, StaffOnly, type Viewer } from '#users';
import { CorrectionsService } from './corrections.service.js';

@Controller('api/parse-corrections')
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Post()
  @HttpCode(200)
  store(@Body() reviewed: StoreCorrections, @CurrentViewer() viewer: Viewer) {
    return this.corrections.store(reviewed, viewer);
  }

  @Get('summary')
  @StaffOnly()
  summary() {
    return this.corrections.summary();
  }
}
