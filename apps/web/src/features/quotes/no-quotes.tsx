import { Button, ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

interface NoQuotesProps {
  /** Whether a search or a status hides the others. */
  isNarrowed: boolean;
  onClear: () => void;
}

export function NoQuotes({ isNarrowed, onClear }: NoQuotesProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No Quote Requests"
        description="No quotes match your search criteria"
        action={<Button onPress={onClear}>Show all quotes</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No Quote Requests"
      description="You haven't created any quote requests yet."
      action={
        <ButtonLink href="/quote-request" variant="primary">
          Create Your First Quote
        </ButtonLink>
      }
    />
  );
}
