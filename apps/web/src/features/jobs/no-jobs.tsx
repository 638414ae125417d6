import { ButtonLink } from '../../ui/button.js';
import { EmptyList } from '../../ui/empty-list.js';

const title = 'No jobs found';

const order = (
  <ButtonLink href="/direct-order" variant="primary">
    Place a Direct Order
  </ButtonLink>
);

export function NoJobs(props: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyList
      many="jobs"
      noMatch={{ title, description: 'Try adjusting your search or filters' }}
      emptyState={{ title, description: 'Orders and accepted quotes appear here.', action: order }}
      {...props}
    />
  );
}
