import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentViewer, StaffOnly, type Viewer } from '#users';
import { OperationsService } from './operations.service.js';

@Controller('api/deliveries')
@StaffOnly()
export class EventHandlingsController {
  constructor(private readonly operations: OperationsService) {}

  @Get()
  list(@Query('state') state: unknown) {
    return this.operations.openEventHandlings(state);
  }

  @Post(':id/retry')
  @HttpCode(200)
  retry(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.operations.retry(id, viewer);
  }
}
