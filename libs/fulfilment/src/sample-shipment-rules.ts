import { BadRequestException } from '@nestjs/common';
import type { UpdateSampleShipment } from '#contracts';
import { Conflict } from '#database';
import { count, filled } from '#quotes';
import type { SampleShipment } from './sample-shipment.entity.js';
import { sentFields } from './sent-fields.js';

/** What a form sent besides the status, as the columns have it. */
export const shipmentFields = (input: UpdateSampleShipment) =>
  sentFields(input, {
    recipientName: filled,
    company: filled,
    address: filled,
    quantity: (value) => count(value) ?? null,
    trackingNumber: filled,
    carrier: filled,
    notes: filled,
  });

/** @throws Conflict when the version that somebody looked at is not the newest */
export function refuseStale({ version }: SampleShipment, seen: number | undefined) {
  if (seen === undefined || count(seen) === version) return;
  throw new Conflict('Somebody else changed this destination meanwhile. Please reload and try again.');
}

/** Who says where a parcel is, or who carries it, says how to follow it. @throws BadRequestException */
export function refuseUntracked({ trackingNumber }: SampleShipment, { status, carrier }: UpdateSampleShipment) {
  if (trackingNumber || !(status ?? carrier)) return;
  const message = 'Tracking number is required';
  throw new BadRequestException({ message, errors: [{ field: 'trackingNumber', message }] });
}
