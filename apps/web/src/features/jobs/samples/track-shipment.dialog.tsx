import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { carriers, label, limits, type SampleShipment, type ShipmentStatus, shipmentStatuses } from '#contracts';
import { api } from '../../../lib/api.js';
import { useKeptValues } from '../../../lib/forms/use-kept-values.js';
import { useViewer } from '../../../lib/viewer.js';
import { FieldPair } from '../../../ui/form-section.js';
import { MailStates } from '../../../ui/mails/mail-states.js';
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

/** Staff say with whom a parcel goes and how far it is; the customer is mailed once it is shipped. */
export function TrackShipmentDialog({ shipment, onClose }: TrackShipmentDialogProps) {
  const client = useQueryClient();
  const { id, jobId } = shipment;
  const [version] = useState(shipment.version);
  const { values, change, forget, startOver } = useKeptValues(`tracking.${id}.${useViewer().id}`, {
    trackingNumber: shipment.trackingNumber ?? '',
    carrier: shipment.carrier ?? '',
    status: shipment.status === 'pending' ? ('shipped' satisfies ShipmentStatus) : shipment.status,
  });
  const input = (name: keyof typeof values) => ({ value: values[name], onChange: (value: string) => change({ [name]: value }) });
  const refresh = () => void refreshShipments(client, jobId);
  return (
    <StepDialog
      title="Update Tracking"
      problems={{ trackingNumber: values.trackingNumber.trim() ? undefined : 'Tracking number is required' }}
      isRuledOut={shipment.version !== version}
      onRefused={() => {
        toast({ title: 'Failed to update tracking', variant: 'destructive' });
        refresh();
      }}
      send={() =>
        api.patch<SampleShipment>(`/api/jobs/${jobId}/sample-shipments/${id}`, {
          ...values,
          carrier: values.carrier || null,
          version,
        })
      }
      onDone={(stored) => {
        forget();
        toast({ title: 'Tracking updated', description: `${nameOf(stored)}: ${label(stored.status)}` });
        onClose();
        refresh();
      }}
      onClose={onClose}
      onStartOver={startOver}
    >
      {(at) => (
        <>
          <p>{`The parcel to ${nameOf(shipment)}.${shipment.status === 'pending' ? ' The customer is mailed when it is shipped.' : ''}`}</p>
          <TextField
            {...at('trackingNumber')}
            {...input('trackingNumber')}
            label="Tracking Number"
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={limits.name}
          />
          <FieldPair>
            <Select {...at('carrier')} {...input('carrier')} label="Carrier" placeholder="No carrier" choices={carrierChoices} />
            <Select {...at('status')} {...input('status')} label="Status" choices={statusChoices} />
          </FieldPair>
          {shipment.delivery && <MailStates entityType="shipment" entityId={id} />}
        </>
      )}
    </StepDialog>
  );
}
