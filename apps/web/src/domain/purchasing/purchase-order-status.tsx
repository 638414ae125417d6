import { useState } from 'react';
import {
  label,
  type PurchaseOrderRow,
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
} from '#contracts';
import { Select } from '../../ui/select.js';
import { SendPurchaseOrderDialog } from './send-purchase-order.dialog.js';
import { useStatusChange } from './use-status-change.js';

const choices = purchaseOrderStatuses.map((value) => ({ value, label: label(value) }));
const isStatus = (value: string): value is PurchaseOrderStatus =>
  purchaseOrderStatuses.some((status) => status === value);

interface PurchaseOrderStatusSelectProps {
  order: PurchaseOrderRow;
  /** It is to go to the vendor, which is asked about first. */
  onSend: (order: PurchaseOrderRow) => void;
}

/**
 * Staff say how far an order is. For a row of a list, whose page asks before the order goes to the
 * vendor: a row may leave its list meanwhile.
 */
export function PurchaseOrderStatusSelect({ order, onSend }: PurchaseOrderStatusSelectProps) {
  const change = useStatusChange(order);
  const choose = (status: string) => {
    if (!isStatus(status) || status === order.status) return;
    if (status === 'sent') onSend(order);
    else change.mutate({ status });
  };
  const shownStatus = change.isPending ? change.variables.status : order.status;
  return (
    <Select
      label={`Status of ${order.poNumber}`}
      isLabelHidden
      choices={choices}
      value={shownStatus ?? order.status}
      onChange={choose}
    />
  );
}

/** Status select with confirmation, for places where the order stays on the screen. */
export function PurchaseOrderStatus({ order }: { order: PurchaseOrderRow }) {
  const [isSending, setSending] = useState(false);
  return (
    <>
      <PurchaseOrderStatusSelect order={order} onSend={() => setSending(true)} />
      {isSending && <SendPurchaseOrderDialog order={order} onClose={() => setSending(false)} />}
    </>
  );
}
