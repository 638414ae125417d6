export { NegotiationService } from './negotiation.service.js';
export { Quote, quoteEntities } from './quote.entity.js';
export { QuoteMails } from './quote-mails.js';
export { QuoteEditsService } from './quote-edits.service.js';
export { QuoteExpiry } from './quote-expiry.js';
export { seedQuotes } from './quotes.seeder.js';
export { QuotesModule, QuotesWorkerModule } from './quotes.module.js';
export { quoteStatusOn } from './quotes.queries.js';
export { QuotesService } from './quotes.service.js';
