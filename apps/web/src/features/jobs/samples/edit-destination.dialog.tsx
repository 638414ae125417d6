import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SampleShipment } from '#contracts';
import { api } from '../../../lib/api.js';
import { useKeptValues } from '../../../lib/forms/use-kept-values.js';
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

/** Staff correct where samples go. */
export function EditDestinationDialog({ shipment, onClose }: EditDestinationDialogProps) {
  const client = useQueryClient();
  const { id, jobId } = shipment;
  // What the list learns meanwhile is not what was looked at here.
  const [version] = useState(shipment.version);
  const { values, change, forget, startOver } = useKeptValues(`destination.${id}.${useViewer().id}`, valuesOf(shipment));
  const refresh = () => void refreshShipments(client, jobId);
  return (
    <StepDialog
      title="Edit Destination"
      submitLabel="Save Changes"
      problems={problemsOf(values)}
      isRuledOut={shipment.version !== version}
      onRefused={refresh}
      send={() => api.patch<SampleShipment>(`/api/jobs/${jobId}/sample-shipments/${id}`, { ...requestOf(values), version })}
      onDone={(stored) => {
        forget();
        toast({ title: 'Destination updated', description: nameOf(stored) });
        onClose();
        refresh();
      }}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(at) => <DestinationFields at={at} values={values} onChange={change} />}
    </StepDialog>
  );
}
