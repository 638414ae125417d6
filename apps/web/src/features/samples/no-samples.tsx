import { Button } from '../../ui/button.js';
import { EmptyState } from '../../ui/empty-state.js';

interface NoSamplesProps {
  /** Whether a search or a status hides the others. */
  isNarrowed: boolean;
  onClear: () => void;
  onRequest: () => void;
}

export function NoSamples({ isNarrowed, onClear, onRequest }: NoSamplesProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No Samples Found"
        description="No samples match your current filters."
        action={<Button onPress={onClear}>Show all samples</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No Sample Requests"
      description="You haven't requested any samples yet."
      action={
        <Button variant="primary" onPress={onRequest}>
          Request Your First Sample
        </Button>
      }
    />
  );
}
