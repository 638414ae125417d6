import { IsIn, IsOptional } from 'class-validator';
import { type Carrier, carrierMessage, carriers } from './carriers.js';
import { CalendarDate, Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import type { FileKind } from './objects.js';
import type { PurchaseOrderStatus } from './purchase-orders.js';
import type { ShopContact } from './settings.js';

export const vendorActions = ['acknowledge', 'decline', 'ship'] as const;
export type VendorAction = (typeof vendorActions)[number];

/** A file of the job. `downloadUrl` saves it without a session, for 15 minutes at least. */
export interface VendorFile {
  fileName: string;
  fileType: FileKind;
  /** In bytes. */
  fileSize: number;
  mimeType: string;
  downloadUrl: string;
}

/**
 * `GET /api/vendor-orders/{poId}/{token}`, and the answer of every button on that page; no login.
 * It never has the customer's price, the margin or how the customer is reached. Days are
 * `YYYY-MM-DD`, instants ISO strings in UTC.
 */
export interface VendorOrder {
  id: string;
  poNumber: string;
  shop: ShopContact;
  vendorName: string;
  vendorAmount: string;
  status: PurchaseOrderStatus;
  sentDate: string;
  /** The shop's notes. */
  notes: string | null;
  job: { jobNumber: string; title: string; description: string | null; quantity: number | null };
  /** The job as it is to be printed, as label and value. */
  specification: [label: string, value: string][];
  /** Delivery address: the shop's own for customer pickup; null when unknown. */
  shipTo: string | null;
  /** Dates as label and text: `['Mail Date', 'Dec 4, 2026']`. */
  dates: [label: string, day: string][];
  files: VendorFile[];
  acknowledgedDate: string | null;
  acknowledgedBy: string | null;
  declinedAt: string | null;
  declineReason: string | null;
  shipDate: string | null;
  carrier: Carrier | null;
  trackingNumber: string | null;
  shippedAt: string | null;
  /** Why the vendor cannot do it now, or null when they can. */
  refusals: Record<VendorAction, string | null>;
  expiresAt: string;
  version: number;
}

/** Fields of every answer; an outdated `version` gets 409. */
abstract class AnswerOrder {
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
  /** Signer for the vendor; the vendor by default. */
  @MayBeEmpty() @Text(limits.name) name?: string | null;
}

/** `POST /api/vendor-orders/{poId}/{token}/acknowledge`: the vendor prints it at this price. */
export class AcknowledgeOrder extends AnswerOrder {}

/** `POST …/decline`: they do not. */
export class DeclineOrder extends AnswerOrder {
  @Text(limits.message) @Filled('A reason is required') reason!: string;
}

/** `POST …/ship`, once it is acknowledged, and again to put it right. */
export class ShipOrder extends AnswerOrder {
  @CalendarDate() @Filled('Ship date is required') shipDate!: string;
  @MayBeEmpty() @IsIn(carriers, { message: carrierMessage }) carrier?: Carrier | null;
  @MayBeEmpty() @Text(limits.name) trackingNumber?: string | null;
}
