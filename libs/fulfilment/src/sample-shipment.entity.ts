import { defineEntity, p } from '@mikro-orm/core';
import { carriers, type ShipmentStatus, shipmentStatuses } from '#contracts';
import { record } from '#database';

export const SampleShipmentSchema = defineEntity({
  name: 'SampleShipment',
  tableName: 'sample_shipments',
  properties: {
    ...record,
    jobId: p.uuid(),
    recipientName: p.string().nullable(),
    company: p.string().nullable(),
    address: p.text(),
    quantity: p.integer().nullable(),
    trackingNumber: p.string().nullable(),
    carrier: p.enum(carriers).nullable(),
    status: p.enum(shipmentStatuses).onCreate(() => 'pending' as const),
    shippedDate: p.datetime().nullable(),
    deliveredDate: p.datetime().nullable(),
    notes: p.text().nullable(),
    createdBy: p.uuid().nullable(),
    createdByName: p.string(),
    /** The event of the newest shipping that the customer is told of. */
    shippedEvent: p.uuid().nullable(),
  },
});

/** Effects of a new status. */
const consequences: Record<ShipmentStatus, (shipment: SampleShipment, now: Date) => void> = {
  pending: () => undefined,
  shipped: (shipment, now) => (shipment.shippedDate ??= now),
  delivered: (shipment, now) => (shipment.deliveredDate ??= now),
};

/** From where a shipping is news to the customer: what was only corrected has been told. */
const isNews = (from: ShipmentStatus, to: ShipmentStatus) => from === 'pending' && to === 'shipped';

/** A destination that gets samples of a job, and the parcel on its way there. */
export class SampleShipment extends SampleShipmentSchema.class {
  /**
   * Staff set any status; each stamps its instant once.
   * @returns whether the customer is to be told that it left
   */
  moveTo(to: ShipmentStatus, now: Date) {
    const from: ShipmentStatus = this.status;
    this.status = to;
    consequences[to](this, now);
    return isNews(from, to);
  }

  /** @param fields only what changes */
  edit(fields: Readonly<Record<string, unknown>>) {
    Object.assign(this, fields);
  }

  /** Name in a sentence. */
  get destination() {
    return this.recipientName ?? this.company ?? this.address.split('\n', 1)[0]!;
  }
}
SampleShipmentSchema.setClass(SampleShipment);
