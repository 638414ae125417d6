import { useQuery } from '@tanstack/react-query';
import type { PurchaseOrderRow } from '#contracts';
import { SendPurchaseOrderDialog } from '../../domain/purchasing/send-purchase-order.dialog.js';
import { purchaseOrderByNumberQuery } from './outgoing-pos.queries.js';

interface SendListedOrderProps {
  /** The order when the dialog was opened. */
  openedOrder: PurchaseOrderRow;
  initialOrder: PurchaseOrderRow | undefined;
  onClose: () => void;
}

/** Stays open when the order leaves the list. */
export function SendListedOrder({ openedOrder, initialOrder, onClose }: SendListedOrderProps) {
  const { data } = useQuery({
    ...purchaseOrderByNumberQuery(openedOrder.poNumber),
    enabled: !initialOrder,
  });
  return (
    <SendPurchaseOrderDialog
      key={openedOrder.id}
      order={initialOrder ?? data ?? openedOrder}
      onClose={onClose}
    />
  );
}
