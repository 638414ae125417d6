import { Button } from '../../ui/button.js';
import { useOrderPackage } from './use-order-package.js';
import type { ParseOutcome } from './use-order-parser.js';

export function OrderPackageButton({ outcome }: { outcome: ParseOutcome }) {
  const { request, isPending } = useOrderPackage(outcome);
  return (
    <Button size="small" isPending={isPending} onPress={request}>
      Request as a Package
    </Button>
  );
}
