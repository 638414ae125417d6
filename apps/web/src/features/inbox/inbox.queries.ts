import { queryOptions } from '@tanstack/react-query';
import type { InboxCounts, InboxEmail, InboxRow } from '#contracts';
import { api } from '../../lib/api.js';
import { listQuery } from '../../lib/list-query.js';

export const inboxKey = ['/api/inbox'];

export const inboxQuery = (filter: { q: string; group: string; sort: string }) =>
  listQuery<InboxRow>('/api/inbox', filter);

export const inboxEmailQuery = (id: string) =>
  queryOptions({
    queryKey: [...inboxKey, id],
    queryFn: ({ signal }) => api.get<InboxEmail>(`/api/inbox/${id}`, { signal }),
  });

export const inboxCountsQuery = () =>
  queryOptions<InboxCounts>({
    queryKey: [...inboxKey, 'counts'],
  });
