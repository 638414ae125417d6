import {
  type InfiniteData,
  queryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import type { Activity, CustomerAccount, InvoiceRow, JobDetail, JobRow } from '#contracts';

/** One job, with what this viewer may do with it. */
export const jobQuery = (id: string) => queryOptions<JobDetail>({ queryKey: ['/api/jobs', id] });

export const jobActivitiesQuery = (id: string) =>
  queryOptions<Activity[]>({ queryKey: ['/api/jobs', id, 'activities'] });

export const jobInvoicesQuery = (id: string) =>
  queryOptions<InvoiceRow[]>({ queryKey: ['/api/jobs', id, 'invoices'] });

/** To whom staff can give a job. */
export const customerAccountsQuery = () =>
  queryOptions<CustomerAccount[]>({ queryKey: ['/api/jjsa-users'] });

const isList = (queryKey: readonly unknown[]) =>
  queryKey[0] === '/api/jobs' && (typeof queryKey[1] === 'object' || queryKey[1] === 'counts');

/** A change answers with the job as it is now; its history, lists and figures are read again. */
export async function storeJob(client: QueryClient, job: JobDetail) {
  client.setQueryData(jobQuery(job.id).queryKey, job);
  await Promise.all([
    client.invalidateQueries({ queryKey: jobActivitiesQuery(job.id).queryKey }),
    client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) }),
    client.invalidateQueries({ queryKey: ['/api/jobs', 'active'] }),
    client.invalidateQueries({ queryKey: ['/api/mails', 'job', job.id] }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/dashboard/'),
    }),
    client.invalidateQueries({ queryKey: ['/api/activities'] }),
  ]);
}

/** Somebody else was quicker: what is on the screen is read again, with its history and files. */
export const refreshJob = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: jobQuery(id).queryKey });

const showsInvoices = [
  '/api/invoices',
  '/api/dashboard/turn',
  '/api/dashboard/invoices',
  '/api/activities',
];

/**
 * An invoice came or went: the job with its history, and the figures of what is open, are read
 * again.
 */
export const refreshInvoices = (client: QueryClient, jobId: string) =>
  Promise.all([
    refreshJob(client, jobId),
    client.invalidateQueries({
      predicate: ({ queryKey: [path, kind] }) =>
        showsInvoices.includes(String(path)) || (path === '/api/mails' && kind === 'invoice'),
    }),
  ]);

/** The job's row from a loaded list, shown until the full job arrives. */
export function useListedJob(id: string): JobRow | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<{ rows: JobRow[] }>>({
    predicate: ({ queryKey }) => queryKey[0] === '/api/jobs' && typeof queryKey[1] === 'object',
  });
  return lists
    .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
    .find((row) => row.id === id);
}
