import { api } from '../../lib/api.js';
import type { PackageDetail, QuoteDetail } from '#contracts';
import { PackageStepDialog, type PackageStepProps, useStepDone } from './package-step-dialog.js';

interface RemoveItemDialogProps extends PackageStepProps {
  item: QuoteDetail;
}

export function RemoveItemDialog({ one, item, onClose }: RemoveItemDialogProps) {
  const onStepDone = useStepDone({ one, onClose }, 'Item Removed');
  return (
    <PackageStepDialog
      title="Remove item"
      one={one}
      action="remove"
      send={() => api.delete<PackageDetail>(`/api/packages/${one.id}/items/${item.id}`)}
      onDone={onStepDone}
      onClose={onClose}
    >
      {() => (
        <p>
          “{item.title}” leaves package {one.packageNumber}. It stays as quote {item.quoteNumber}{' '}
          with its price and artwork.
        </p>
      )}
    </PackageStepDialog>
  );
}
