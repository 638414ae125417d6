import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { QuoteRow } from '#contracts';
import { api } from '../../lib/api.js';

/** What the list is narrowed and ordered by; an empty text is no limit. `status` is a comma list, `-column` is descending. */
export interface QuoteFilter {
  q: string;
  status: string;
  sort: string;
}

const pageSize = 50;

/** The quotes page by page; the last ones stay on the screen while others are fetched. */
export const quotesQuery = (filter: QuoteFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/quotes', filter],
    queryFn: ({ pageParam, signal }) => api.list<QuoteRow>(pageParam, { signal }),
    initialPageParam: firstPage(filter),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

function firstPage(filter: QuoteFilter) {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return `/api/quotes?${new URLSearchParams([...given, ['limit', String(pageSize)]])}`;
}

const refresh = (client: QueryClient, keys: readonly string[]) => {
  for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
};

/** Everything on the screens that changes with a new quote. */
export const refreshAfterCreate = (client: QueryClient) => refresh(client, ['/api/quotes', '/api/dashboard/stats', '/api/activities']);

/** Everything on the screens that changes when a quote becomes a job. */
export const refreshAfterAccept = (client: QueryClient) =>
  refresh(client, ['/api/quotes', '/api/jobs', '/api/dashboard/stats', '/api/activities']);
