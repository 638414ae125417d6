import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { JobCounts, JobRow } from '#contracts';
import { api } from '../../lib/api.js';
import type { ListFilter } from '../../lib/list-filter.js';

export interface JobFilter extends ListFilter {
  /** A tab: `active`, `completed`, or empty for all. */
  group: string;
}

const pageSize = 50;
const paramsOf = (filter: Partial<JobFilter>) => new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''));

/** The jobs page by page; the last ones stay on the screen while others are fetched. */
export const jobsQuery = (filter: JobFilter) =>
  infiniteQueryOptions({
    queryKey: ['/api/jobs', filter],
    queryFn: ({ pageParam, signal }) => api.list<JobRow>(pageParam, { signal }),
    initialPageParam: `/api/jobs?${new URLSearchParams([...paramsOf(filter), ['limit', String(pageSize)]])}`,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });

/** How many jobs each tab has, searched and filtered as the list is. */
export const jobCountsQuery = ({ q, status, waiting }: JobFilter) =>
  queryOptions({
    queryKey: ['/api/jobs', 'counts', { q, status, waiting }],
    queryFn: ({ signal }) =>
      api.get<JobCounts>(['/api/jobs/counts', paramsOf({ q, status, waiting }).toString()].filter(Boolean).join('?'), { signal }),
    placeholderData: keepPreviousData,
  });

/** Everything on the screens that a job more, or less, changes. */
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
