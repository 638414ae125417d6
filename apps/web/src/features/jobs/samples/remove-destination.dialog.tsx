import { useQueryClient } from '@tanstack/react-query';
import type { SampleShipment, ShipmentStatus } from '#contracts';
import { api, ApiError, reasonOf } from '../../../lib/api.js';
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

const parcelWords: Record<ShipmentStatus, string> = {
  pending: '',
  shipped: ' The parcel is on its way already, and how it can be followed is lost.',
  delivered: ' The parcel has arrived, and when it did is lost.',
};

const failure = 'Failed to remove destination';

/** Staff take a destination away, which cannot be taken back. */
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
      if (error instanceof ApiError && error.status === 401) return; // a lost session has its own notice
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
      <p>{`${nameOf(shipment)} is taken off the list.${parcelWords[status]} This cannot be taken back.`}</p>
      {removal.isError && <Notice tone="danger">{reasonOf(removal.error, failure)}</Notice>}
    </ConfirmDialog>
  );
}
