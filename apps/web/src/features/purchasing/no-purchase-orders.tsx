import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

interface NoPurchaseOrdersProps {
  /** Whether a search or a status hides the others. */
  isNarrowed: boolean;
  onClear: () => void;
}

export function NoPurchaseOrders({ isNarrowed, onClear }: NoPurchaseOrdersProps) {
  return isNarrowed ? (
    <EmptyState
      title="No purchase orders found"
      description="Try adjusting your search or the status."
      action={<Button onPress={onClear}>Show all purchase orders</Button>}
    />
  ) : (
    <EmptyState title="No purchase orders found" description="As soon as a job has a price, an order to the vendor is prepared here." />
  );
}
