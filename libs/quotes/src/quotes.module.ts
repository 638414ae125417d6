import { Module } from '@nestjs/common';
import { ConversationRecordsModule } from '#conversation';
import { ListRepairsModule, PreflightModule } from '#preflight';
import { StorageModule } from '#storage';
import { RecordsModule, UsersModule } from '#users';
import { ArtworkService } from './artwork.service.js';
import { NegotiationController } from './negotiation.controller.js';
import { NegotiationService } from './negotiation.service.js';
import { QuoteEditsService } from './quote-edits.service.js';
import { PackageCreation } from './packages/package-creation.service.js';
import { PackageDecisionsController } from './packages/package-decisions.controller.js';
import { PackageDecisions } from './packages/package-decisions.service.js';
import { PackageEdits } from './packages/package-edits.service.js';
import { PackageEmails } from './packages/package-emails.js';
import { PackageMembers } from './packages/package-members.js';
import { PackageOffers } from './packages/package-offers.js';
import { PackagePdf } from './packages/package-pdf.js';
import { PackagePrices } from './packages/package-prices.service.js';
import { PackageReorders } from './packages/package-reorders.service.js';
import { PackagesController } from './packages/packages.controller.js';
import { PackagesCsvController } from './packages/packages-csv.controller.js';
import { PackagesQueries } from './packages/packages.queries.js';
import { PackagesSearch } from './packages/packages.search.js';
import { PackagesService } from './packages/packages.service.js';
import { QuoteArtwork } from './quote-artwork.js';
import { QuoteBidding } from './quote-bidding.js';
import { QuoteConversations } from './quote-conversations.js';
import { QuoteFilesController } from './quote-files.controller.js';
import { QuoteFilesQueries } from './quote-files.queries.js';
import { QuoteListRemovals } from './quote-list-removals.js';
import { QuoteFiles } from './quote-files.service.js';
import { QuoteExpiry } from './quote-expiry.js';
import { QuoteEmails } from './quote-emails.js';
import { QuotePdf } from './quote-pdf.js';
import { QuotePricing } from './quote-pricing.js';
import { QuoteNextActions } from './quote-next-actions.js';
import { QuotesCsvController } from './quotes-csv.controller.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesQueries } from './quotes.queries.js';
import { QuoteReordersService } from './quote-reorders.service.js';
import { QuotesSearch } from './quotes.search.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [
    UsersModule,
    StorageModule,
    PreflightModule,
    ListRepairsModule,
    ConversationRecordsModule,
  ],
  controllers: [
    QuotesController,
    QuoteFilesController,
    QuotesCsvController,
    NegotiationController,
    PackagesController,
    PackagesCsvController,
    PackageDecisionsController,
  ],
  providers: [
    QuotesService,
    QuotesQueries,
    QuoteBidding,
    QuotesSearch,
    QuoteReordersService,
    QuotePricing,
    QuoteEditsService,
    NegotiationService,
    QuotePdf,
    QuoteEmails,
    QuoteArtwork,
    ArtworkService,
    QuoteFiles,
    QuoteFilesQueries,
    QuoteNextActions,
    QuoteConversations,
    PackagesService,
    PackagesQueries,
    PackagesSearch,
    PackageCreation,
    PackageMembers,
    PackageEdits,
    PackagePrices,
    PackageDecisions,
    PackageReorders,
    PackageOffers,
    PackageEmails,
    PackagePdf,
  ],
  exports: [
    QuotesService,
    QuoteFiles,
    QuoteFilesQueries,
    QuoteBidding,
    QuoteEmails,
    NegotiationService,
    QuoteEditsService,
    PackagesService,
    PackageOffers,
    PackageEmails,
    PackageCreation,
    PackagePrices,
  ],
})
export class QuotesModule {}

@Module({
  imports: [RecordsModule, StorageModule, PreflightModule, ConversationRecordsModule],
  providers: [
    QuotesService,
    QuotePricing,
    QuoteArtwork,
    PackagesService,
    PackageMembers,
    PackageCreation,
    PackageOffers,
    QuoteBidding,
    QuoteConversations,
    QuoteExpiry,
    QuoteListRemovals,
    QuoteEmails,
    QuotesQueries,
    QuotePdf,
    PackageEmails,
    PackagesQueries,
    PackagePdf,
  ],
  exports: [
    QuoteBidding,
    QuotesService,
    PackageCreation,
    QuoteExpiry,
    QuoteListRemovals,
    QuoteEmails,
    PackageEmails,
  ],
})
export class QuotesWorkerModule {}
