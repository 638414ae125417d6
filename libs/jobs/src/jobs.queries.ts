import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { jobGroups, type JobRow, type JobSort, jobStatuses, type ListQuery } from '#contracts';
import { listPage, type ListSource, type Page } from '#database';
import { type Viewer, visibleTo } from '#users';

const source: ListSource = {
  from: 'jobs j',
  alias: 'j',
  columns: `j.id, j.job_number as "jobNumber", j.customer_po_number as "customerPoNumber", j.customer_id as "customerId", j.title, j.description, j.quantity,
    j.specifications || jsonb_build_object('quantity', j.quantity) as specifications, j.status, j.total_price as "totalPrice",
    j.mail_date::text as "mailDate", j.estimated_completion_date::text as "estimatedCompletionDate", cardinality(j.artwork_urls) > 0 as "hasArtwork",
    false as "hasData", iso(j.created_at) as "createdAt"`,
  statuses: jobStatuses,
  groups: jobGroups,
  sorts: {
    customerPoNumber: ['j.customer_po_number', 'text'],
    title: ['lower(j.title)', 'text'],
    mailDate: ['j.mail_date', 'date'],
    status: ['j.status', 'text'],
  } satisfies Record<JobSort, [string, string]>,
  defaultSort: 'mailDate',
};

/** Reads jobs as plain rows for the screens. */
@Injectable()
export class JobsQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws BadRequestException on an unknown sort, status, group or cursor */
  list(query: ListQuery, viewer: Viewer): Promise<Page<JobRow>> {
    return listPage<JobRow>(this.em, source, query, visibleTo(viewer, 'j'));
  }
}
