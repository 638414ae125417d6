import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  constants,
  type JobRow,
  type PurchaseOrderRow,
  type PurchaseOrderSummary,
} from '#contracts';
import { api } from '../../lib/api.js';
import type { ListFilter } from '../../lib/list-filter.js';
import { listQuery } from '../../lib/list-query.js';
import { whileEmailing } from '../../domain/purchasing/purchase-orders.queries.js';

export const purchaseOrdersQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    ...listQuery<PurchaseOrderRow>('/api/outgoing-pos', filter),
    refetchInterval: ({ state }) =>
      whileEmailing(state.data?.pages.flatMap(({ rows }) => rows) ?? []),
  });

export const purchaseOrderSummaryQuery = () =>
  queryOptions<PurchaseOrderSummary>({ queryKey: ['/api/outgoing-pos', 'summary'] });

/** @returns null when there is none */
export const purchaseOrderByNumberQuery = (poNumber: string) =>
  queryOptions({
    queryKey: ['/api/outgoing-pos', 'one', poNumber],
    queryFn: async ({ signal }) => {
      const { rows } = await api.list<PurchaseOrderRow>(
        `/api/outgoing-pos?${new URLSearchParams({ q: poNumber })}`,
        { signal },
      );
      return rows.find((order) => order.poNumber === poNumber) ?? null;
    },
  });

const active = new URLSearchParams({
  group: 'active',
  sort: 'mailDate',
  limit: String(constants.listDefault),
});

/** Finished jobs get purchase orders on their own page. */
export const jobsToOrderForQuery = () =>
  queryOptions({
    queryKey: ['/api/jobs', 'to-order-for'],
    queryFn: async ({ signal }) => (await api.list<JobRow>(`/api/jobs?${active}`, { signal })).rows,
  });
