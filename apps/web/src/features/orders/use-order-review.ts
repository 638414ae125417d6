import { useQueryClient } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { ParsedOrder } from '#contracts';
import { toast } from '../../ui/toast.js';
import type { Review } from '../../domain/review/review.js';
import { useReview } from '../../domain/review/use-review.js';
import { type OrderValues, toRequest } from './order-form.values.js';
import { withoutJobs } from './order-parse.js';
import { emptyJob, reviewOfOrder, valuesOfItem } from './order-review.js';
import { placeOrder, refreshAfterOrder } from './orders.queries.js';

/** The jobs of a purchase order that are ordered without the form. */
export function useOrderReview() {
  const client = useQueryClient();
  const { getValues, setValue } = useFormContext<OrderValues>();
  const review = useReview({
    place: 'order-form',
    create: async (item, _review, key) => {
      const values = getValues();
      const order = toRequest({
        ...values,
        ...emptyJob,
        ...valuesOfItem(item),
        notes: withoutJobs(values.notes),
        // Artwork and the earlier order belong to the piece in the form.
        artworkUrls: [],
        reorderOf: '',
      });
      const { id, jobNumber } = await placeOrder(order, `${key}-order`);
      return { id, number: jobNumber, title: item.values.title };
    },
    onCreated: (records) => {
      refreshAfterOrder(client);
      setValue('notes', withoutJobs(getValues('notes')), { shouldDirty: true });
      toast({
        title: records.length === 1 ? 'Order Created' : 'Orders Created',
        description: `${records.map(({ number }) => number).join(', ')} ${records.length === 1 ? 'has' : 'have'} been created.`,
      });
    },
  });
  return {
    ...review,
    openOrder: (order: ParsedOrder, origin: Pick<Review, 'attempt' | 'documentHash'>) =>
      review.open(reviewOfOrder(order, origin)),
  };
}
