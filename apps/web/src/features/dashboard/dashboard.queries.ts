import { queryOptions } from '@tanstack/react-query';
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
  type NextActionLists,
} from '#contracts';
import { api } from '../../lib/api.js';

export const nextActionsQuery = () =>
  queryOptions<NextActionLists>({ queryKey: ['/api/dashboard/turn'] });

export const statsQuery = () =>
  queryOptions<DashboardStats>({ queryKey: ['/api/dashboard/stats'] });

export const analyticsQuery = () =>
  queryOptions<DashboardAnalytics>({ queryKey: ['/api/dashboard/analytics'] });

export const scheduleQuery = () =>
  queryOptions<ScheduleEntry[]>({ queryKey: ['/api/dashboard/schedule'] });

export const activitiesQuery = () => queryOptions<Activity[]>({ queryKey: ['/api/activities'] });

const activeJobs = new URLSearchParams({
  status: dashboardActive.join(','),
  sort: 'mailDate',
  limit: String(constants.dashboardJobs),
});

export const activeJobsQuery = () =>
  queryOptions({
    queryKey: ['/api/jobs', 'active'],
    queryFn: ({ signal }) => api.list<JobRow>(`/api/jobs?${activeJobs}`, { signal }),
  });

export const openInvoiceFiguresQuery = () =>
  queryOptions<OpenInvoices>({ queryKey: ['/api/dashboard/invoices'] });

export const openInvoicesQuery = () =>
  queryOptions({
    queryKey: ['/api/invoices', 'open'],
    queryFn: ({ signal }) =>
      api.list<InvoiceRow>('/api/invoices?group=open&sort=dueDate&limit=50', { signal }),
  });
