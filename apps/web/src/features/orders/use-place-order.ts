import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { OrderedJob } from '#contracts';
import { ApiError, isSessionLost, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { useViewer } from '../../lib/viewer.js';
import { finishUsedItem } from '../../domain/review/use-review.js';
import { toast } from '../../ui/toast.js';
import { type OrderValues, toRequest } from './order-form.values.js';
import { placeOrder, refreshAfterOrder } from './orders.queries.js';

interface Order {
  values: OrderValues;
  key: string;
}

/** The response to an earlier submission was lost and the form was changed since. */
const isReceived = (error: unknown) => error instanceof ApiError && error.status === 422;

export function usePlaceOrder(onPlaced: (values: OrderValues) => void) {
  const client = useQueryClient();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const order = useSubmission({
    mutationFn: ({ values, key }: Order) => placeOrder(toRequest(values), key),
    onSuccess: (job, { values }) => {
      const record = { id: job.id, number: job.jobNumber, title: values.title };
      finishUsedItem('order-form', viewer.id, record);
      refreshAfterOrder(client);
      toast({ title: 'Order Created', ...wordsFor(job, values, navigate) });
      onPlaced(values);
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      if (!isReceived(error))
        toast({
          title: 'Error',
          description: reasonOf(error, 'Failed to create order'),
          variant: 'destructive',
        });
    },
  });
  return {
    place: order.mutateAsync,
    isPlacing: order.isPending,
    wasReceived: isReceived(order.error),
    reset: order.reset,
  };
}

function wordsFor(
  { jobNumber, warnings }: OrderedJob,
  { otherJobs }: OrderValues,
  navigate: (path: string) => void,
) {
  const [warning] = warnings;
  const other = warning?.jobs[0];
  const next = otherJobs.length > 0 && 'The next job from the purchase order is in the form.';
  return {
    description: [`Job ${jobNumber} has been created.`, next, warning?.message]
      .filter(Boolean)
      .join(' '),
    action: other && {
      label: `View ${other.jobNumber}`,
      onPress: () => navigate(`/jobs/${other.id}`),
    },
  };
}
