import { queryOptions } from '@tanstack/react-query';
import type { QuoteCost } from '#contracts';

/** What the prices rest on; only staff may ask. */
export const quoteCostsQuery = (quoteId: string) =>
  queryOptions<QuoteCost[]>({ queryKey: ['/api/quotes', quoteId, 'costs'] });
