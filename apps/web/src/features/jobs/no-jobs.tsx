import { Button, ButtonLink } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

interface NoJobsProps {
  /** Whether a search, a tab or a status hides the others. */
  isNarrowed: boolean;
  onClear: () => void;
}

export function NoJobs({ isNarrowed, onClear }: NoJobsProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No jobs found"
        description="Try adjusting your search or filters"
        action={<Button onPress={onClear}>Show all jobs</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No jobs found"
      description="Orders and accepted quotes appear here."
      action={
        <ButtonLink href="/direct-order" variant="primary">
          Place a Direct Order
        </ButtonLink>
      }
    />
  );
}
