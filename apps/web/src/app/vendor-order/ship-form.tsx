import { useRef, useState } from 'react';
import { carriers, isCalendarDate, limits, type VendorOrder } from '#contracts';
import { useRecordForm } from '../../lib/forms/use-record-form.js';
import { Button } from '../../ui/button.js';
import { DateField } from '../../ui/date-field.js';
import { Select } from '../../ui/select.js';
import { TextField } from '../../ui/text-field.js';
import type { Answer } from './use-answer.js';
import type { Signature, VendorApi } from './vendor-api.js';
import * as styles from './vendor-order.css.js';

interface ShipFormProps {
  order: VendorOrder;
  vendorApi: VendorApi;
  signature: Signature;
  vendorAnswer: Answer;
}

const carrierChoices = carriers.map((value) => ({ value, label: value }));
const carrierOf = (value: string) => carriers.find((carrier) => carrier === value) ?? null;

const valuesOf = ({ shipDate, carrier, trackingNumber }: VendorOrder) => ({
  shipDate: shipDate ?? '',
  carrier: carrier ?? '',
  trackingNumber: trackingNumber ?? '',
});

export function ShipForm({
  order,
  vendorApi,
  signature,
  vendorAnswer: { activeAction, answer },
}: ShipFormProps) {
  const { values, change, forget, dialog } = useRecordForm({
    latest: order,
    noun: 'order',
    name: `ship.${order.id}`,
    valuesOf,
  });
  const { shipDate, carrier, trackingNumber } = values;
  // The page around the form already shows the newer order: load it for the untouched fields.
  dialog.theirs?.load();
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const send = async () => {
    const shippedOrder = await vendorApi.ship(signature, {
      shipDate,
      carrier: carrierOf(carrier),
      trackingNumber: trackingNumber.trim() || null,
    });
    forget();
    return shippedOrder;
  };
  const ship = () => {
    const isEmpty = !isCalendarDate(shipDate);
    setMissing(isEmpty);
    if (isEmpty) field.current?.focus();
    else answer('ship', send);
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
        onChange={(day) => change({ shipDate: day })}
      />
      <Select
        label="Carrier"
        placeholder="Please choose"
        choices={carrierChoices}
        value={carrier}
        onChange={(name) => change({ carrier: name })}
      />
      <TextField
        label="Tracking Number"
        maxLength={limits.name}
        value={trackingNumber}
        onChange={(number) => change({ trackingNumber: number })}
      />
      <div className={styles.wide}>
        <Button
          variant="primary"
          isDisabled={activeAction !== undefined && activeAction !== 'ship'}
          isPending={activeAction === 'ship'}
          onPress={ship}
        >
          Save Shipment
        </Button>
      </div>
    </div>
  );
}
