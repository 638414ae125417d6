import type { Carrier } from './carriers.js';
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
