import { Module } from '@nestjs/common';
import { QuotesModule } from '#quotes';
import { UsersModule } from '#users';
import { ConversionsController } from './conversions.controller.js';
import { ConversionsService } from './conversions.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsQueries } from './jobs.queries.js';

@Module({
  imports: [UsersModule, QuotesModule],
  controllers: [JobsController, ConversionsController, DashboardController],
  providers: [JobsQueries, ConversionsService, DashboardService],
  exports: [ConversionsService],
})
export class JobsModule {}
