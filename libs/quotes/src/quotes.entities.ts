import { packageEntities } from './packages/package.entity.js';
import { QuoteSchema } from './quote.entity.js';

export const quoteEntities = [QuoteSchema, ...packageEntities];
