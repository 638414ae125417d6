import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { OrderedJob, ParsedOrder, SamePoJob } from '#contracts';
import { api } from '../../lib/api.js';

export const samePoQuery = (customerPoNumber: string, assignedUserId: string) =>
  queryOptions({
    queryKey: ['/api/jobs', 'same-po', { customerPoNumber, assignedUserId }],
    queryFn: ({ signal }) => {
      const filterEntries = Object.entries({ customerPoNumber, assignedUserId }).filter(
        ([, value]) => value !== '',
      );
      return api.get<SamePoJob[]>(`/api/jobs/same-po?${new URLSearchParams(filterEntries)}`, {
        signal,
      });
    },
  });

export const placeOrder = (order: object, idempotencyKey: string) =>
  api.post<OrderedJob>('/api/jobs/direct', order, { idempotencyKey });

export function parseOrder(pdf: File, idempotencyKey: string) {
  const form = new FormData();
  form.set('pdf', pdf);
  return api.post<ParsedOrder>('/api/parse-pdf-order', form, { idempotencyKey });
}

export function refreshAfterOrder(client: QueryClient) {
  for (const key of [
    '/api/jobs',
    '/api/dashboard/turn',
    '/api/dashboard/stats',
    '/api/dashboard/schedule',
    '/api/activities',
  ])
    void client.invalidateQueries({ queryKey: [key] });
}
