import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { type Activity, limits, type PackageDetail, type PackageRow } from '#contracts';
import { api } from '../../lib/api.js';

export const packageQuery = (id: string) =>
  queryOptions<PackageDetail>({ queryKey: ['/api/packages', id] });

/** The packages of a list in one request, or one for each hundred. */
export const packageRowsQuery = (ids: readonly string[]) =>
  queryOptions<PackageRow[]>({
    queryKey: ['/api/packages', { ids }],
    queryFn: async ({ signal }) => {
      const requests = [];
      for (let first = 0; first < ids.length; first += limits.ids) {
        const some = ids.slice(first, first + limits.ids);
        requests.push(api.list<PackageRow>(`/api/packages?ids=${some.join(',')}`, { signal }));
      }
      return (await Promise.all(requests)).flatMap(({ rows }) => rows);
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });

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
