import type { Carrier } from '../carriers.js';
import { writtenDate } from '../dates.js';
import { label } from '../lists.js';
import { dollars } from '../money.js';
import type { PurchaseOrderStatus } from '../purchase-orders.js';
import { type CostSource, costSourceLabels } from '../quote-costs.js';
import { type Changes, event, type JobRef, jobLive, type LiveRecord } from './row.js';
import { fieldsIn, quote } from './words.js';

interface PurchaseOrderRef extends JobRef {
  poId: string;
  poNumber: string;
  vendorName: string;
}

const purchase = ({ poNumber, vendorName }: Pick<PurchaseOrderRef, 'poNumber' | 'vendorName'>) =>
  `purchase order ${poNumber} to ${vendorName}`;
const because = (reason: string | null) =>
  reason ? `; margin below target: ${quote(reason)}` : '';

const fromSource = (source: CostSource | undefined) =>
  source ? ` (${costSourceLabels[source].toLowerCase()})` : '';

const sentBy = (to: string | null) => (to ? `, emailed to ${to}` : ' (not emailed)');

const staffAudience = {
  visibility: 'staff',
  notice: { recipients: ['staff'], url: ({ jobId }: JobRef) => `/jobs/${jobId}?tab=pos` },
  live: (facts: PurchaseOrderRef): LiveRecord[] => [
    { entity: 'purchaseOrder', id: facts.poId },
    ...jobLive(facts),
  ],
  consumers: [],
} as const;

export const purchasingEvents = {
  /** A purchase order was created by staff, or from the job's price (`automatic`). */
  'purchaseOrder.created': event<
    PurchaseOrderRef & {
      vendorAmount: string;
      /** Missing in events of earlier releases. */
      costSource?: CostSource;
      automatic: boolean;
      marginReason: string | null;
    }
  >()({
    ...staffAudience,
    sentence: ({ jobNumber, vendorAmount, costSource, automatic, marginReason, ...ref }, who) =>
      `${automatic ? 'Makeready' : who} created ${purchase(ref)} for job ${jobNumber} at ${dollars(vendorAmount)}${fromSource(costSource)}${because(marginReason)}`,
    notice: null,
  }),
  /** The job's price changed before the order was sent. */
  'purchaseOrder.recalculated': event<PurchaseOrderRef & { changes: Changes }>()({
    ...staffAudience,
    sentence: ({ jobNumber, ...ref }) =>
      `Makeready updated ${purchase(ref)} to the new price of job ${jobNumber}`,
    notice: null,
  }),
  /** Staff edited the order; `marginReason` is set when the margin is below the target. */
  'purchaseOrder.edited': event<
    PurchaseOrderRef & { changes: Changes; marginReason: string | null }
  >()({
    ...staffAudience,
    sentence: ({ changes, marginReason, ...ref }, who) =>
      `${who} edited ${purchase(ref)} (${fieldsIn(changes)})${because(marginReason)}`,
  }),
  /** The vendor confirmed the cost to staff; `from` is the earlier source. */
  'purchaseOrder.costConfirmed': event<
    PurchaseOrderRef & { vendorAmount: string; from: CostSource }
  >()({
    ...staffAudience,
    sentence: ({ vendorAmount, ...ref }, who) =>
      `${who} confirmed the cost of ${purchase(ref)} with the vendor: ${dollars(vendorAmount)}`,
  }),
  /** Staff set the status. */
  'purchaseOrder.statusChanged': event<
    PurchaseOrderRef & { from: PurchaseOrderStatus; to: PurchaseOrderStatus }
  >()({
    ...staffAudience,
    sentence: ({ to, ...ref }, who) => `${who} set ${purchase(ref)} to ${label(to)}`,
    consumers: ['plans'],
  }),
  /** Staff sent the order; `to` is null when the vendor has no address. */
  'purchaseOrder.sent': event<
    PurchaseOrderRef & { from: PurchaseOrderStatus; to: string | null }
  >()({
    ...staffAudience,
    sentence: ({ to, ...ref }, who) => `${who} sent ${purchase(ref)}${sentBy(to)}`,
  }),
  /** Staff sent the order again with a new link. */
  'purchaseOrder.resent': event<PurchaseOrderRef & { to: string | null }>()({
    ...staffAudience,
    sentence: ({ to, ...ref }, who) => `${who} resent ${purchase(ref)}${sentBy(to)}`,
  }),
  /** Staff copied the vendor's link. */
  'purchaseOrder.linkShown': event<PurchaseOrderRef>()({
    ...staffAudience,
    sentence: (ref, who) => `${who} copied the link to ${purchase(ref)}`,
    notice: null,
  }),
  /** The vendor acknowledged the order. */
  'purchaseOrder.acknowledged': event<PurchaseOrderRef>()({
    ...staffAudience,
    sentence: (ref, who) => `${who} acknowledged ${purchase(ref)}`,
    consumers: ['plans'],
  }),
  /** The vendor declined the order. */
  'purchaseOrder.declined': event<PurchaseOrderRef & { reason: string }>()({
    ...staffAudience,
    consumers: ['conversation'],
    sentence: ({ reason, ...ref }, who) => `${who} declined ${purchase(ref)}: ${quote(reason)}`,
  }),
  /** The vendor entered or changed the shipment. */
  'purchaseOrder.shipped': event<
    PurchaseOrderRef & { shipDate: string; carrier: Carrier | null; trackingNumber: string | null }
  >()({
    ...staffAudience,
    sentence: ({ shipDate, carrier, trackingNumber, ...ref }, who) =>
      `${who} entered shipping for ${purchase(ref)}: ${[writtenDate(shipDate), carrier, trackingNumber].filter(Boolean).join(', ')}`,
    consumers: ['plans'],
  }),
};
