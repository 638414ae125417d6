import { IsIn, IsOptional } from 'class-validator';
import { type Carrier, carrierMessage, carriers } from './carriers.js';
import { CalendarDate, Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import type { FileKind } from './objects.js';
import type { PurchaseOrderStatus } from './purchase-orders.js';
import type { ShopContact } from './settings.js';

export const vendorActions = ['acknowledge', 'decline', 'ship'] as const;
export type VendorAction = (typeof vendorActions)[number];

/** `downloadUrl` needs no session for at least 15 minutes. */
export interface VendorFile {
  fileName: string;
  fileType: FileKind;
  fileSize: number;
  mimeType: string;
  downloadUrl: string;
}

/** Never contains the customer's price or contact, or the margin. */
export interface VendorOrder {
  id: string;
  poNumber: string;
  shop: ShopContact;
  vendorName: string;
  vendorAmount: string;
  status: PurchaseOrderStatus;
  sentDate: string;
  notes: string | null;
  job: { jobNumber: string; title: string; description: string | null; quantity: number | null };
  specification: [label: string, value: string][];
  shipTo: string | null;
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
  refusals: Record<VendorAction, string | null>;
  expiresAt: string;
  version: number;
}

abstract class AnswerOrder {
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
  @MayBeEmpty() @Text(limits.name) name?: string | null;
}

export class AcknowledgeOrder extends AnswerOrder {}

export class DeclineOrder extends AnswerOrder {
  @Text(limits.message) @Filled('A reason is required') reason!: string;
}

export class ShipOrder extends AnswerOrder {
  @CalendarDate() @Filled('Ship date is required') shipDate!: string;
  @MayBeEmpty() @IsIn(carriers, { message: carrierMessage }) carrier?: Carrier | null;
  @MayBeEmpty() @Text(limits.name) trackingNumber?: string | null;
}
