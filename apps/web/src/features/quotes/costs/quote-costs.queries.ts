import { queryOptions } from '@tanstack/react-query';
import type { QuoteCost, SimilarJob } from '#contracts';

/** What the prices rest on. */
export const quoteCostsQuery = (quoteId: string) =>
  queryOptions<QuoteCost[]>({ queryKey: ['/api/quotes', quoteId, 'costs'] });

export const similarJobsQuery = (quoteId: string) =>
  queryOptions<SimilarJob[]>({ queryKey: ['/api/quotes', quoteId, 'similar'] });
