import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentViewer, StaffOnly, type Viewer } from '#users';
import { MailLogService } from './mail-log.service.js';
import { OperationsService } from './operations.service.js';

@Controller('api/mails')
export class MailsController {
  constructor(
    private readonly mails: MailLogService,
    private readonly operations: OperationsService,
  ) {}

  @Get()
  list(@Query() query: Record<string, unknown>, @CurrentViewer() viewer: Viewer) {
    return this.mails.list(query, viewer);
  }

  @Get('gate')
  @StaffOnly()
  gate() {
    return this.operations.mailGate();
  }

  @Post(':id/resend')
  @HttpCode(200)
  resend(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.mails.resend(id, viewer);
  }
}
