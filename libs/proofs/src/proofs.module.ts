import { Module } from '@nestjs/common';
import { PageImages } from '#documents';
import { JobsModule, JobsWorkerModule } from '#jobs';
import { PreflightModule } from '#preflight';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { EvidenceController } from './evidence.controller.js';
import { EvidencePdf } from './evidence-pdf.js';
import { HeldProofs } from './held-proofs.js';
import { ImageSizes } from './images.js';
import { JobProofsController } from './job-proofs.controller.js';
import { LinkRequestsService } from './link-requests.service.js';
import { PageAddresses } from './page-addresses.js';
import { ProofChecks } from './proof-checks.service.js';
import { ProofDecisionsService } from './proof-decisions.service.js';
import { ProofDetailsService } from './proof-details.service.js';
import { ProofEvidences } from './proof-evidences.js';
import { ProofFiles } from './proof-files.js';
import { ProofLinks } from './proof-links.js';
import { ProofMails } from './proof-mails.js';
import { ProofPins } from './proof-pins.service.js';
import { ProofPreviews } from './proof-previews.consumer.js';
import { ProofReminders } from './proof-reminders.js';
import { ProofTurns } from './proof-turns.js';
import { ProofsController } from './proofs.controller.js';
import { ProofsQueries } from './proofs.queries.js';
import { ProofsService } from './proofs.service.js';

@Module({
  imports: [UsersModule, JobsModule, StorageModule, PreflightModule],
  controllers: [JobProofsController, EvidenceController, ProofsController], // in this order: the last takes every word for a token
  providers: [
    ProofsService,
    ProofChecks,
    ProofsQueries,
    ProofDetailsService,
    ProofDecisionsService,
    ProofPins,
    ProofEvidences,
    EvidencePdf,
    LinkRequestsService,
    HeldProofs,
    ProofFiles,
    ProofLinks,
    ProofMails,
    PageAddresses,
    ProofTurns,
  ],
  exports: [ProofsService, ProofDecisionsService, ProofPins],
})
export class ProofsModule {}

/** What the worker needs of proofs. */
@Module({
  imports: [JobsWorkerModule, StorageModule],
  providers: [ProofMails, ProofLinks, ProofReminders, HeldProofs, ProofPreviews, PageImages, ImageSizes],
  exports: [ProofMails, ProofReminders, ProofPreviews],
})
export class ProofsWorkerModule {}
