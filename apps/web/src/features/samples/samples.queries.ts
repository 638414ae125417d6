import { type InfiniteData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Activity, SampleRow } from '#contracts';
import type { ListFilter } from '../../lib/list-filter.js';
import { listQuery } from '../../lib/list-query.js';

// Fills two or three columns.
const wholeLines = 48;

export const samplesQuery = (filter: ListFilter) =>
  listQuery<SampleRow>('/api/samples', filter, wholeLines);

export const sampleQuery = (client: QueryClient, id: string) =>
  queryOptions<SampleRow>({
    queryKey: ['/api/samples', id],
    placeholderData: () => listedSample(client, id),
  });

const listedSample = (client: QueryClient, id: string) =>
  client
    .getQueriesData<InfiniteData<{ rows: SampleRow[] }>>({
      predicate: ({ queryKey: [path, filter] }) =>
        path === '/api/samples' && typeof filter === 'object',
    })
    .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
    .find((row) => row.id === id);

export const sampleHistoryQuery = (id: string) =>
  queryOptions<Activity[]>({ queryKey: ['/api/samples', id, 'activities'] });

export function refreshSamples(client: QueryClient) {
  for (const queryKey of [
    ['/api/samples'],
    ['/api/dashboard/turn'],
    ['/api/activities'],
    ['/api/mails', 'sample'],
  ])
    void client.invalidateQueries({ queryKey });
}
