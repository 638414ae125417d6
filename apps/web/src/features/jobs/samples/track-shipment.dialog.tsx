import { useQueryClient } from '@tanstack/react-query';
import {
  carriers,
  label,
  limits,
  type SampleShipment,
  type ShipmentStatus,
  shipmentStatuses,
} from '#contracts';
import { api } from '../../../lib/api.js';
import { changedIn } from '../../../lib/forms/draft.js';
import { useRecordForm } from '../../../lib/forms/use-record-form.js';
import { useViewer } from '../../../lib/viewer.js';
import { FieldPair } from '../../../ui/form-section.js';
import { EmailStates } from '../../../domain/emails/email-states.js';
import { Select } from '../../../ui/select.js';
import { StepDialog } from '../../../ui/step-dialog.js';
import { TextField } from '../../../ui/text-field.js';
import { toast } from '../../../ui/toast.js';
import { nameOf } from './shipment-name.js';
import { refreshShipments } from './shipments.queries.js';

interface TrackShipmentDialogProps {
  shipment: SampleShipment;
  onClose: () => void;
}

const carrierChoices = carriers.map((carrier) => ({ value: carrier, label: carrier }));
const statusChoices = shipmentStatuses.map((status) => ({ value: status, label: label(status) }));

/** A waiting sample is about to be shipped. */
const valuesOf = ({ trackingNumber, carrier, status }: SampleShipment) => ({
  trackingNumber: trackingNumber ?? '',
  carrier: carrier ?? '',
  status: status === 'pending' ? ('shipped' satisfies ShipmentStatus) : status,
});

export function TrackShipmentDialog({ shipment, onClose }: TrackShipmentDialogProps) {
  const client = useQueryClient();
  const { id, jobId } = shipment;
  const { shown, values, change, forget, dialog } = useRecordForm({
    latest: shipment,
    noun: 'destination',
    name: `tracking.${id}.${useViewer().id}`,
    valuesOf,
  });
  const input = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const refresh = () => void refreshShipments(client, jobId);
  return (
    <StepDialog
      {...dialog}
      title="Update Tracking"
      problems={{
        trackingNumber: values.trackingNumber.trim() ? undefined : 'Tracking number is required',
      }}
      onRefused={() => {
        toast({ title: 'Failed to update tracking', variant: 'destructive' });
        refresh();
      }}
      send={() =>
        api.patch<SampleShipment>(`/api/jobs/${jobId}/sample-shipments/${id}`, {
          ...changedIn({ ...shown }, { ...values, carrier: values.carrier || null }),
          version: shown.version,
        })
      }
      onDone={(savedJob) => {
        forget();
        toast({
          title: 'Tracking updated',
          description: `${nameOf(savedJob)}: ${label(savedJob.status)}`,
        });
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {(fieldProps) => (
        <>
          <p>{`Package to ${nameOf(shown)}.${shown.status === 'pending' ? ' The customer gets an email when you save it as Shipped.' : ''}`}</p>
          <TextField
            {...fieldProps('trackingNumber')}
            {...input('trackingNumber')}
            label="Tracking Number"
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={limits.name}
          />
          <FieldPair>
            <Select
              {...fieldProps('carrier')}
              {...input('carrier')}
              label="Carrier"
              placeholder="No carrier"
              choices={carrierChoices}
            />
            <Select
              {...fieldProps('status')}
              {...input('status')}
              label="Status"
              choices={statusChoices}
            />
          </FieldPair>
          {shipment.delivery && <EmailStates entityType="shipment" entityId={id} />}
        </>
      )}
    </StepDialog>
  );
}
