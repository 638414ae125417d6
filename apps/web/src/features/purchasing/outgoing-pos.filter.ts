import { type PurchaseOrderSort, purchaseOrderSorts, purchaseOrderStatuses } from '#contracts';
import { useListFilter } from '../../lib/list-filter.js';

const newestFirst = '-createdAt' satisfies `-${PurchaseOrderSort}`;

export const usePurchaseOrderFilter = () =>
  useListFilter({
    statuses: purchaseOrderStatuses,
    sorts: purchaseOrderSorts,
    defaultSort: newestFirst,
  });
