import { IsIn, IsOptional, ValidateIf } from 'class-validator';
import type { Carrier } from './carriers.js';
import { EmailAddress, Filled, MayBeEmpty, Money, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import type { EmailState } from './emails.js';
import { fromCents, toCents } from './money.js';
import type { NextStep } from './next-steps.js';

export const purchaseOrderStatuses = [
  'pending',
  'sent',
  'acknowledged',
  'in_production',
  'completed',
  'cancelled',
] as const;
export type PurchaseOrderStatus = (typeof purchaseOrderStatuses)[number];

/**
 * A row of `GET /api/outgoing-pos` and of `GET /api/jobs/{id}/purchase-orders`, newest first
 * (staff). Money is a decimal string, a day `YYYY-MM-DD`, every other date and what ends in At an
 * ISO instant in UTC.
 */
export interface PurchaseOrderRow {
  id: string;
  poNumber: string;
  jobId: string;
  jobNumber: string;
  jobTitle: string;
  vendorName: string;
  vendorEmail: string | null;
  /** Customer price. */
  originalAmount: string;
  /** Same as `originalAmount`. */
  customerCost: string;
  vendorAmount: string;
  /** Same as `vendorAmount`. */
  vendorCost: string;
  /** Margin, possibly negative: `'-12.50'`. */
  marginAmount: string;
  /** Same as `marginAmount`. */
  margin: string;
  /** Percent of `originalAmount`, with two decimals; null when that is 0. */
  marginPercentage: string | null;
  /** The percentage that is to stay with the shop, and whether less does. */
  marginTarget: number;
  belowTarget: boolean;
  /** Why less stays with the shop, as it was given. */
  marginReason: string | null;
  status: PurchaseOrderStatus;
  sentDate: string | null;
  acknowledgedDate: string | null;
  completedDate: string | null;
  /** For the vendor. */
  notes: string | null;
  /** The worker made it of the job's price, and keeps to that until it is sent. */
  automatic: boolean;
  /** True when the order changed after it was sent. */
  changedSinceSent: boolean;
  /** The vendor's signature; null until they acknowledge. */
  acknowledgedBy: string | null;
  /** The vendor said no, and the order stays as it was until it is sent again. */
  declinedAt: string | null;
  declineReason: string | null;
  /** Ship date from the vendor; `shippedAt` is when they entered it. */
  shipDate: string | null;
  carrier: Carrier | null;
  trackingNumber: string | null;
  shippedAt: string | null;
  /** The newest email with the order; null while it was emailed to nobody. */
  delivery: {
    to: string;
    state: EmailState;
    lastError: string | null;
    sentAt: string | null;
  } | null;
  /** Until when the vendor's link opens; null when none is out. */
  linkExpiresAt: string | null;
  nextStep: NextStep;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** Fields of both create and update. */
class PurchaseOrderFields {
  @MayBeEmpty() @EmailAddress() vendorEmail?: string | null;
  @IsOptional() @Text(limits.text) notes?: string | null;
  /** Needed when an amount leaves less than the target with the shop. */
  @IsOptional() @Text(limits.message) marginReason?: string | null;
}

/**
 * `POST /api/jobs/{id}/purchase-orders` (staff). Without a vendor it is the shop's own one;
 * `originalAmount` then is the job's price less its other orders, `vendorAmount` what the target
 * leaves of it. Answers {@link SavedPurchaseOrder}.
 */
export class CreatePurchaseOrder extends PurchaseOrderFields {
  @MayBeEmpty() @Text(limits.name) @Filled('Vendor is required') vendorName?: string | null;
  @MayBeEmpty() @Money('Customer price') originalAmount?: string | null;
  @MayBeEmpty() @Money('Vendor cost') vendorAmount?: string | null;
}

/** An edit may leave fields out; what it sends keeps to the rule. */
const Sent = (field: 'status' | 'vendorName' | 'originalAmount' | 'vendorAmount') =>
  ValidateIf((po: UpdatePurchaseOrder) => po[field] !== undefined);

/**
 * `PUT /api/outgoing-pos/{id}` (staff): the fields that are sent change, and the server stamps the
 * dates. The status `sent` emails the order to the vendor with a new link, which kills the one
 * before. Answers {@link SavedPurchaseOrder}.
 */
export class UpdatePurchaseOrder extends PurchaseOrderFields {
  @Sent('status')
  @IsIn(purchaseOrderStatuses, {
    message: `Status must be one of ${purchaseOrderStatuses.join(', ')}`,
  })
  status?: PurchaseOrderStatus;
  @Sent('vendorName') @Text(limits.name) @Filled('Vendor is required') vendorName?: string;
  @Sent('originalAmount') @Money('Customer price') originalAmount?: string;
  @Sent('vendorAmount') @Money('Vendor cost') vendorAmount?: string;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}

/**
 * The answer to both, and to `POST /api/outgoing-pos/{id}/resend` (staff), which emails a new link.
 */
export interface SavedPurchaseOrder extends PurchaseOrderRow {
  /** Null when this call emailed it to nobody. */
  mailedTo: string | null;
  /** Result of the email as a sentence; null when none was due. */
  message: string | null;
}

/**
 * `GET /api/outgoing-pos/{id}/link` (staff): the vendor's page, which needs no login, until
 * `expiresAt`.
 */
export interface PurchaseOrderLink {
  url: string;
  expiresAt: string;
}

/**
 * `GET /api/outgoing-pos/summary` (staff), of what is not canceled. `marginPercentage` is of all
 * together, null when nothing is paid for.
 */
export interface PurchaseOrderSummary {
  count: number;
  revenue: string;
  cost: string;
  margin: string;
  marginPercentage: string | null;
}

/** Columns that `GET /api/outgoing-pos?sort=` understands; without it the newest come first. */
export const purchaseOrderSorts = [
  'poNumber',
  'jobNumber',
  'vendorName',
  'originalAmount',
  'vendorAmount',
  'marginAmount',
  'status',
  'createdAt',
] as const;
export type PurchaseOrderSort = (typeof purchaseOrderSorts)[number];

/**
 * Price not covered by purchase orders, at least 0.
 * @returns null for a job without a price
 */
export function leftToOrder(
  price: string | null,
  orders: readonly Pick<PurchaseOrderRow, 'originalAmount' | 'status'>[],
) {
  if (price === null) return null;
  const remainingCents = orders.reduce(
    (rest, { originalAmount, status }) =>
      rest - (status === 'cancelled' ? 0n : toCents(originalAmount)),
    toCents(price),
  );
  return fromCents(remainingCents > 0n ? remainingCents : 0n);
}
