import { Body, Controller, Delete, Get, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { SecondFactorCode } from '#contracts';
import { Confirmed } from './confirmed.guard.js';
import { DuringSetup } from './during-setup.js';
import { SecondFactorsService } from './second-factors.service.js';
import { CurrentViewer, type Viewer } from './viewer.js';

@Controller('api/account/second-factor')
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorsService) {}

  @Get()
  @DuringSetup()
  state(@CurrentViewer() viewer: Viewer) {
    return this.factors.state(viewer);
  }

  @Post()
  @HttpCode(200)
  @DuringSetup()
  @Confirmed()
  begin(@CurrentViewer() viewer: Viewer) {
    return this.factors.begin(viewer);
  }

  @Post('confirm')
  @HttpCode(200)
  @DuringSetup()
  async confirm(
    @Body() { code }: SecondFactorCode,
    @CurrentViewer() viewer: Viewer,
    @Req() { session }: Request,
  ) {
    const codes = await this.factors.confirm(code, viewer);
    delete session.mustSetUpFactor;
    return codes;
  }

  @Delete()
  @Confirmed()
  remove(@CurrentViewer() viewer: Viewer) {
    return this.factors.remove(viewer);
  }
}
