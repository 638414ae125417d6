import { useQueryClient } from '@tanstack/react-query';
import type { SampleShipment } from '#contracts';
import { api } from '../../../lib/api.js';
import { changedIn } from '../../../lib/forms/draft.js';
import { useRecordForm } from '../../../lib/forms/use-record-form.js';
import { useViewer } from '../../../lib/viewer.js';
import { StepDialog } from '../../../ui/step-dialog.js';
import { toast } from '../../../ui/toast.js';
import { DestinationFields } from './destination.fields.js';
import { problemsOf, requestOf, valuesOf } from './destination.values.js';
import { nameOf } from './shipment-name.js';
import { refreshShipments } from './shipments.queries.js';

interface EditDestinationDialogProps {
  shipment: SampleShipment;
  onClose: () => void;
}

export function EditDestinationDialog({ shipment, onClose }: EditDestinationDialogProps) {
  const client = useQueryClient();
  const { id, jobId } = shipment;
  const { shown, before, values, change, forget, dialog } = useRecordForm({
    latest: shipment,
    noun: 'destination',
    name: `destination.${id}.${useViewer().id}`,
    valuesOf,
  });
  const refresh = () => void refreshShipments(client, jobId);
  return (
    <StepDialog
      {...dialog}
      title="Edit Destination"
      submitLabel="Save Changes"
      problems={problemsOf(values)}
      onRefused={refresh}
      send={() =>
        api.patch<SampleShipment>(`/api/jobs/${jobId}/sample-shipments/${id}`, {
          ...changedIn(requestOf(before), requestOf(values)),
          version: shown.version,
        })
      }
      onDone={(savedJob) => {
        forget();
        toast({ title: 'Destination updated', description: nameOf(savedJob) });
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <DestinationFields fieldProps={fieldProps} values={values} onChange={change} />
      )}
    </StepDialog>
  );
}
