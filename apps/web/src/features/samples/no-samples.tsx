import { Button } from '../../ui/button.js';
import { EmptyList } from '../../ui/empty-list.js';

interface NoSamplesProps {
  isNarrowed: boolean;
  onClear: () => void;
  onRequest: () => void;
}

export function NoSamples({ onRequest, ...props }: NoSamplesProps) {
  const request = (
    <Button variant="primary" onPress={onRequest}>
      Request Your First Sample
    </Button>
  );
  return (
    <EmptyList
      many="samples"
      noMatch={{ title: 'No Samples Found', description: 'No samples match your current filters.' }}
      emptyState={{
        title: 'No Sample Requests',
        description: "You haven't requested any samples yet.",
        action: request,
      }}
      {...props}
    />
  );
}
