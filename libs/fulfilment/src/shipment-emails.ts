import { Injectable } from '@nestjs/common';
import type { Actor } from '#events';
import type { Job } from '#jobs';
import { Emails, type EmailSource } from '#email';
import { SampleShipmentsQueries } from './sample-shipments.queries.js';
import type { SampleShipment } from './sample-shipment.entity.js';

@Injectable()
export class ShipmentEmails implements EmailSource<'shipment.shipped'> {
  constructor(
    private readonly emails: Emails,
    private readonly queries: SampleShipmentsQueries,
  ) {}

  sendShipment(
    { id }: SampleShipment,
    { customerId, companyId }: Job,
    to: string,
    event: string,
    by: Actor,
  ) {
    const about = { entityType: 'shipment', entityId: id, customerId, companyId };
    return this.emails.add(
      {
        kind: 'shipment.shipped',
        to,
        cause: event,
        about,
        facts: { shipmentId: id, shippedEvent: event },
      },
      by,
    );
  }

  readonly content: EmailSource<'shipment.shipped'>['content'] = {
    'shipment.shipped': async ({ shipmentId, shippedEvent }) => {
      const sample = await this.queries.readShipped(shipmentId, shippedEvent);
      if (!sample) return undefined;
      const { carrier, trackingNumber } = sample;
      const details: [string, string | null][] = [
        ['Recipient', sample.recipientName],
        ['Company', sample.company],
        ['Address', sample.address],
        ['Quantity', sample.quantity?.toLocaleString('en-US') ?? null],
        ['Carrier', carrier],
        ['Tracking Number', trackingNumber],
      ];
      return {
        jobNumber: sample.jobNumber,
        title: sample.jobTitle,
        customerName: sample.customerName ?? '',
        carrier,
        trackingNumber,
        details: details.filter((row): row is [string, string] => Boolean(row[1])),
        path: `/jobs/${sample.jobId}?tab=samples`,
      };
    },
  };
}
