import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Activity,
  constants,
  dashboardActive,
  type DashboardAnalytics,
  type DashboardStats,
  type InvoiceRow,
  type JobRow,
  type OpenInvoices,
  type ScheduleEntry,
  type Turn,
} from '#contracts';
import { api } from '../../lib/api.js';

/** What waits for whom, the most urgent first. */
export const turnQuery = () => queryOptions<Turn>({ queryKey: ['/api/dashboard/turn'] });

export const statsQuery = () => queryOptions<DashboardStats>({ queryKey: ['/api/dashboard/stats'] });

export const analyticsQuery = () => queryOptions<DashboardAnalytics>({ queryKey: ['/api/dashboard/analytics'] });

/** What leaves the shop in the next seven days, today first. */
export const scheduleQuery = () => queryOptions<ScheduleEntry[]>({ queryKey: ['/api/dashboard/schedule'] });

export const activitiesQuery = () => queryOptions<Activity[]>({ queryKey: ['/api/activities'] });

const activeJobs = new URLSearchParams({
  status: dashboardActive.join(','),
  sort: 'mailDate',
  limit: String(constants.dashboardJobs),
});

/** The next jobs to mail, and how many are active in all. */
export const activeJobsQuery = () =>
  queryOptions({
    queryKey: ['/api/jobs', 'active'],
    queryFn: ({ signal }) => api.list<JobRow>(`/api/jobs?${activeJobs}`, { signal }),
  });

/** How many invoices are open, and how much that is. */
export const openInvoiceFiguresQuery = () => queryOptions<OpenInvoices>({ queryKey: ['/api/dashboard/invoices'] });

/** The open ones, by due date. */
export const openInvoicesQuery = () =>
  queryOptions({
    queryKey: ['/api/invoices', 'open'],
    queryFn: ({ signal }) => api.list<InvoiceRow>('/api/invoices?group=open&sort=dueDate&limit=50', { signal }),
  });

/** Everything on the screens that a new quote changes. */
export function refreshAfterQuote(client: QueryClient) {
  void client.invalidateQueries({ queryKey: ['/api/quotes'] });
  void client.invalidateQueries(turnQuery());
  void client.invalidateQueries(statsQuery());
  void client.invalidateQueries(activitiesQuery());
}
