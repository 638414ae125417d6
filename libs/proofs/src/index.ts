export { proofEntities } from './proof.entity.js';
export { ProofDecisionsService } from './proof-decisions.service.js';
export { ProofEmails } from './proof-emails.js';
export { ProofPins } from './proof-pins.service.js';
export { ProofPreviews } from './proof-previews.consumer.js';
export { ProofReminders } from './proof-reminders.js';
export { demoProver } from './proofs.seeder.js';
export { ProofsModule, ProofsWorkerModule } from './proofs.module.js';
export { ProofsService } from './proofs.service.js';
