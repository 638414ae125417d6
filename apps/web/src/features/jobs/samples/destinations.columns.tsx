import { Pencil, Trash2, Truck } from 'lucide-react';
import type { SampleShipment } from '#contracts';
import { count } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { under, wrong } from '../../../ui/cell.css.js';
import type { Column } from '../../../ui/data-table.js';
import { ShipmentBadge } from '../../../domain/records/status-badge.js';
import { Tracking } from '../../../domain/delivery/tracking.js';
import { When } from '../../../ui/when.js';
import * as styles from './samples.css.js';
import { nameOf } from './shipment-name.js';

export type Act = 'track' | 'edit' | 'remove';

const facts: Column<SampleShipment>[] = [
  {
    id: 'recipient',
    header: 'Recipient',
    width: 'minmax(120px, 1.4fr)',
    isPrimary: true,
    cell: (shipment) => <Recipient shipment={shipment} />,
  },
  {
    id: 'address',
    header: 'Address',
    width: 'minmax(150px, 2fr)',
    tightWidth: 'minmax(110px, 2fr)',
    cell: (shipment) => <Place shipment={shipment} />,
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: '72px',
    align: 'end',
    under: 'recipient',
    cell: ({ quantity }) => (quantity === null ? '-' : count(quantity)),
  },
  {
    id: 'status',
    header: 'Status',
    width: '132px',
    tightWidth: 'minmax(192px, 1.4fr)',
    cell: (shipment) => <State shipment={shipment} />,
  },
  {
    id: 'tracking',
    header: 'Tracking',
    under: 'status',
    width: 'minmax(192px, 1.4fr)',
    cell: (shipment) => (shipment.trackingNumber ? <Tracking {...shipment} /> : '-'),
  },
];

export const columnsFor = (
  onAct: ((act: Act, shipment: SampleShipment) => void) | undefined,
): Column<SampleShipment>[] =>
  onAct
    ? [
        ...facts,
        {
          id: 'actions',
          header: 'Actions',
          width: '176px',
          align: 'end',
          isPinned: true,
          cell: (row) => <Actions shipment={row} onAct={onAct} />,
        },
      ]
    : facts;

function Recipient({ shipment }: { shipment: SampleShipment }) {
  const { recipientName, company } = shipment;
  return (
    <>
      {nameOf(shipment)}
      {recipientName && company && <span className={under}>{company}</span>}
    </>
  );
}

const Place = ({ shipment: { address, notes } }: { shipment: SampleShipment }) => (
  <span className={styles.address}>
    {address}
    {notes && <span className={under}>{notes}</span>}
  </span>
);

function State({
  shipment: { status, shippedDate, deliveredDate, delivery },
}: {
  shipment: SampleShipment;
}) {
  return (
    <span>
      <ShipmentBadge status={status} />
      {shippedDate && <Stamp what="Shipped" date={shippedDate} />}
      {deliveredDate && <Stamp what="Delivered" date={deliveredDate} />}
      {delivery?.state === 'failed' && (
        <span className={wrong}>{`The email to ${delivery.to} was not delivered.`}</span>
      )}
    </span>
  );
}

const Stamp = ({ what, date }: { what: string; date: string }) => (
  <span className={under}>
    {what} <When date={date} />
  </span>
);

const icon = { size: 16, 'aria-hidden': true } as const;

function Actions({
  shipment,
  onAct,
}: {
  shipment: SampleShipment;
  onAct: (act: Act, shipment: SampleShipment) => void;
}) {
  const name = nameOf(shipment);
  const look = { size: 'small', variant: 'quiet' } as const;
  return (
    <span className={styles.actions}>
      <Button
        size="small"
        icon={<Truck {...icon} />}
        aria-label={`Update tracking of ${name}`}
        onPress={() => onAct('track', shipment)}
      >
        Tracking
      </Button>
      <Button
        {...look}
        icon={<Pencil {...icon} />}
        aria-label={`Edit ${name}`}
        onPress={() => onAct('edit', shipment)}
      />
      <Button
        {...look}
        icon={<Trash2 {...icon} />}
        aria-label={`Remove ${name}`}
        onPress={() => onAct('remove', shipment)}
      />
    </span>
  );
}
