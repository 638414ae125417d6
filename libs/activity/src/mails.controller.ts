import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CurrentViewer, type Viewer } from '#users';
import { MailLogService } from './mail-log.service.js';

@Controller('api/mails')
export class MailsController {
  constructor(private readonly mails: MailLogService) {}

  @Get()
  list(@Query() query: Record<string, unknown>, @CurrentViewer() viewer: Viewer) {
    return this.mails.list(query, viewer);
  }

  @Post(':id/resend')
  @HttpCode(200)
  resend(@Param('id') id: string, @CurrentViewer() viewer: Viewer) {
    return this.mails.resend(id, viewer);
  }
}
