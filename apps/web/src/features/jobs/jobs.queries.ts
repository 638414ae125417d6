import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { JobCounts, JobRow } from '#contracts';
import { api } from '../../lib/api.js';
import type { ListFilter } from '../../lib/list-filter.js';
import { filterEntries, listQuery } from '../../lib/list-query.js';

export interface JobFilter extends ListFilter {
  group: string;
}

export const jobsQuery = (filter: JobFilter) => listQuery<JobRow>('/api/jobs', filter);

export const jobCountsQuery = ({ q, status, waiting }: JobFilter) =>
  queryOptions({
    queryKey: ['/api/jobs', 'counts', { q, status, waiting }],
    queryFn: ({ signal }) =>
      api.get<JobCounts>(
        ['/api/jobs/counts', new URLSearchParams(filterEntries({ q, status, waiting })).toString()]
          .filter(Boolean)
          .join('?'),
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
  });

export function refreshJobs(client: QueryClient) {
  for (const key of [
    '/api/jobs',
    '/api/quotes',
    '/api/dashboard/turn',
    '/api/dashboard/stats',
    '/api/dashboard/schedule',
    '/api/activities',
  ])
    void client.invalidateQueries({ queryKey: [key] });
}
