import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { PinPlanDate, SavePlanSettings } from '#contracts';
import { CurrentViewer, Sees, ShopOnly, StaffOnly, type Viewer } from '#users';
import { PlansService } from './plans.service.js';
import { ShopDays } from './shop-days.js';

@Controller('api')
export class PlansController {
  constructor(
    private readonly plans: PlansService,
    private readonly shopDays: ShopDays,
  ) {}

  @Get('jobs/:id/plan')
  @Sees('job')
  ofJob(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.plans.ofJob(id, viewer);
  }

  @Put('jobs/:id/plan/:code')
  @ShopOnly('plan', 'job')
  pin(
    @Param('id') id: string,
    @Param('code') code: string,
    @Body() input: PinPlanDate,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.plans.pin(id, code, input, viewer);
  }

  @Get('quotes/:id/plan')
  @Sees('quote')
  ofQuote(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.plans.ofQuote(id, viewer);
  }

  @Get('plan/at-risk')
  @StaffOnly()
  listAtRisk() {
    return this.plans.listAtRisk();
  }

  @Get('plan/hint')
  hint(@Query() query: Record<string, unknown>) {
    return this.plans.hint(query);
  }

  @Get('plan/settings')
  @StaffOnly()
  settings() {
    return this.shopDays.settings();
  }

  @Put('plan/settings')
  @StaffOnly()
  save(@Body() input: SavePlanSettings, @CurrentViewer() viewer: Viewer) {
    return this.shopDays.save(input, viewer);
  }

  @Get('schedule')
  schedule(@Query() query: Record<string, unknown>, @CurrentViewer() viewer: Viewer) {
    return this.plans.schedule(query, viewer);
  }
}
