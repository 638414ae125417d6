import { defineEntity, p } from '@mikro-orm/core';
import {
  type Carrier,
  carriers,
  type CostSource,
  costSources,
  type PurchaseOrderStatus,
  purchaseOrderStatuses,
} from '#contracts';
import { record } from '#database';
import type { IssuedLink } from '#users';
import { bidEntities } from './bids/bids.entities.js';
import { VendorSchema } from './vendors/vendor.entity.js';

const amount = () => p.decimal('string').precision(10).scale(2);

const PurchaseOrderSchema = defineEntity({
  name: 'PurchaseOrder',
  tableName: 'outgoing_pos',
  properties: {
    ...record,
    poNumber: p.string(),
    jobId: p.uuid(),
    jobNumber: p.string(),
    /** The name on the order stays as written. */
    vendorId: p.uuid().nullable(),
    vendorName: p.string(),
    vendorEmail: p.string().nullable(),
    originalAmount: amount(),
    vendorAmount: amount(),
    costSource: p.enum(costSources).onCreate(() => 'assumed' as const),
    /** The cost of the bid, which is kept when the amount changes. */
    bidAmount: amount().nullable(),
    bidLapsed: p.boolean().onCreate(() => false),
    marginReason: p.text().nullable(),
    automatic: p.boolean().onCreate(() => false),
    /** The job's price when an automatic order was calculated. */
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
    /** Counts the links, so that an email can check that its own is still valid. */
    link: p.integer().onCreate(() => 0),
    linkSalt: p.text().nullable(),
    linkHash: p.text().nullable(),
    linkExpiresAt: p.datetime().nullable(),
  },
});

/** Statuses in which the vendor's link works. */
export const vendorSees = [
  'sent',
  'acknowledged',
  'in_production',
] as const satisfies readonly PurchaseOrderStatus[];
export const isOut = (status: PurchaseOrderStatus) =>
  (vendorSees as readonly PurchaseOrderStatus[]).includes(status);

/** Changing one of these after sending marks the order as changed. */
const vendorReads = ['vendorName', 'vendorAmount', 'notes'];

/** Costs that the vendor named itself. */
const namedByVendor: ReadonlySet<CostSource> = new Set(['bid', 'vendor']);

/** `shipDate` is `YYYY-MM-DD`. */
export interface Shipment {
  shipDate: string;
  carrier: Carrier | null;
  trackingNumber: string | null;
}

/** Staff may set any status; the vendor answers each sent version once. */
export class PurchaseOrder extends PurchaseOrderSchema.class {
  /** Another email address disables the link that the earlier one has. */
  edit(fields: Readonly<Record<string, unknown>>, now: Date) {
    const isReaddressed = Boolean(this.vendorEmail) && 'vendorEmail' in fields;
    const isOtherVendor = this.isOtherVendor(fields);
    Object.assign(this, fields);
    if (isOtherVendor) this.forgetBid();
    if ('vendorAmount' in fields) this.setCostSource('entered');
    if (!isOut(this.status)) return;
    if (isReaddressed) this.linkExpiresAt = now;
    if ((isReaddressed && this.vendorEmail) || vendorReads.some((name) => name in fields))
      this.changedSinceSent = true;
  }

  /** True if its amount should be recalculated from this price of the job. */
  follows(price: string) {
    return this.status === 'pending' && !this.sentDate && this.pricedFrom !== price;
  }

  /** A cost that the vendor named stays; any other follows the price. */
  recalculate(price: string, assumedCost: string, now: Date) {
    Object.assign(this, { originalAmount: price, pricedFrom: price, updatedAt: now });
    if (namedByVendor.has(this.costSource)) return;
    Object.assign(this, { vendorAmount: assumedCost, costSource: 'assumed', marginReason: null });
  }

  /**
   * A valid bid already is the vendor's word.
   * @returns whether the source changed
   */
  confirmCost(now: Date) {
    if (this.costSource === 'vendor' || (this.costSource === 'bid' && !this.bidLapsed))
      return false;
    this.setCostSource('vendor');
    this.updatedAt = now;
    return true;
  }

  /** Leaving `completed` clears the date of completion. */
  moveTo(status: PurchaseOrderStatus, now: Date) {
    this.status = status;
    if (status === 'acknowledged') {
      this.acknowledgedDate = now;
      this.confirmCost(now);
    }
    if (status !== 'sent') this.forgetDecline();
    this.completedDate = status === 'completed' ? now : null;
  }

  /** Invalidates the old link; a vendor that has not acknowledged must answer again. */
  send(link: IssuedLink, now: Date) {
    if (this.status === 'sent') [this.acknowledgedDate, this.acknowledgedBy] = [null, null];
    this.forgetDecline();
    Object.assign(this, { ...link, link: this.link + 1, sentDate: now, changedSinceSent: false });
  }

  acknowledge(by: string, now: Date) {
    Object.assign(this, { status: 'acknowledged', acknowledgedDate: now, acknowledgedBy: by });
    this.confirmCost(now);
  }

  decline(reason: string, now: Date) {
    [this.declinedAt, this.declineReason] = [now, reason];
  }

  ship(shipment: Shipment, now: Date) {
    Object.assign(this, { ...shipment, shippedAt: now });
  }

  private isOtherVendor({ vendorId, vendorName }: Readonly<Record<string, unknown>>) {
    if (vendorId !== undefined) return vendorId !== this.vendorId;
    return vendorName !== undefined && !this.vendorId;
  }

  /** Another vendor has not named this cost. */
  private forgetBid() {
    if (namedByVendor.has(this.costSource)) this.setCostSource('assumed');
    this.bidAmount = null;
  }

  private setCostSource(source: CostSource) {
    [this.costSource, this.bidLapsed] = [source, false];
  }

  private forgetDecline() {
    [this.declinedAt, this.declineReason] = [null, null];
  }
}
PurchaseOrderSchema.setClass(PurchaseOrder);

export const purchasingEntities = [PurchaseOrderSchema, VendorSchema, ...bidEntities];
