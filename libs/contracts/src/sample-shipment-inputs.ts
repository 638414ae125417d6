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
import { type ShipmentStatus, shipmentStatuses } from './sample-shipments.js';

export class AddSampleShipment {
  @MayBeEmpty() @Text(limits.name) recipientName?: string | null;
  @MayBeEmpty() @Text(limits.name) company?: string | null;
  @Text(limits.text) @Filled('Address is required') address!: string;
  @MayBeEmpty() @WholeNumber(1, 'Quantity must be a whole number of at least 1') quantity?:
    number | null;
  @MayBeEmpty() @Text(limits.text) notes?: string | null;
}

/** Imports all or none; a 400 names fields as `destinations[3].address`, from 0. */
export class ImportSampleShipments {
  @ArrayMaxSize(limits.destinations, {
    message: `At most ${limits.destinations} destinations can be added at once`,
  })
  @ArrayNotEmpty({ message: 'Please add at least one destination' })
  @IsArray({ message: 'Destinations must be a list' })
  destinations!: AddSampleShipment[];
}

/** Only the fields that are sent change; carrier and status need a tracking number. */
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
