export { areSeen } from './findings/finding.js';
export { ListRecords } from './list-records.service.js';
export type { OrderedSpec } from './ordered.js';
export { PreflightConsumer } from './preflight.consumer.js';
export { PreflightModule, PreflightWorkerModule } from './preflight.module.js';
export { Preflights } from './preflights.service.js';
