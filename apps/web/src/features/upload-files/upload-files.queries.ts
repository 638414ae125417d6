import { queryOptions } from '@tanstack/react-query';
import {
  constants,
  type CurrentUser,
  isStaff,
  type JobRow,
  type QuoteDetail,
  type QuoteRow,
} from '#contracts';
import { api } from '../../lib/api.js';

const open = new URLSearchParams({
  status: 'draft,pending',
  sort: '-createdAt',
  limit: String(constants.maxListRows),
});

export const openQuotesQuery = (viewer: CurrentUser) =>
  queryOptions({
    queryKey: ['/api/quotes', 'open'],
    queryFn: async ({ signal }) =>
      (await api.list<QuoteRow>(`/api/quotes?${open}`, { signal })).rows,
    select: (quotes) => quotes.filter((quote) => isStaff(viewer) || quote.customerId === viewer.id),
  });

const active = new URLSearchParams({
  group: 'active',
  sort: 'mailDate',
  limit: String(constants.listDefault),
});

export const activeJobsToFileQuery = () =>
  queryOptions({
    queryKey: ['/api/jobs', 'to-file'],
    queryFn: async ({ signal }) => (await api.list<JobRow>(`/api/jobs?${active}`, { signal })).rows,
  });

export const quoteQuery = (id: string) =>
  queryOptions<QuoteDetail>({ queryKey: ['/api/quotes', id] });
