import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  UseGuards,
} from '@nestjs/common';
import { CreateUser, UpdateUser } from '#contracts';
import { Idempotent } from '#database';
import { AccountSessionsService } from './account-sessions.service.js';
import { AccountsQueries } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';
import { AdminGuard } from './admin.guard.js';
import { Confirmed } from './confirmed.guard.js';
import { OtherAccountGuard } from './other-account.guard.js';
import { SecondFactorsService } from './second-factors.service.js';
import { CurrentViewer, StaffOnly, type Viewer } from './viewer.js';

@Controller('api/users')
@StaffOnly()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly queries: AccountsQueries,
    private readonly sessions: AccountSessionsService,
    private readonly factors: SecondFactorsService,
  ) {}

  @Get()
  list() {
    return this.queries.list();
  }

  @Post()
  @Idempotent()
  create(@Body() input: CreateUser, @CurrentViewer() viewer: Viewer) {
    return this.accounts.create(input, viewer);
  }

  @Put(':id')
  @Confirmed('email', 'password', 'role')
  @UseGuards(OtherAccountGuard)
  update(@Param('id') id: string, @Body() input: UpdateUser, @CurrentViewer() viewer: Viewer) {
    return this.accounts.update(id, input, viewer);
  }

  @Delete(':id')
  @UseGuards(OtherAccountGuard)
  remove(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.accounts.remove(id, viewer);
  }

  @Post(':id/password-link')
  @HttpCode(200)
  @UseGuards(OtherAccountGuard)
  sendLink(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.accounts.sendLink(id, viewer);
  }

  @Delete(':id/second-factor')
  @Confirmed()
  @UseGuards(AdminGuard, OtherAccountGuard)
  resetFactor(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.factors.reset(id, viewer);
  }

  @Delete(':id/sessions')
  @UseGuards(OtherAccountGuard)
  endSessions(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.sessions.endAllOf(id, viewer);
  }
}
