import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PurchaseOrderRow, SystemSettings } from '#contracts';

const pollMs = 5000;

/** True while an order is being emailed; polled, because no live event reports it. */
const isEmailing = (orders: readonly PurchaseOrderRow[]) =>
  orders.some(({ delivery }) => delivery?.state === 'queued' || delivery?.state === 'sending');
export const whileEmailing = (orders: readonly PurchaseOrderRow[]) => isEmailing(orders) && pollMs;

export const jobPurchaseOrdersQuery = (jobId: string) =>
  queryOptions<PurchaseOrderRow[]>({
    queryKey: ['/api/jobs', jobId, 'purchase-orders'],
    refetchInterval: ({ state }) => whileEmailing(state.data ?? []),
  });

export const purchasingSettingsQuery = () =>
  queryOptions<SystemSettings>({ queryKey: ['/api/settings'] });

const isShowing = (jobId: string) => (query: Query) => {
  const [path, id] = query.queryKey;
  return (
    ['/api/outgoing-pos', '/api/activities', '/api/dashboard/turn'].includes(path as string) ||
    (path === '/api/jobs' && id === jobId)
  );
};

/** Refreshes the job, its history, and the list with its totals. */
export const refreshPurchaseOrders = (client: QueryClient, jobId: string) =>
  client.invalidateQueries({ predicate: isShowing(jobId) });
