import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { ParsedOrder } from '#contracts';
import type { Review } from '../../domain/review/review.js';
import { useReview } from '../../domain/review/use-review.js';
import { toast } from '../../ui/toast.js';
import type { OrderValues } from './order-form.values.js';
import { orderOf, reviewOfOrder } from './order-review.js';
import { placeOrder, refreshAfterOrder } from './orders.queries.js';

/** Orders all jobs of a purchase order as one package, or the only one that is left as a job. */
export function useOrderReview(onOrdered: (path: string) => void) {
  const client = useQueryClient();
  const { getValues } = useFormContext<OrderValues>();
  const review = useReview({
    place: 'order-form',
    create: async (item, _review, key) => {
      const order = orderOf(item, getValues(), true);
      const { id, jobNumber } = await placeOrder(order, `${key}-order`);
      return { id, number: jobNumber, title: item.values.title };
    },
    createPackage: async (items, _review, key) => {
      const { orderTogether } = await import('./order-together.js');
      return orderTogether(items, getValues(), key, client);
    },
    onCreated: ([first, ...others], _isDone, createdPackage) => {
      refreshAfterOrder(client);
      toast({
        title: 'Order Created',
        description: createdPackage
          ? `Package ${createdPackage.number} with ${others.length + 1} jobs has been created.`
          : `Job ${first!.number} has been created.`,
      });
      onOrdered(createdPackage ? `/packages/${createdPackage.id}` : '/jobs');
    },
  });
  return {
    ...review,
    openOrder: (order: ParsedOrder, origin: Pick<Review, 'attempt' | 'documentHash'>) =>
      review.open(reviewOfOrder(order, origin)),
  };
}
