import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PurchaseOrderRow, SystemSettings } from '#contracts';

const pollMs = 5000;

/**
 * True while an email with one of the orders is in progress; no event announces its delivery, so
 * the list is polled.
 */
const isEmailing = (orders: readonly PurchaseOrderRow[]) =>
  orders.some(({ delivery }) => delivery?.state === 'queued' || delivery?.state === 'sending');
export const whileEmailing = (orders: readonly PurchaseOrderRow[]) => isEmailing(orders) && pollMs;

export const jobPurchaseOrdersQuery = (jobId: string) =>
  queryOptions<PurchaseOrderRow[]>({
    queryKey: ['/api/jobs', jobId, 'purchase-orders'],
    refetchInterval: ({ state }) => whileEmailing(state.data ?? []),
  });

/** The shop's own vendor and target, for an order that begins. */
export const purchasingSettingsQuery = () =>
  queryOptions<SystemSettings>({ queryKey: ['/api/settings'] });

const isShowing = (jobId: string) => (query: Query) => {
  const [path, id] = query.queryKey;
  return (
    ['/api/outgoing-pos', '/api/activities', '/api/dashboard/turn'].includes(path as string) ||
    (path === '/api/jobs' && id === jobId)
  );
};

/**
 * An order came, changed or was sent: its job, with all that is about it, and the shop's list with
 * its sums are read again.
 */
export const refreshPurchaseOrders = (client: QueryClient, jobId: string) =>
  client.invalidateQueries({ predicate: isShowing(jobId) });
