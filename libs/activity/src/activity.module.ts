import { Module } from '@nestjs/common';
import { UsersModule } from '#users';
import { ActivitiesController } from './activities.controller.js';
import { ActivitiesQueries } from './activities.queries.js';
import { LivePublisher } from './live.publisher.js';
import { MailLogService } from './mail-log.service.js';
import { MailsController } from './mails.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

@Module({
  imports: [UsersModule],
  controllers: [ActivitiesController, MailsController, NotificationsController],
  providers: [ActivitiesQueries, MailLogService, NotificationsService, LivePublisher],
})
export class ActivityModule {}
