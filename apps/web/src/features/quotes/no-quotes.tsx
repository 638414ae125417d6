import { ButtonLink } from '../../ui/button.js';
import { EmptyList } from '../../ui/empty-list.js';

const title = 'No Quote Requests';

const create = (
  <ButtonLink href="/quote-request" variant="primary">
    Create Your First Quote
  </ButtonLink>
);

export function NoQuotes(props: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyList
      many="quotes"
      noMatch={{ title, description: 'No quotes match your search criteria' }}
      emptyState={{
        title,
        description: "You haven't created any quote requests yet.",
        action: create,
      }}
      {...props}
    />
  );
}
