import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '#config';
import { ConfirmAccount } from '#contracts';
import { AccountSessionsService } from './account-sessions.service.js';
import { DuringSetup } from './during-setup.js';
import { PasswordChangesService } from './password-changes.service.js';
import { CurrentViewer, type Viewer } from './viewer.js';

/** The viewer's own account. */
@Controller('api/account')
export class AccountController {
  constructor(
    private readonly sessions: AccountSessionsService,
    private readonly passwords: PasswordChangesService,
    private readonly clock: Clock,
  ) {}

  @Get('sessions')
  list(@CurrentViewer() viewer: Viewer, @Req() { sessionID }: Request) {
    return this.sessions.list(viewer, sessionID);
  }

  @Post('confirm')
  @HttpCode(200)
  @DuringSetup()
  async confirm(
    @Body() { password }: ConfirmAccount,
    @CurrentViewer() viewer: Viewer,
    @Req() request: Request,
  ) {
    await this.passwords.assertOwn(password, viewer, request.ip ?? '');
    request.session.confirmedAt = this.clock.now().getTime();
    return { success: true };
  }

  @Delete('sessions')
  endOthers(@CurrentViewer() viewer: Viewer, @Req() { sessionID }: Request) {
    return this.sessions.endOthers(viewer, sessionID);
  }

  @Delete('sessions/:id')
  endOne(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.sessions.endOne(id, viewer);
  }
}
