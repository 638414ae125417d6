import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Activity, SampleRow } from '#contracts';
import { api } from '../../lib/api.js';
import type { ListFilter } from '../../lib/list-filter.js';

const pageSize = 48;

/** The samples page by page, newest request first; the last ones stay on the screen while others are fetched. */
export const samplesQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/samples', filter],
    queryFn: ({ pageParam, signal }) => api.list<SampleRow>(pageParam, { signal }),
    initialPageParam: firstPage(filter),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

function firstPage(filter: ListFilter) {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  return `/api/samples?${new URLSearchParams([...given, ['limit', String(pageSize)]])}`;
}

/** One sample; what a list showed of it stands there at once. */
export const sampleQuery = (client: QueryClient, id: string) =>
  queryOptions<SampleRow>({ queryKey: ['/api/samples', id], placeholderData: () => listed(client, id) });

const listed = (client: QueryClient, id: string) =>
  client
    .getQueriesData<InfiniteData<{ rows: SampleRow[] }>>({
      predicate: ({ queryKey: [path, filter] }) => path === '/api/samples' && typeof filter === 'object',
    })
    .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
    .find((row) => row.id === id);

/** What happened to the sample, newest first. */
export const sampleHistoryQuery = (id: string) => queryOptions<Activity[]>({ queryKey: ['/api/samples', id, 'activities'] });

/** A sample came or changed: lists, drawer and what tells of it are read again. */
export function refreshSamples(client: QueryClient) {
  for (const queryKey of [['/api/samples'], ['/api/dashboard/turn'], ['/api/activities'], ['/api/mails', 'sample']])
    void client.invalidateQueries({ queryKey });
}
