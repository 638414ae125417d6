import { type PurchaseOrderSort, purchaseOrderSorts, purchaseOrderStatuses } from '#contracts';
import { useSearchParam } from '../../lib/search-params.js';

const newestFirst = '-createdAt' satisfies `-${PurchaseOrderSort}`;
const sorts: string[] = purchaseOrderSorts.flatMap((column) => [column, `-${column}`]);

/** Search, status and order of the list, and the order that is open, as they stand in the address bar; what nobody offers there counts as absent. */
export function usePurchaseOrderFilter() {
  const [q, setQ] = useSearchParam('q');
  const [status, setStatus] = useSearchParam('status');
  const [sort, setSort] = useSearchParam('sort', newestFirst);
  return {
    filter: {
      q: q.trim(),
      status: status
        .split(',')
        .filter((one) => purchaseOrderStatuses.some((known) => known === one))
        .join(','),
      sort: sorts.includes(sort) ? sort : newestFirst,
    },
    setSort: (next: string) => setSort(next),
    setStatus: (next: string) => setStatus(next, { push: true }),
    clear: () => {
      setQ('');
      setStatus('');
    },
  };
}
