import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { JobCounts, JobRow } from '#contracts';
import { api } from '../../lib/api.js';
import type { ListFilter } from '../../lib/list-filter.js';
import { filterEntries, listQuery } from '../../lib/list-query.js';

export interface JobFilter extends ListFilter {
  group: string;
  /** The id of a package. */
  package: string;
}

export const jobsQuery = (filter: JobFilter) => listQuery<JobRow>('/api/jobs', filter);

export const jobCountsQuery = ({ q, status, waiting, package: inPackage }: JobFilter) => {
  const filter = { q, status, waiting, package: inPackage };
  return queryOptions({
    queryKey: ['/api/jobs', 'counts', filter],
    queryFn: ({ signal }) =>
      api.get<JobCounts>(
        ['/api/jobs/counts', new URLSearchParams(filterEntries(filter)).toString()]
          .filter(Boolean)
          .join('?'),
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
  });
};

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
