export type { EmailedRequest } from './emailed-request.js';
export { NegotiationService } from './negotiation.service.js';
export { Quote } from './quote.entity.js';
export { QuoteBidding } from './quote-bidding.js';
export { requestDetails } from './quote-details.js';
export { changedFields, type Fields, fieldsOf, trackChanges, wouldChange } from './quote-fields.js';
export { QuoteEmails } from './quote-emails.js';
export { QuoteEditsService } from './quote-edits.service.js';
export { PackageCreation } from './packages/package-creation.service.js';
export { PackageEmails } from './packages/package-emails.js';
export { PackageOffers, subjectOf } from './packages/package-offers.js';
export { PackagePrices } from './packages/package-prices.service.js';
export { packageColumns, packageSummary } from './packages/packages.queries.js';
export { seedPackages } from './packages/packages.seeder.js';
export { type LockedPackage, PackagesService } from './packages/packages.service.js';
export { QuoteFilesQueries, type StoredQuoteFile } from './quote-files.queries.js';
export { QuoteListRemovals } from './quote-list-removals.js';
export { QuoteFiles } from './quote-files.service.js';
export { QuoteExpiry } from './quote-expiry.js';
export { quoteEntities } from './quotes.entities.js';
export { type PastQuote, seedPastQuote } from './past-quotes.seeder.js';
export { seedQuotes } from './quotes.seeder.js';
export { refusePastDates, refuseStale } from './quote-rules.js';
export { QuotesModule, QuotesWorkerModule } from './quotes.module.js';
export { quoteStatus } from './quote.lifecycle.js';
export { quoteSteps } from './quote-steps.js';
export { quoteColumns } from './quotes.queries.js';
export { QuotesService } from './quotes.service.js';
export {
  commonColumns,
  pieceColumn,
  specColumns,
  specificationsColumn,
  type SpecOnWire,
  specOnWire,
  withSpecFields,
} from './specifications.js';
