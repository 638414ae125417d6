import { BadRequestException } from '@nestjs/common';
import type { UpdateSampleShipment } from '#contracts';
import { Conflict } from '#database';
import { toPositiveInt, trimToNull } from '#fields';
import type { SampleShipment } from './sample-shipment.entity.js';
import { sentFields } from './sent-fields.js';

export const shipmentFields = (input: UpdateSampleShipment) =>
  sentFields(input, {
    recipientName: trimToNull,
    company: trimToNull,
    address: trimToNull,
    quantity: (value) => toPositiveInt(value) ?? null,
    trackingNumber: trimToNull,
    carrier: trimToNull,
    notes: trimToNull,
  });

/** @throws Conflict unless `callerVersion` is the newest one */
export function refuseStale({ version }: SampleShipment, callerVersion: number | undefined) {
  if (callerVersion === undefined || toPositiveInt(callerVersion) === version) return;
  throw new Conflict(
    'Somebody else changed this destination. Please reload the page and try again.',
  );
}

/**
 * A shipped status or a carrier requires a tracking number.
 * @throws BadRequestException
 */
export function refuseUntracked(
  { trackingNumber }: SampleShipment,
  { status, carrier }: UpdateSampleShipment,
) {
  if (trackingNumber || !(status ?? carrier)) return;
  const message = 'Tracking number is required';
  throw new BadRequestException({ message, errors: [{ field: 'trackingNumber', message }] });
}
