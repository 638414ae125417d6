import { ButtonLink } from '../../ui/button.js';
import { EmptyList } from '../../ui/empty-list.js';

const title = 'No purchase orders found';
const jobs = <ButtonLink href="/jobs">View All Jobs</ButtonLink>;

export function NoPurchaseOrders(props: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyList
      many="purchase orders"
      noMatch={{ title, description: 'Try adjusting your search or the status.' }}
      emptyState={{
        title,
        description: 'When a job gets a price, its purchase order appears here.',
        action: jobs,
      }}
      {...props}
    />
  );
}
