import { Body, Controller, Delete, Get, Param, Post, Put, UseGuards } from '@nestjs/common';
import { CreateUser, UpdateUser } from '#contracts';
import { Idempotent } from '#database';
import { AccountsQueries } from './accounts.queries.js';
import { AccountsService } from './accounts.service.js';
import { OtherAccountGuard } from './other-account.guard.js';
import { CurrentViewer, StaffOnly, type Viewer } from './viewer.js';

@Controller('api/users')
@StaffOnly()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly queries: AccountsQueries,
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
  @UseGuards(OtherAccountGuard)
  update(@Param('id') id: string, @Body() input: UpdateUser, @CurrentViewer() viewer: Viewer) {
    return this.accounts.update(id, input, viewer);
  }

  @Delete(':id')
  @UseGuards(OtherAccountGuard)
  remove(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.accounts.remove(id, viewer);
  }
}
