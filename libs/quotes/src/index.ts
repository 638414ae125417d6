export { NegotiationService } from './negotiation.service.js';
export { Quote, quoteEntities } from './quote.entity.js';
export { requestDetails } from './quote-details.js';
export { changedFields, type Fields, fieldsOf, trackChanges, wouldChange } from './quote-fields.js';
export { QuoteEmails } from './quote-emails.js';
export { QuoteEditsService } from './quote-edits.service.js';
export { QuoteExpiry } from './quote-expiry.js';
export { seedQuotes } from './quotes.seeder.js';
export { refusePastDates, refuseStale } from './quote-rules.js';
export { QuotesModule, QuotesWorkerModule } from './quotes.module.js';
export { quoteStatus } from './quote.lifecycle.js';
export { quoteSteps } from './quote-steps.js';
export { QuotesService } from './quotes.service.js';
export {
  commonColumns,
  specColumns,
  specificationsColumn,
  type SpecOnWire,
  specOnWire,
  withSpecFields,
} from './specifications.js';
