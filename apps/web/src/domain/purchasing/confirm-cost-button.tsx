import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { PurchaseOrderRow, SavedPurchaseOrder } from '#contracts';
import { api, reasonOf } from '../../lib/api.js';
import { money } from '../../lib/format.js';
import { useSubmission } from '../../lib/use-submission.js';
import { Button } from '../../ui/button.js';
import { toast } from '../../ui/toast.js';
import { refreshPurchaseOrders } from './purchase-orders.queries.js';

/** For a vendor that confirmed the cost by phone or email. */
export function ConfirmCostButton({ order }: { order: PurchaseOrderRow }) {
  const { id, jobId, poNumber, vendorName, vendorAmount, version } = order;
  const client = useQueryClient();
  const confirm = useSubmission({
    mutationFn: () =>
      api.put<SavedPurchaseOrder>(`/api/outgoing-pos/${id}`, { costSource: 'vendor', version }),
    onSuccess: () =>
      toast({
        title: 'Cost confirmed',
        description: `${vendorName} confirmed ${money(vendorAmount)} for ${poNumber}.`,
      }),
    onError: (error) =>
      toast({
        title: 'The cost was not confirmed',
        description: reasonOf(error, 'The server could not be reached. Please try again.'),
        variant: 'destructive',
      }),
    onSettled: () => refreshPurchaseOrders(client, jobId),
  });
  if (!isOpenCost(order)) return null;
  return (
    <Button
      size="small"
      icon={<BadgeCheck size={14} aria-hidden />}
      aria-label={`Confirm Cost of ${poNumber}`}
      isPending={confirm.isPending}
      onPress={() => confirm.mutate()}
    >
      Confirm Cost
    </Button>
  );
}

const isOpenCost = ({ status, costSource, bidLapsed }: PurchaseOrderRow) =>
  status !== 'completed' &&
  status !== 'cancelled' &&
  (bidLapsed || costSource === 'assumed' || costSource === 'entered');
