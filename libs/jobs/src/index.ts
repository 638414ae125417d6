export { ConversionsService } from './conversions.service.js';
export { DeliveriesService } from './deliveries.service.js';
export { jobDetails, type JobTerms, jobTerms } from './job-details.js';
export { JobDeletionVeto } from './job-deletion-veto.js';
export { JobEditsService } from './job-edits.service.js';
export { JobFilesService } from './job-files.service.js';
export { type Job, jobEntities } from './job.entity.js';
export { jobPiece } from './job-piece.js';
export { jobDay, jobSteps } from './job-steps.js';
export { JobEmails } from './job-emails.js';
export { JobsModule, JobsWorkerModule } from './jobs.module.js';
export { JobRecords } from './job-records.service.js';
export { JobLocks } from './job-locks.js';
export { usHolidays } from './plan/holidays.js';
export { PlanFacts } from './plan/plan-facts.js';
export { PlanReader } from './plan/plan-reader.js';
export { Planner } from './plan/planner.consumer.js';
export { ShopDays } from './plan/shop-days.js';
export type { WorkDays } from './plan/work-days.js';
export { refTo } from './jobs.service.js';
export { ListRemovals } from './list-removals.js';
export { OrdersService } from './orders.service.js';
export {
  movePastJob,
  type PastFile,
  schedulePastJob,
  seedPastJob,
  storePastFiles,
} from './past-jobs.seeder.js';
export { PackageOrders } from './package-orders.service.js';
export { seedJobs } from './jobs.seeder.js';
