import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ReadNotifications } from '#contracts';
import { CurrentViewer, type Viewer } from '#users';
import { NotificationsService } from './notifications.service.js';

@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  list(@CurrentViewer() viewer: Viewer) {
    return this.notifications.list(viewer);
  }

  @Post('read')
  @HttpCode(200)
  read(@Body() { ids }: ReadNotifications, @CurrentViewer() viewer: Viewer) {
    return this.notifications.markRead(ids, viewer);
  }
}
