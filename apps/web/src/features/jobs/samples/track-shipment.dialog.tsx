import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { carriers, label, limits, type SampleShipment, type ShipmentStatus, shipmentStatuses } from '#contracts';
import { api } from '../../../lib/api.js';
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
  const [trackingNumber, setNumber] = useState(shipment.trackingNumber ?? '');
  const [carrier, setCarrier] = useState<string>(shipment.carrier ?? '');
  const [status, setStatus] = useState<string>(shipment.status === 'pending' ? ('shipped' satisfies ShipmentStatus) : shipment.status);
  const refresh = () => void refreshShipments(client, jobId);
  return (
    <StepDialog
      title="Update Tracking"
      problems={{ trackingNumber: trackingNumber.trim() ? undefined : 'Tracking number is required' }}
      isRuledOut={shipment.version !== version}
      onRefused={() => {
        toast({ title: 'Failed to update tracking', variant: 'destructive' });
        refresh();
      }}
      send={() =>
        api.patch<SampleShipment>(`/api/jobs/${jobId}/sample-shipments/${id}`, {
          trackingNumber,
          carrier: carrier || null,
          status,
          version,
        })
      }
      onDone={(stored) => {
        toast({ title: 'Tracking updated', description: `${nameOf(stored)}: ${label(stored.status)}` });
        onClose();
        refresh();
      }}
      onClose={onClose}
    >
      {(at) => (
        <>
          <p>{`The parcel to ${nameOf(shipment)}.${shipment.status === 'pending' ? ' The customer is mailed when it is shipped.' : ''}`}</p>
          <TextField
            {...at('trackingNumber')}
            label="Tracking Number"
            isRequired
            autoFocus
            autoComplete="off"
            maxLength={limits.name}
            value={trackingNumber}
            onChange={setNumber}
          />
          <FieldPair>
            <Select
              {...at('carrier')}
              label="Carrier"
              placeholder="No carrier"
              choices={carrierChoices}
              value={carrier}
              onChange={setCarrier}
            />
            <Select {...at('status')} label="Status" choices={statusChoices} value={status} onChange={setStatus} />
          </FieldPair>
          {shipment.delivery && <MailStates entityType="shipment" entityId={id} />}
        </>
      )}
    </StepDialog>
  );
}
