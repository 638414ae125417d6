import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import {
  CreateDirectOrder,
  type ListQuery,
  ReorderJob,
  ScheduleDelivery,
  UpdateJob,
} from '#contracts';
import { Idempotent } from '#database';
import { CurrentViewer, Edits, LimitedPerPerson, Sees, ShopOnly, type Viewer } from '#users';
import { DeliveriesService } from './deliveries.service.js';
import { JobDeletionService } from './job-deletion.service.js';
import { JobEditsService } from './job-edits.service.js';
import { JobsService } from './jobs.service.js';
import { OrdersService } from './orders.service.js';
import { ReordersService } from './reorders.service.js';

@Controller('api/jobs')
export class JobsController {
  constructor(
    private readonly jobs: JobsService,
    private readonly orders: OrdersService,
    private readonly reorders: ReordersService,
    private readonly edits: JobEditsService,
    private readonly deliveries: DeliveriesService,
    private readonly deletion: JobDeletionService,
  ) {}

  @Get()
  list(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return this.jobs.list(query, viewer);
  }

  @Get('counts')
  counts(@Query() query: ListQuery, @CurrentViewer() viewer: Viewer) {
    return this.jobs.counts(query, viewer);
  }

  @Get('same-po')
  samePo(@Query() query: Record<string, unknown>, @CurrentViewer() viewer: Viewer) {
    return this.orders.samePo(query, viewer);
  }

  @Post('direct')
  @LimitedPerPerson('creation')
  @Idempotent()
  order(@Body() input: CreateDirectOrder, @CurrentViewer() viewer: Viewer) {
    return this.orders.order(input, viewer);
  }

  @Post(':id/reorder')
  @Sees('job')
  @LimitedPerPerson('creation')
  @Idempotent()
  reorder(@Param('id') id: string, @Body() input: ReorderJob, @CurrentViewer() viewer: Viewer) {
    return this.reorders.reorder(id, input, viewer);
  }

  @Get(':id')
  get(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.jobs.get(id, viewer);
  }

  @Put(':id')
  @Edits('job')
  update(@Param('id') id: string, @Body() input: UpdateJob, @CurrentViewer() viewer: Viewer) {
    return this.edits.update(id, input, viewer);
  }

  @Delete(':id')
  @ShopOnly('delete', 'job')
  remove(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.deletion.remove(id, viewer);
  }

  @Post(':id/delivery')
  @ShopOnly('schedule the delivery of', 'job')
  @Idempotent()
  schedule(
    @Param('id') id: string,
    @Body() input: ScheduleDelivery,
    @CurrentViewer() viewer: Viewer,
  ) {
    return this.deliveries.schedule(id, input, viewer);
  }
}
