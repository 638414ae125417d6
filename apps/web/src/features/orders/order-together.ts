import type { QueryClient } from '@tanstack/react-query';
import { limits, type PackageDetail, sharedFields } from '#contracts';
import { storePackage } from '../../domain/packages/package.queries.js';
import type { CreatedPackage } from '../../domain/review/review.js';
import type { ReviewItem } from '../../domain/review/review-item.js';
import { api } from '../../lib/api.js';
import { poNumber } from '../../lib/format.js';
import type { OrderValues } from './order-form.values.js';
import { orderOf } from './order-review.js';

/** One package of all jobs; what the form says about delivery holds for all of them. */
export async function orderTogether(
  items: readonly ReviewItem[],
  values: OrderValues,
  idempotencyKey: string,
  client: QueryClient,
): Promise<CreatedPackage> {
  const { customerPoNumber, assignedUserId } = values;
  const orders = items.map((item, index) => orderOf(item, values, index === 0));
  const one = await api.post<PackageDetail>(
    '/api/packages/direct',
    {
      ...Object.fromEntries(sharedFields.map((name) => [name, orders[0]?.[name]])),
      title: poNumber(customerPoNumber).slice(0, limits.name),
      customerPoNumber,
      ...(assignedUserId && { assignedUserId }),
      items: orders,
    },
    { idempotencyKey },
  );
  void storePackage(client, one);
  return {
    record: { id: one.id, number: one.packageNumber, title: one.title },
    items: one.items.map(({ id, quoteNumber, title }) => ({ id, number: quoteNumber, title })),
  };
}
