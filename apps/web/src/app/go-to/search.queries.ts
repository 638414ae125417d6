import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchAnswer } from '#contracts';
import { api } from '../../lib/api.js';

const cacheTimeMs = 60_000;

/**
 * Records by what they are called. Until it is there the last one stays; a find that nobody waits
 * for any more is called off.
 */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['/api/search', { q }],
    queryFn: ({ signal }) =>
      api.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}`, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: cacheTimeMs,
  });
