import { useQueryClient } from '@tanstack/react-query';
import type { PurchaseOrderRow, SavedPurchaseOrder, UpdatePurchaseOrder } from '#contracts';
import { api, isSessionLost, reasonOf } from '../../lib/api.js';
import { useSubmission } from '../../lib/use-submission.js';
import { toast } from '../../ui/toast.js';
import { refreshPurchaseOrders } from './purchase-orders.queries.js';

const successText = 'Purchase order status has been updated successfully.';
const failureTitle = 'Failed to update purchase order status.';
const sentence = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');

/** Resolves after the order was reloaded, whatever the result. */
export function useStatusChange({ id, jobId }: PurchaseOrderRow) {
  const client = useQueryClient();
  return useSubmission({
    mutationFn: (change: Pick<UpdatePurchaseOrder, 'status' | 'version'>) =>
      api.put<SavedPurchaseOrder>(`/api/outgoing-pos/${id}`, change),
    onSuccess: ({ message }) =>
      toast({ title: 'Status Updated', description: sentence(successText, message) }),
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({
        title: 'Error',
        description: sentence(failureTitle, reasonOf(error, '')),
        variant: 'destructive',
      });
    },
    onSettled: () => refreshPurchaseOrders(client, jobId),
  });
}
