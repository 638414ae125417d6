import { Module } from '@nestjs/common';
import { UsersModule } from '#users';
import { ActivitiesController } from './activities.controller.js';
import { ActivitiesQueries } from './activities.queries.js';
import { EventHandlingsController } from './event-handlings.controller.js';
import { LivePublisher } from './live.publisher.js';
import { EmailLogService } from './email-log.service.js';
import { EmailsController } from './emails.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { OperationsService } from './operations.service.js';
import { RecordLinks } from './record-links.js';
import { SecurityLogController } from './security-log.controller.js';
import { SecurityLogQueries } from './security-log.queries.js';

@Module({
  imports: [UsersModule],
  controllers: [
    ActivitiesController,
    EventHandlingsController,
    EmailsController,
    NotificationsController,
    SecurityLogController,
  ],
  providers: [
    ActivitiesQueries,
    EmailLogService,
    NotificationsService,
    LivePublisher,
    OperationsService,
    RecordLinks,
    SecurityLogQueries,
  ],
})
export class ActivityModule {}
