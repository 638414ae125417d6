export { ConversionsService } from './conversions.service.js';
export { jobEntities } from './job.entity.js';
export { JobsModule } from './jobs.module.js';
export { seedJobs } from './jobs.seeder.js';
