import {
  type InfiniteData,
  queryOptions,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query';
import type { Activity, CustomerAccount, InvoiceRow, JobDetail, JobRow, Plan } from '#contracts';

export const jobQuery = (id: string) => queryOptions<JobDetail>({ queryKey: ['/api/jobs', id] });

export const jobActivitiesQuery = (id: string) =>
  queryOptions<Activity[]>({ queryKey: ['/api/jobs', id, 'activities'] });

export const jobPlanQuery = (id: string) =>
  queryOptions<Plan>({ queryKey: ['/api/jobs', id, 'plan'] });

export const jobInvoicesQuery = (id: string) =>
  queryOptions<InvoiceRow[]>({ queryKey: ['/api/jobs', id, 'invoices'] });

export const customerAccountsQuery = () =>
  queryOptions<CustomerAccount[]>({ queryKey: ['/api/jjsa-users'] });

const isList = (queryKey: readonly unknown[]) =>
  queryKey[0] === '/api/jobs' && (typeof queryKey[1] === 'object' || queryKey[1] === 'counts');

/** Stores the job from the response and refreshes its history, lists and totals. */
export async function storeJob(client: QueryClient, job: JobDetail) {
  client.setQueryData(jobQuery(job.id).queryKey, job);
  await Promise.all([
    client.invalidateQueries({ queryKey: jobActivitiesQuery(job.id).queryKey }),
    client.invalidateQueries({ queryKey: jobPlanQuery(job.id).queryKey }),
    client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) }),
    client.invalidateQueries({ queryKey: ['/api/jobs', 'active'] }),
    client.invalidateQueries({ queryKey: ['/api/mails', 'job', job.id] }),
    client.invalidateQueries({
      predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/dashboard/'),
    }),
    client.invalidateQueries({ queryKey: ['/api/activities'] }),
  ]);
}

export const refreshJob = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: jobQuery(id).queryKey });

const showsInvoices = [
  '/api/invoices',
  '/api/dashboard/turn',
  '/api/dashboard/invoices',
  '/api/activities',
];

/** Refreshes the job, its history and the totals of open invoices. */
export const refreshInvoices = (client: QueryClient, jobId: string) =>
  Promise.all([
    refreshJob(client, jobId),
    client.invalidateQueries({
      predicate: ({ queryKey: [path, kind] }) =>
        showsInvoices.includes(String(path)) || (path === '/api/mails' && kind === 'invoice'),
    }),
  ]);

/** The job’s row from a loaded list, shown until the full job arrives. */
export function useListedJob(id: string): JobRow | undefined {
  const lists = useQueryClient().getQueriesData<InfiniteData<{ rows: JobRow[] }>>({
    predicate: ({ queryKey }) => queryKey[0] === '/api/jobs' && typeof queryKey[1] === 'object',
  });
  return lists
    .flatMap(([, data]) => data?.pages.flatMap(({ rows }) => rows) ?? [])
    .find((row) => row.id === id);
}
