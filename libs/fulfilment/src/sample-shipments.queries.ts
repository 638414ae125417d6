import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import { type AddSampleShipment, type Carrier, isStaff, type SampleShipment } from '#contracts';
import { sql } from '#database';
import { lastEmail } from '#email';
import { toPositiveInt, trimToNull } from '#fields';
import type { Viewer } from '#users';

const delivery = lastEmail({ entityType: 'shipment', id: 's.id' });

const columns = (
  viewer: Viewer,
) => `s.id, s.job_id as "jobId", s.recipient_name as "recipientName", s.company, s.address,
  s.quantity, s.tracking_number as "trackingNumber", s.carrier, s.status,
  iso(s.shipped_date) as "shippedDate", iso(s.delivered_date) as "deliveredDate", s.notes,
  s.created_by as "createdBy", s.created_by_name as "createdByName",
  iso(s.created_at) as "createdAt", iso(s.updated_at) as "updatedAt", s.version,
  ${isStaff(viewer) ? delivery : 'null'} as delivery`;

export interface ShippedSample {
  jobId: string;
  jobNumber: string;
  jobTitle: string;
  customerName: string | null;
  recipientName: string | null;
  company: string | null;
  address: string;
  quantity: number | null;
  carrier: Carrier | null;
  trackingNumber: string | null;
}

@Injectable()
export class SampleShipmentsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** In the order of creation. */
  ofJob(jobId: string, viewer: Viewer) {
    return sql<SampleShipment>(
      this.em,
      `select ${columns(viewer)} from sample_shipments s where s.job_id = ? order by s.place`,
      [jobId],
    );
  }

  async find(id: string, viewer: Viewer): Promise<SampleShipment | undefined> {
    const [row] = await sql<SampleShipment>(
      this.em,
      `select ${columns(viewer)} from sample_shipments s where s.id = ?`,
      [id],
    );
    return row;
  }

  /**
   * One statement for all destinations.
   * @returns their ids in the same order
   */
  async add(jobId: string, destinations: readonly AddSampleShipment[], viewer: Viewer) {
    const rows = destinations.map((destination) => ({
      id: randomUUIDv7(),
      recipientName: trimToNull(destination.recipientName),
      company: trimToNull(destination.company),
      address: destination.address.trim(),
      quantity: toPositiveInt(destination.quantity) ?? null,
      notes: trimToNull(destination.notes),
    }));
    const now = this.clock.now();
    await sql(
      this.em,
      `insert into sample_shipments (id, job_id, recipient_name, company, address, quantity, notes,
         created_by, created_by_name, created_at, updated_at)
       select (line ->> 'id')::uuid, ?::uuid, line ->> 'recipientName', line ->> 'company',
         line ->> 'address', (line ->> 'quantity')::int, line ->> 'notes', ?::uuid, ?,
         ?::timestamptz, ?::timestamptz
       from jsonb_array_elements(?::jsonb) with ordinality as lines(line, place) order by place`,
      [jobId, viewer.id, viewer.name, now, now, JSON.stringify(rows)],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * @param shippedEvent ID of the shipping event
   * @returns undefined if that shipping was reverted
   */
  async readShipped(id: string, shippedEvent: string): Promise<ShippedSample | undefined> {
    const [row] = await sql<ShippedSample>(
      this.em,
      `select j.id as "jobId", j.job_number as "jobNumber", j.title as "jobTitle",
         j.customer_name as "customerName", s.recipient_name as "recipientName", s.company,
         s.address, s.quantity, s.carrier, s.tracking_number as "trackingNumber"
       from sample_shipments s
       join jobs j on j.id = s.job_id
       where s.id = ? and s.status = 'shipped' and s.shipped_event = ?`,
      [id, shippedEvent],
    );
    return row;
  }
}
