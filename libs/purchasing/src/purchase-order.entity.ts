import { defineEntity, p } from '@mikro-orm/core';
import {
  type Carrier,
  carriers,
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
} from '#contracts';
import { record } from '#database';
import type { IssuedLink } from '#users';

const amount = () => p.decimal('string').precision(10).scale(2);

const PurchaseOrderSchema = defineEntity({
  name: 'PurchaseOrder',
  tableName: 'outgoing_pos',
  properties: {
    ...record,
    poNumber: p.string(),
    jobId: p.uuid(),
    jobNumber: p.string(),
    vendorName: p.string(),
    vendorEmail: p.string().nullable(),
    originalAmount: amount(),
    vendorAmount: amount(),
    marginReason: p.text().nullable(),
    /** Prepared by the worker, one for each job. */
    automatic: p.boolean().onCreate(() => false),
    /** The job's price that an automatic one was worked out of. */
    pricedFrom: amount().nullable(),
    status: p.enum(purchaseOrderStatuses).onCreate(() => 'pending' as const),
    sentDate: p.datetime().nullable(),
    acknowledgedDate: p.datetime().nullable(),
    completedDate: p.datetime().nullable(),
    notes: p.text().nullable(),
    changedSinceSent: p.boolean().onCreate(() => false),
    acknowledgedBy: p.text().nullable(),
    declinedAt: p.datetime().nullable(),
    declineReason: p.text().nullable(),
    shipDate: p.date().nullable(),
    carrier: p.enum(carriers).nullable(),
    trackingNumber: p.string().nullable(),
    shippedAt: p.datetime().nullable(),
    /** Counts the links, so that an email knows whether its own still opens. */
    link: p.integer().onCreate(() => 0),
    linkSalt: p.text().nullable(),
    linkHash: p.text().nullable(),
    linkExpiresAt: p.datetime().nullable(),
  },
});

/** While it has one of these, the vendor's link opens. */
export const vendorSees = [
  'sent',
  'acknowledged',
  'in_production',
] as const satisfies readonly PurchaseOrderStatus[];
export const isOut = (status: PurchaseOrderStatus) =>
  (vendorSees as readonly PurchaseOrderStatus[]).includes(status);

/** Fields that the vendor reads. */
const vendorReads = ['vendorName', 'vendorAmount', 'notes'];

/** When and how the vendor ships. `shipDate` is `YYYY-MM-DD`. */
export interface Shipment {
  shipDate: string;
  carrier: Carrier | null;
  trackingNumber: string | null;
}

/** A purchase order. Staff may set any status; the vendor answers each sent version once. */
export class PurchaseOrder extends PurchaseOrderSchema.class {
  /** @param fields only what changes */
  edit(fields: Readonly<Record<string, unknown>>) {
    Object.assign(this, fields);
    if (isOut(this.status) && vendorReads.some((name) => name in fields))
      this.changedSinceSent = true;
  }

  /** True while its amount should follow this price of its job. */
  follows(price: string) {
    return this.status === 'pending' && !this.sentDate && this.pricedFrom !== price;
  }

  recalculate(price: string, vendorAmount: string, now: Date) {
    Object.assign(this, { originalAmount: price, vendorAmount, pricedFrom: price });
    Object.assign(this, { marginReason: null, updatedAt: now });
  }

  /**
   * The dates are those of its way: one that is taken back from the end is not completed any more.
   */
  moveTo(status: PurchaseOrderStatus, now: Date) {
    this.status = status;
    if (status === 'acknowledged') this.acknowledgedDate = now;
    if (status !== 'sent') this.forgetDecline();
    this.completedDate = status === 'completed' ? now : null;
  }

  /**
   * A new link goes out, the one before opens nothing any more, and the vendor is asked anew unless
   * they have said yes.
   */
  send(link: IssuedLink, now: Date) {
    if (this.status === 'sent') [this.acknowledgedDate, this.acknowledgedBy] = [null, null];
    this.forgetDecline();
    Object.assign(this, { ...link, link: this.link + 1, sentDate: now, changedSinceSent: false });
  }

  acknowledge(by: string, now: Date) {
    Object.assign(this, { status: 'acknowledged', acknowledgedDate: now, acknowledgedBy: by });
  }

  decline(reason: string, now: Date) {
    [this.declinedAt, this.declineReason] = [now, reason];
  }

  ship(shipment: Shipment, now: Date) {
    Object.assign(this, { ...shipment, shippedAt: now });
  }

  private forgetDecline() {
    [this.declinedAt, this.declineReason] = [null, null];
  }
}
PurchaseOrderSchema.setClass(PurchaseOrder);

export const purchasingEntities = [PurchaseOrderSchema];
