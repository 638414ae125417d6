import { useState } from 'react';
import { label, type PurchaseOrderRow, type PurchaseOrderStatus, purchaseOrderStatuses } from '#contracts';
import { Select } from '../select.js';
import { SendPurchaseOrderDialog } from './send-purchase-order.dialog.js';
import { useStatusChange } from './use-status-change.js';

const choices = purchaseOrderStatuses.map((value) => ({ value, label: label(value) }));
const isStatus = (value: string): value is PurchaseOrderStatus => purchaseOrderStatuses.some((status) => status === value);

/** Staff say how far an order is; before it goes to the vendor they are asked. */
export function PurchaseOrderStatusSelect({ order }: { order: PurchaseOrderRow }) {
  const change = useStatusChange(order);
  const [isSending, setSending] = useState(false);
  const choose = (status: string) => {
    if (!isStatus(status) || status === order.status) return;
    if (status === 'sent') setSending(true);
    else change.mutate({ status });
  };
  const shown = change.isPending ? change.variables.status : order.status;
  return (
    <>
      <Select label={`Status of ${order.poNumber}`} isLabelHidden choices={choices} value={shown ?? order.status} onChange={choose} />
      {isSending && <SendPurchaseOrderDialog order={order} onClose={() => setSending(false)} />}
    </>
  );
}
