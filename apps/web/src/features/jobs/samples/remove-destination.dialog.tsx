import { useQueryClient } from '@tanstack/react-query';
import type { SampleShipment, ShipmentStatus } from '#contracts';
import { api, isSessionLost, reasonOf } from '../../../lib/api.js';
import { useSubmission } from '../../../lib/use-submission.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { Notice } from '../../../ui/notice.js';
import { toast } from '../../../ui/toast.js';
import { nameOf } from './shipment-name.js';
import { refreshShipments } from './shipments.queries.js';

interface RemoveDestinationDialogProps {
  shipment: SampleShipment;
  onClose: () => void;
}

const packageWords: Record<ShipmentStatus, string> = {
  pending: '',
  shipped: ' The package has already shipped, and its tracking information will be deleted.',
  delivered: ' The package was delivered, and its delivery date will be deleted.',
};

const failure = 'Failed to remove destination';

export function RemoveDestinationDialog({ shipment, onClose }: RemoveDestinationDialogProps) {
  const client = useQueryClient();
  const { id, jobId, status } = shipment;
  const refresh = () => void refreshShipments(client, jobId);
  const removal = useSubmission({
    mutationFn: () => api.delete(`/api/jobs/${jobId}/sample-shipments/${id}`),
    onSuccess: () => {
      toast({ title: 'Destination removed', description: nameOf(shipment) });
      onClose();
      refresh();
    },
    onError: (error) => {
      if (isSessionLost(error)) return;
      toast({ title: failure, variant: 'destructive' });
      refresh();
    },
  });
  return (
    <ConfirmDialog
      title="Remove this destination?"
      confirm="Remove"
      isDanger
      isPending={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <p>{`${nameOf(shipment)} will be removed from the list.${packageWords[status]} This cannot be undone.`}</p>
      {removal.isError && <Notice tone="danger">{reasonOf(removal.error, failure)}</Notice>}
    </ConfirmDialog>
  );
}
