import { useQuery } from '@tanstack/react-query';
import type { PurchaseOrderRow } from '#contracts';
import { SendPurchaseOrderDialog } from '../../domain/purchasing/send-purchase-order.dialog.js';
import { purchaseOrderByNumberQuery } from './outgoing-pos.queries.js';

interface SendListedOrderProps {
  /** As it was when it was chosen. */
  openedOrder: PurchaseOrderRow;
  /** As the list has it, as long as it does. */
  initialOrder: PurchaseOrderRow | undefined;
  onClose: () => void;
}

/**
 * Asks before an order of the list goes to its vendor, also when the order has left the list
 * meanwhile.
 */
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
