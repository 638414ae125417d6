import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  CreateFromEmail,
  CreateRequestFromEmail,
  FileEmail,
  type ListQuery,
  NewCustomerFromEmail,
} from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, StaffOnly, type Viewer } from '#users';
import { InboxQueries } from './inbox.queries.js';
import { InboxService } from './inbox.service.js';

@Controller('api/inbox')
@StaffOnly()
export class InboxController {
  constructor(
    private readonly inbox: InboxService,
    private readonly queries: InboxQueries,
  ) {}

  @Get()
  list(@Query() query: ListQuery) {
    return this.queries.list(query);
  }

  @Get('counts')
  counts(@Query() query: ListQuery) {
    return this.queries.counts(query);
  }

  @Get(':id')
  get(@Param('id') id: string) {
    return this.inbox.get(id);
  }

  @Post(':id/create-request')
  @HttpCode(200)
  @Idempotent()
  createRequest(
    @Param('id') id: string,
    @Body() input: CreateRequestFromEmail,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.inbox.createRequest(id, input, viewer);
  }

  @Post(':id/create-order')
  @HttpCode(200)
  @Idempotent()
  createOrder(
    @Param('id') id: string,
    @Body() input: CreateFromEmail,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.inbox.createOrder(id, input, viewer);
  }

  @Post(':id/file')
  @HttpCode(200)
  @Idempotent()
  file(@Param('id') id: string, @Body() input: FileEmail, @CurrentViewer() viewer: Viewer) {
    return this.inbox.file(id, input, viewer);
  }

  @Post(':id/new-customer')
  @HttpCode(200)
  @Idempotent()
  newCustomer(
    @Param('id') id: string,
    @Body() input: NewCustomerFromEmail,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.inbox.newCustomer(id, input, viewer);
  }

  @Post(':id/dismiss')
  @HttpCode(200)
  dismiss(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.inbox.dismiss(id, viewer);
  }
}
