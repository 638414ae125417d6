import { Module } from '@nestjs/common';
import { ConversationModule, ConversationRecordsModule } from '#conversation';
import { JobsModule, JobsWorkerModule } from '#jobs';
import { PreflightModule } from '#preflight';
import { StorageModule, StorageWorkerModule } from '#storage';
import { UsersModule } from '#users';
import { EvidenceController } from './evidence.controller.js';
import { EvidencePdf } from './evidence-pdf.js';
import { ProofLocks } from './proof-locks.js';
import { JobProofsController } from './job-proofs.controller.js';
import { LinkRequestsService } from './link-requests.service.js';
import { PageAddresses } from './page-addresses.js';
import { ProofChecks } from './proof-checks.service.js';
import { ProofDecisionsService } from './proof-decisions.service.js';
import { ProofDetailsService } from './proof-details.service.js';
import { ProofEvidences } from './proof-evidences.js';
import { ProofConversations } from './proof-conversations.js';
import { ProofFiles } from './proof-files.js';
import { ProofLinks } from './proof-links.js';
import { ProofEmails } from './proof-emails.js';
import { ProofPins } from './proof-pins.service.js';
import { PreviewedProofs } from './previewed-proofs.js';
import { ProofPreviews } from './proof-previews.consumer.js';
import { ProofQuestions } from './proof-questions.service.js';
import { ProofReminders } from './proof-reminders.js';
import { ProofPlanFacts } from './proof-plan-facts.js';
import { ProofNextActions } from './proof-next-actions.js';
import { ProofsController } from './proofs.controller.js';
import { ProofsQueries } from './proofs.queries.js';
import { ProofsService } from './proofs.service.js';

@Module({
  imports: [UsersModule, JobsModule, StorageModule, PreflightModule, ConversationModule],
  // The last controller takes any path segment as a token, so the order matters.
  controllers: [JobProofsController, EvidenceController, ProofsController],
  providers: [
    ProofsService,
    ProofChecks,
    ProofsQueries,
    ProofDetailsService,
    ProofDecisionsService,
    ProofPins,
    ProofQuestions,
    ProofEvidences,
    EvidencePdf,
    LinkRequestsService,
    ProofLocks,
    ProofFiles,
    ProofLinks,
    ProofEmails,
    PageAddresses,
    ProofNextActions,
    ProofPlanFacts,
  ],
  exports: [ProofsService, ProofDecisionsService, ProofPins],
})
export class ProofsModule {}

@Module({
  imports: [JobsWorkerModule, StorageWorkerModule, ConversationRecordsModule],
  providers: [
    ProofConversations,
    ProofEmails,
    ProofLinks,
    ProofReminders,
    ProofLocks,
    PreviewedProofs,
    ProofPreviews,
    ProofPlanFacts,
  ],
  exports: [ProofEmails, ProofReminders, ProofPreviews],
})
export class ProofsWorkerModule {}
