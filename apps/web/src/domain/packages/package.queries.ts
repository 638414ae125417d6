import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Activity, PackageDetail } from '#contracts';

export const packageQuery = (id: string) =>
  queryOptions<PackageDetail>({ queryKey: ['/api/packages', id] });

export const packageHistoryQuery = (id: string) =>
  queryOptions<Activity[]>({ queryKey: ['/api/packages', id, 'activities'] });

export const refreshPackage = (client: QueryClient, id: string) =>
  client.invalidateQueries({ queryKey: packageQuery(id).queryKey });

const parts = ['/api/quotes', '/api/jobs', '/api/invoices', '/api/activities'];

/** Stores the package from the response, and refreshes its history, its items and the totals. */
export async function storePackage(client: QueryClient, one: PackageDetail) {
  client.setQueryData(packageQuery(one.id).queryKey, one);
  await refreshAfterPackage(client, one.id);
}

/** @param id of the package that is fresh already */
export const refreshAfterPackage = (client: QueryClient, id?: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [path, record, about] }) =>
      path === '/api/packages'
        ? record !== id || about !== undefined
        : parts.includes(String(path)) || String(path).startsWith('/api/dashboard/'),
  });
