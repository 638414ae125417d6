import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsOptional,
  ValidateIf,
} from 'class-validator';
import { type Carrier, carrierMessage, carriers } from './carriers.js';
import { Filled, MayBeEmpty, Text, WholeNumber } from './checks.js';
import { limits } from './limits.js';
import type { EmailState } from './emails.js';

export const shipmentStatuses = ['pending', 'shipped', 'delivered'] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

/**
 * A row of `GET /api/jobs/{id}/sample-shipments`, in the order in which they were added. Instants
 * are ISO strings in UTC.
 */
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
  /** Set the first time. */
  shippedDate: string | null;
  deliveredDate: string | null;
  notes: string | null;
  /** Null when the account is gone. */
  createdBy: string | null;
  /** Name at that time. */
  createdByName: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  /**
   * The newest email about its shipping, for staff; null to customers and where none was written.
   */
  delivery: { to: string; state: EmailState; lastError: string | null } | null;
}

/**
 * `POST /api/jobs/{id}/sample-shipments`, by everybody who sees the job. Answers the {@link
 * SampleShipment}.
 */
export class AddSampleShipment {
  @MayBeEmpty() @Text(limits.name) recipientName?: string | null;
  @MayBeEmpty() @Text(limits.name) company?: string | null;
  @Text(limits.text) @Filled('Address is required') address!: string;
  @MayBeEmpty() @WholeNumber(1, 'Quantity must be a whole number of at least 1') quantity?:
    number | null;
  @MayBeEmpty() @Text(limits.text) notes?: string | null;
}

/**
 * `POST /api/jobs/{id}/sample-shipments/import`, by everybody who sees the job: all of them or
 * none. Each is checked as {@link AddSampleShipment}; a 400 names every bad field in `errors` as
 * `destinations[3].address`, counted from 0.
 */
export class ImportSampleShipments {
  @ArrayMaxSize(limits.destinations, {
    message: `At most ${limits.destinations} destinations can be added at once`,
  })
  @ArrayNotEmpty({ message: 'Please add at least one destination' })
  @IsArray({ message: 'Destinations must be a list' })
  destinations!: AddSampleShipment[];
}

/** The answer to an import. */
export interface ImportedShipments {
  added: number;
}

/**
 * `PATCH /api/jobs/{id}/sample-shipments/{shipmentId}` (staff): the fields that are sent change, an
 * emptied one becomes null. Who changes carrier or status gives a tracking number, or there is one
 * already. Answers the {@link SampleShipment}; 409 for a stale version.
 */
export class UpdateSampleShipment {
  @ValidateIf((shipment: UpdateSampleShipment) => shipment.trackingNumber !== undefined)
  @Text(limits.name)
  @Filled('Tracking number is required')
  trackingNumber?: string;
  @MayBeEmpty() @IsIn(carriers, { message: carrierMessage }) carrier?: Carrier | null;
  @ValidateIf((shipment: UpdateSampleShipment) => shipment.status !== undefined)
  @IsIn(shipmentStatuses, { message: `Status must be one of ${shipmentStatuses.join(', ')}` })
  status?: ShipmentStatus;
  @MayBeEmpty() @Text(limits.name) recipientName?: string | null;
  @MayBeEmpty() @Text(limits.name) company?: string | null;
  @ValidateIf((shipment: UpdateSampleShipment) => shipment.address !== undefined)
  @Text(limits.text)
  @Filled('Address is required')
  address?: string;
  @MayBeEmpty() @WholeNumber(1, 'Quantity must be a whole number of at least 1') quantity?:
    number | null;
  @MayBeEmpty() @Text(limits.text) notes?: string | null;
  @IsOptional() @WholeNumber(1, 'Version must be a number') version?: number;
}
