import {
  label,
  type PurchaseOrderRow,
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
} from '#contracts';
import { Select } from '../../ui/select.js';
import { useStatusChange } from './use-status-change.js';

const choices = purchaseOrderStatuses.map((value) => ({ value, label: label(value) }));
const isStatus = (value: string): value is PurchaseOrderStatus =>
  purchaseOrderStatuses.some((status) => status === value);

interface PurchaseOrderStatusSelectProps {
  order: PurchaseOrderRow;
  onSend: (order: PurchaseOrderRow) => void;
}

/** The list or drawer confirms sending, because a row may leave its list meanwhile. */
export function PurchaseOrderStatusSelect({ order, onSend }: PurchaseOrderStatusSelectProps) {
  const change = useStatusChange(order);
  const choose = (status: string) => {
    if (!isStatus(status) || status === order.status) return;
    if (status === 'sent') onSend(order);
    else change.mutate({ status, version: order.version });
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
