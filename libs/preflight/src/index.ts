export { refuseAcceptance } from './acceptance.js';
export { ListRecords } from './list-records.service.js';
export { ListRepairs } from './list-repairs.service.js';
export type { OrderedSpec } from './ordered.js';
export { PreflightConsumer } from './preflight.consumer.js';
export { ListRepairsModule, PreflightModule, PreflightWorkerModule } from './preflight.module.js';
export { Preflights } from './preflights.service.js';
