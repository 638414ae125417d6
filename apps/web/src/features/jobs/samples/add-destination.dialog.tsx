import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobDetail, SampleShipment } from '#contracts';
import { api } from '../../../lib/api.js';
import { useKeptValues } from '../../../lib/forms/use-kept-values.js';
import { uuid } from '../../../lib/uuid.js';
import { useViewer } from '../../../lib/viewer.js';
import { StepDialog } from '../../../ui/step-dialog.js';
import { toast } from '../../../ui/toast.js';
import { DestinationFields } from './destination.fields.js';
import { noDestination, problemsOf, requestOf } from './destination.values.js';
import { nameOf } from './shipment-name.js';
import { refreshShipments } from './shipments.queries.js';

interface AddDestinationDialogProps {
  job: JobDetail;
  onClose: () => void;
}

export function AddDestinationDialog({ job, onClose }: AddDestinationDialogProps) {
  const client = useQueryClient();
  const [idempotencyKey] = useState(uuid);
  const { values, change, forget, startOver } = useKeptValues(
    `destination.${job.id}.${useViewer().id}`,
    noDestination,
  );
  const refresh = () => void refreshShipments(client, job.id);
  return (
    <StepDialog
      title="Add Sample Destination"
      submitLabel="Add Destination"
      problems={problemsOf(values)}
      onRefused={() => {
        toast({ title: 'Failed to add sample destination', variant: 'destructive' });
        refresh();
      }}
      send={() =>
        api.post<SampleShipment>(`/api/jobs/${job.id}/sample-shipments`, requestOf(values), {
          idempotencyKey,
        })
      }
      onDone={(addedShipment) => {
        forget();
        toast({ title: 'Sample destination added', description: nameOf(addedShipment) });
        onClose();
        refresh();
      }}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(fieldProps) => (
        <DestinationFields fieldProps={fieldProps} values={values} onChange={change} />
      )}
    </StepDialog>
  );
}
