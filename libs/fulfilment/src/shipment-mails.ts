import { Injectable } from '@nestjs/common';
import type { Actor } from '#events';
import type { Job } from '#jobs';
import { Mails, type MailSource } from '#mail';
import { SampleShipmentsQueries } from './sample-shipments.queries.js';
import type { SampleShipment } from './sample-shipment.entity.js';

/** What is written to customers about samples on their way. */
@Injectable()
export class ShipmentMails implements MailSource<'shipment.shipped'> {
  constructor(
    private readonly mails: Mails,
    private readonly queries: SampleShipmentsQueries,
  ) {}

  /** @param event of the shipping */
  shipped({ id }: SampleShipment, { customerId, companyId }: Job, to: string, event: string, by: Actor) {
    const about = { entityType: 'shipment', entityId: id, customerId, companyId };
    return this.mails.add({ kind: 'shipment.shipped', to, cause: event, about, facts: { shipmentId: id, shippedEvent: event } }, by);
  }

  readonly shown: MailSource<'shipment.shipped'>['shown'] = {
    'shipment.shipped': async ({ shipmentId, shippedEvent }) => {
      const sample = await this.queries.shipped(shipmentId, shippedEvent);
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
