import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ListQuery, type SampleRow, sampleStatuses } from '#contracts';
import { listPage, type ListSource, type Page, rowOf, sql, stepColumn } from '#database';
import { readableBy, type Viewer, visibleTo, waitConditions } from '#users';
import { sampleSteps } from './fulfilment-steps.js';

export const samplesOf =
  'samples s join users u on u.id = s.customer_id left join companies c on c.id = s.company_id';

export const sampleOwner = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
  u.username)`;

const columns = `s.id, s.customer_id as "customerId", ${sampleOwner} as "customerName",
  c.name as "companyName", s.title, s.description, s.sample_type as "sampleType", s.status,
  iso(s.requested_date) as "requestedDate", iso(s.sent_date) as "sentDate", s.notes, s.carrier,
  s.tracking_number as "trackingNumber", iso(s.created_at) as "createdAt",
  ${stepColumn(sampleSteps)} as "nextStep", iso(s.updated_at) as "updatedAt", s.version`;

const source: ListSource = {
  from: samplesOf,
  alias: 's',
  row: rowOf(columns),
  statuses: sampleStatuses,
  sorts: { requestedDate: ['s.requested_date', 'timestamptz', 'filled'] },
  defaultSort: '-requestedDate',
};

@Injectable()
export class SamplesQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws BadRequestException on an unknown sort, status or cursor */
  list(query: ListQuery, viewer: Viewer): Promise<Page<SampleRow>> {
    if (query.group) throw new BadRequestException('Samples cannot be filtered by group.');
    return listPage<SampleRow>(
      this.em,
      { ...source, waits: waitConditions(sampleSteps, viewer) },
      query,
      readableBy(viewer, 'samples', 's'),
    );
  }

  /** @returns undefined if the viewer may not see it */
  async find(id: string, viewer: Viewer): Promise<SampleRow | undefined> {
    const visible = visibleTo(viewer, 's');
    const [row] = await sql<SampleRow>(
      this.em,
      `select ${columns} from ${samplesOf} where s.id = ? and ${visible.sql}`,
      [id, ...visible.params],
    );
    return row;
  }

  /** Checks no permission: for the shop's own emails. */
  async read(id: string) {
    const [row] = await sql<SampleRow & { customerEmail: string; sentEvent: string | null }>(
      this.em,
      `select ${columns}, u.email as "customerEmail", s.sent_event as "sentEvent"
       from ${samplesOf}
       where s.id = ?`,
      [id],
    );
    return row;
  }
}
