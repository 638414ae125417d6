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
    /** ID of the event in the newest shipping email. */
    shippedEvent: p.uuid().nullable(),
  },
});

const consequences: Record<ShipmentStatus, (shipment: SampleShipment, now: Date) => void> = {
  pending: () => undefined,
  shipped: (shipment, now) => (shipment.shippedDate ??= now),
  delivered: (shipment, now) => (shipment.deliveredDate ??= now),
};

/** Corrections of a shipped parcel send no second email. */
const isNews = (from: ShipmentStatus, to: ShipmentStatus) => from === 'pending' && to === 'shipped';

export class SampleShipment extends SampleShipmentSchema.class {
  /**
   * Each status sets its date only once.
   * @returns true if the customer should get a shipping email
   */
  moveTo(to: ShipmentStatus, now: Date) {
    const from: ShipmentStatus = this.status;
    this.status = to;
    consequences[to](this, now);
    return isNews(from, to);
  }

  edit(fields: Readonly<Record<string, unknown>>) {
    Object.assign(this, fields);
  }

  get destination() {
    return this.recipientName ?? this.company ?? this.address.split('\n', 1)[0]!;
  }
}
SampleShipmentSchema.setClass(SampleShipment);
