import { Module } from '@nestjs/common';
import { ConversationRecordsModule } from '#conversation';
import { ListRepairsModule, PreflightModule } from '#preflight';
import { QuotesModule } from '#quotes';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { AnalyticsService } from './analytics.service.js';
import { ConversionsController } from './conversions.controller.js';
import { ConversionsService } from './conversions.service.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';
import { DeliveriesService } from './deliveries.service.js';
import { JobConversations } from './job-conversations.js';
import { JobDeletionService } from './job-deletion.service.js';
import { JobDeletionVeto } from './job-deletion-veto.js';
import { JobEditsService } from './job-edits.service.js';
import { JobFilesController } from './job-files.controller.js';
import { JobFilesQueries } from './job-files.queries.js';
import { JobFilesService } from './job-files.service.js';
import { JobEmails } from './job-emails.js';
import { JobOwners } from './job-owners.js';
import { JobNextActions } from './job-next-actions.js';
import { JobPreflights } from './job-preflights.service.js';
import { JobRecords } from './job-records.service.js';
import { JobRepairs } from './job-repairs.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsCsvController } from './jobs-csv.controller.js';
import { JobsQueries } from './jobs.queries.js';
import { JobsSearch } from './jobs.search.js';
import { JobsService } from './jobs.service.js';
import { OrdersService } from './orders.service.js';
import { ReordersService } from './reorders.service.js';
import { ListCertificatePdf } from './list-certificate-pdf.js';
import { ListHolds } from './list-holds.service.js';
import { ListRemovals } from './list-removals.js';
import { ListRetentionQueries } from './list-retention.queries.js';
import { JobLocks } from './job-locks.js';
import { PackageConversionsController } from './package-conversions.controller.js';
import { PackageConversions } from './package-conversions.service.js';
import { PackageOrdersController } from './package-orders.controller.js';
import { PackageOrders } from './package-orders.service.js';
import { CalendarsController } from './plan/calendars.controller.js';
import { CalendarsService } from './plan/calendars.service.js';
import { PlanFacts } from './plan/plan-facts.js';
import { PlanReader } from './plan/plan-reader.js';
import { Planner } from './plan/planner.consumer.js';
import { Plans } from './plan/plans.js';
import { PlansController } from './plan/plans.controller.js';
import { PlansQueries } from './plan/plans.queries.js';
import { PlansService } from './plan/plans.service.js';
import { ShopDays } from './plan/shop-days.js';
import { ScheduleQueries } from './schedule.queries.js';

const planning = [PlanFacts, Plans, PlansQueries, PlanReader, ShopDays];

@Module({
  imports: [
    UsersModule,
    QuotesModule,
    StorageModule,
    PreflightModule,
    ListRepairsModule,
    ConversationRecordsModule,
  ],
  controllers: [
    JobsController,
    JobsCsvController,
    JobFilesController,
    ConversionsController,
    PackageConversionsController,
    PackageOrdersController,
    DashboardController,
    PlansController,
    CalendarsController,
  ],
  providers: [
    JobsService,
    JobsQueries,
    JobsSearch,
    OrdersService,
    ReordersService,
    JobOwners,
    JobEditsService,
    DeliveriesService,
    JobDeletionService,
    JobDeletionVeto,
    JobFilesService,
    JobFilesQueries,
    JobPreflights,
    JobRecords,
    JobRepairs,
    ListHolds,
    ListRetentionQueries,
    ListCertificatePdf,
    JobEmails,
    ConversionsService,
    PackageConversions,
    PackageOrders,
    DashboardService,
    AnalyticsService,
    ScheduleQueries,
    JobLocks,
    JobNextActions,
    JobConversations,
    PlansService,
    CalendarsService,
    ...planning,
  ],
  exports: [
    JobsService,
    JobDeletionVeto,
    ConversionsService,
    OrdersService,
    PackageOrders,
    JobEditsService,
    JobFilesService,
    DeliveriesService,
    JobLocks,
    JobRecords,
    PlanFacts,
    PlanReader,
  ],
})
export class JobsModule {}

@Module({
  imports: [ConversationRecordsModule, StorageModule, PreflightModule],
  providers: [
    JobConversations,
    JobEmails,
    JobsQueries,
    JobFilesQueries,
    JobLocks,
    ListRemovals,
    ListRetentionQueries,
    Planner,
    ...planning,
  ],
  exports: [JobEmails, JobLocks, ListRemovals, Planner, PlanFacts, PlanReader],
})
export class JobsWorkerModule {}
