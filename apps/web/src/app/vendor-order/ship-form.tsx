import { useRef, useState } from 'react';
import { carriers, isCalendarDate, limits, type VendorOrder } from '#contracts';
import { Button } from '../../ui/button.js';
import { DateField } from '../../ui/date-field.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import type { Answer } from './use-answer.js';
import type { Signature, VendorDesk } from './vendor-desk.js';
import * as styles from './vendor-order.css.js';

interface ShipFormProps {
  order: VendorOrder;
  desk: VendorDesk;
  signature: Signature;
  answering: Answer;
}

const carrierChoices = carriers.map((value) => ({ value, label: value }));
const carrierOf = (value: string) => carriers.find((carrier) => carrier === value) ?? null;

/** When and how it leaves the vendor; saved again, it replaces the earlier entry. */
export function ShipForm({
  order,
  desk,
  signature,
  answering: { working, answer },
}: ShipFormProps) {
  const [shipDate, setDate] = useState(order.shipDate ?? '');
  const [carrier, setCarrier] = useState<string>(order.carrier ?? '');
  const [trackingNumber, setTracking] = useState(order.trackingNumber ?? '');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const ship = () => {
    const isEmpty = !isCalendarDate(shipDate);
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else
      answer('ship', () =>
        desk.ship(signature, {
          shipDate,
          carrier: carrierOf(carrier),
          trackingNumber: trackingNumber.trim() || null,
        }),
      );
  };
  return (
    <div className={styles.choice}>
      <h2 className={styles.heading}>Shipment</h2>
      <DateField
        ref={field}
        label="Ship Date"
        isRequired
        errorMessage={isMissing && !isCalendarDate(shipDate) ? 'Ship date is required' : undefined}
        value={shipDate}
        onChange={setDate}
      />
      <Select
        label="Carrier"
        placeholder="Please choose"
        choices={carrierChoices}
        value={carrier}
        onChange={setCarrier}
      />
      <TextField
        label="Tracking Number"
        maxLength={limits.name}
        value={trackingNumber}
        onChange={setTracking}
      />
      <div className={styles.wide}>
        <Button
          variant="primary"
          isDisabled={working !== undefined && working !== 'ship'}
          isPending={working === 'ship'}
          onPress={ship}
        >
          Save Shipment
        </Button>
      </div>
    </div>
  );
}
