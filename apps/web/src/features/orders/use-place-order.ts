import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { OrderedJob } from '#contracts';
import { ApiError, isSessionLost, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { type OrderValues, toRequest } from './order-form.values.js';
import { placeOrder, refreshAfterOrder } from './orders.queries.js';

interface Order {
  values: OrderValues;
  key: string;
}

/** The response to an earlier submission was lost and the form was changed since. */
const isReceived = (error: unknown) => error instanceof ApiError && error.status === 422;

export function usePlaceOrder(onPlaced: () => void) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const order = useSubmission({
    mutationFn: ({ values, key }: Order) => placeOrder(toRequest(values), key),
    onSuccess: (job) => {
      refreshAfterOrder(client);
      toast({ title: 'Order Created', ...wordsFor(job, navigate) });
      onPlaced();
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

function wordsFor({ jobNumber, warnings }: OrderedJob, navigate: (path: string) => void) {
  const [warning] = warnings;
  const other = warning?.jobs[0];
  return {
    description: [`Job ${jobNumber} has been created.`, warning?.message].filter(Boolean).join(' '),
    action: other && {
      label: `View ${other.jobNumber}`,
      onPress: () => navigate(`/jobs/${other.id}`),
    },
  };
}
