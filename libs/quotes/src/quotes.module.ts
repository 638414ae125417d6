import { Module } from '@nestjs/common';
import { PreflightModule } from '#preflight';
import { StorageModule } from '#storage';
import { UsersModule } from '#users';
import { ArtworkService } from './artwork.service.js';
import { NegotiationController } from './negotiation.controller.js';
import { NegotiationService } from './negotiation.service.js';
import { QuoteEditsService } from './quote-edits.service.js';
import { QuoteArtwork } from './quote-artwork.js';
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
  imports: [UsersModule, StorageModule, PreflightModule],
  controllers: [QuotesController, QuotesCsvController, NegotiationController],
  providers: [
    QuotesService,
    QuotesQueries,
    QuotesSearch,
    QuoteReordersService,
    QuotePricing,
    QuoteEditsService,
    NegotiationService,
    QuotePdf,
    QuoteEmails,
    QuoteArtwork,
    ArtworkService,
    QuoteNextActions,
  ],
  exports: [QuotesService, QuoteEmails, NegotiationService, QuoteEditsService],
})
export class QuotesModule {}

@Module({
  imports: [StorageModule, PreflightModule],
  providers: [QuoteExpiry, QuoteEmails, QuotesQueries, QuotePdf],
  exports: [QuoteExpiry, QuoteEmails],
})
export class QuotesWorkerModule {}
