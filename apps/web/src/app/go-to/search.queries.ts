import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SearchAnswer } from '#contracts';
import { api } from '../../lib/api.js';

const cacheTimeMs = 60_000;

/** The last result stays until the next arrives; an outdated request is aborted. */
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
