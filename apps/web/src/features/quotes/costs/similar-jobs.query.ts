import { queryOptions } from '@tanstack/react-query';
import type { SimilarJob } from '#contracts';

export const similarJobsQuery = (quoteId: string) =>
  queryOptions<SimilarJob[]>({ queryKey: ['/api/quotes', quoteId, 'similar'] });
