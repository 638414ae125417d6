import type { Carrier } from './carriers.js';
import type { EmailState } from './emails.js';

export const shipmentStatuses = ['pending', 'shipped', 'delivered'] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export interface SampleShipment {
  id: string;
  jobId: string;
  recipientName: string | null;
  company: string | null;
  address: string;
  quantity: number | null;
  trackingNumber: string | null;
  carrier: Carrier | null;
  status: ShipmentStatus;
  shippedDate: string | null;
  deliveredDate: string | null;
  notes: string | null;
  createdBy: string | null;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  delivery: { to: string; state: EmailState; lastError: string | null } | null;
}

export interface ImportedShipments {
  added: number;
}
