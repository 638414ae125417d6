import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentViewer, StaffOnly, type Viewer } from '#users';
import { EmailLogService } from './email-log.service.js';
import { OperationsService } from './operations.service.js';

@Controller('api/mails')
export class EmailsController {
  constructor(
    private readonly emails: EmailLogService,
    private readonly operations: OperationsService,
  ) {}

  @Get()
  list(@Query() query: Record<string, unknown>, @CurrentViewer() viewer: Viewer) {
    return this.emails.list(query, viewer);
  }

  @Get('gate')
  @StaffOnly()
  gate() {
    return this.operations.emailGate();
  }

  @Post(':id/resend')
  @HttpCode(200)
  resend(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.emails.resend(id, viewer);
  }
}
