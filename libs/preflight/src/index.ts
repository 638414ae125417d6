export { PreflightConsumer } from './preflight.consumer.js';
export { PreflightModule, PreflightWorkerModule } from './preflight.module.js';
export { type ArtworkHolder, Preflights } from './preflights.service.js';
