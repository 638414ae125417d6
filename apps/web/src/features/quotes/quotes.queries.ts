import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query';
import type { QuoteRow } from '#contracts';
import { api } from '../../lib/api.js';
import type { ListFilter } from '../../lib/list-filter.js';

const pageSize = 50;

/** The quotes page by page; the last ones stay on the screen while others are fetched. */
export const quotesQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/quotes', filter],
    queryFn: ({ pageParam, signal }) => api.list<QuoteRow>(pageParam, { signal }),
    initialPageParam: firstPage(filter),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

function firstPage(filter: ListFilter) {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return `/api/quotes?${new URLSearchParams([...given, ['limit', String(pageSize)]])}`;
}

const refresh = (client: QueryClient, keys: readonly string[]) => {
  for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
};

/** Everything on the screens that changes with a new quote. */
export const refreshAfterCreate = (client: QueryClient) =>
  refresh(client, ['/api/quotes', '/api/dashboard/turn', '/api/dashboard/stats', '/api/activities']);

/** Everything on the screens that changes when a quote becomes a job. */
export const refreshAfterAccept = (client: QueryClient) =>
  refresh(client, ['/api/quotes', '/api/jobs', '/api/dashboard/turn', '/api/dashboard/stats', '/api/activities']);
