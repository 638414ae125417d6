import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import {
  type CommonSpec,
  constants,
  type DeliveryMethod,
  type JobCounts,
  type JobDetail,
  jobGroups,
  type JobRow,
  type JobSort,
  type JobTab,
  jobStatuses,
  type Lineage,
  type ListQuery,
  type SamePoJob,
} from '#contracts';
import {
  type Condition,
  lineage,
  listGroups,
  listPage,
  type ListSource,
  type Page,
  keepPlan,
  rowOf,
  type Sort,
  sql,
  stepColumn,
} from '#database';
import { commonColumns, specificationsColumn, withSpecFields } from '#quotes';
import {
  type Viewer,
  readableBy,
  type Visibility,
  visibleTo,
  waitConditions,
  waitStatuses,
} from '#users';
import { jobRefusals } from './job-rules.js';
import { jobPiece, shownFiles } from './job-piece.js';
import { readDayRange } from './plan/in-homes-range.js';
import { jobSteps } from './job-steps.js';

/** A job's `PackageRef`, or null; its place is that of its quote. */
const packageOf = `(select json_build_object('id', p.id, 'number', p.package_number,
    'position', m.position, 'of', (select count(*) from quotes n where n.package_id = p.id))
  from packages p join quotes m on m.id = j.quote_id where p.id = j.package_id)`;

const columns = `j.id, j.job_number as "jobNumber", j.customer_po_number as "customerPoNumber",
  j.customer_id as "customerId", j.title, j.description, j.quantity,
  (${specificationsColumn('j')}) || jsonb_build_object('quantity', j.quantity) as specifications,
  j.status, j.total_price::text as "totalPrice", j.mail_date::text as "mailDate",
  j.estimated_completion_date::text as "estimatedCompletionDate", j.has_artwork as "hasArtwork",
  j.has_data as "hasData", iso(j.created_at) as "createdAt", ${packageOf} as package,
  ${jobPiece} as piece, ${stepColumn(jobSteps)} as "nextStep"`;

const detailColumns = `${columns}, j.quote_id as "quoteId", q.quote_number as "quoteNumber",
  j.customer_id as "assignedUserId", c.name as "companyName", j.customer_name as "customerName",
  j.customer_email as "customerEmail", ${commonColumns('j')}, j.delivery_method as "deliveryMethod",
  j.delivery_address as "deliveryAddress", j.delivery_date::text as "deliveryDate",
  j.delivery_tracking_number as "deliveryTrackingNumber", j.delivery_notes as "deliveryNotes",
  j.pickup_scheduled as "pickupScheduled", j.in_homes_date as "inHomesDate",
  iso(j.start_date) as "startDate", iso(j.actual_completion_date) as "actualCompletionDate",
  j.artwork_urls as "artworkUrls", j.notes, j.proof_status as "proofStatus",
  j.proof_url as "proofUrl", j.sample_sent_date::text as "sampleSentDate",
  j.sample_tracking_number as "sampleTrackingNumber",
  j.sample_delivery_address as "sampleDeliveryAddress", j.sample_notes as "sampleNotes",
  j.max_field_length as "maxFieldLength", iso(j.updated_at) as "updatedAt", j.version,
  j.last_price::text as "lastPrice"`;

const jobs = {
  from: 'jobs j',
  alias: 'j',
  row: rowOf(columns),
  statuses: jobStatuses,
  groups: jobGroups,
  shortSearch: constants.shortSearch,
  package: 'j.package_id',
  sorts: {
    customerPoNumber: ['j.customer_po_number', 'text'],
    title: ['lower(j.title)', 'text', 'filled'],
    mailDate: ['j.mail_date', 'date'],
    status: ['j.status', 'text', 'filled'],
  } satisfies Record<JobSort, Sort>,
  byStatus: ['mailDate'],
  defaultSort: 'mailDate',
} satisfies ListSource;

export interface ExportedJob extends JobRow, CommonSpec {
  customerName: string | null;
  customerEmail: string | null;
  companyName: string | null;
  deliveryMethod: DeliveryMethod | null;
  deliveryDate: string | null;
  inHomesDate: string | null;
  actualCompletionDate: string | null;
}

const exportSource = {
  ...jobs,
  row: rowOf(`${columns}, ${commonColumns('j')}, j.customer_name as "customerName",
    j.customer_email as "customerEmail",
    (select c.name from companies c where c.id = j.company_id) as "companyName",
    j.delivery_method as "deliveryMethod", j.delivery_date::text as "deliveryDate",
    j.in_homes_date as "inHomesDate", iso(j.actual_completion_date) as "actualCompletionDate"`),
};

export type StoredJob = Omit<
  JobDetail,
  'refusals' | 'inHomesFrom' | 'inHomesTo' | keyof Lineage
> & {
  companyId: string | null;
  statusEvent: string | null;
};

const forViewer = <List extends ListSource>(list: List, viewer: Viewer) => ({
  ...list,
  waits: waitConditions(jobSteps, viewer),
  waitStatuses: waitStatuses(jobSteps, viewer),
});

const maxSamePo = 5;
const samePoColumns = `o.id, o.job_number as "jobNumber", o.title, iso(o.created_at) as "createdAt"`;

const lineageFor = (viewer: Viewer) => lineage('jobs', 'j', 'job_number', visibleTo(viewer, 'r'));

function detailOf(
  { companyId: _company, statusEvent: _event, ...job }: StoredJob & Lineage,
  viewer: Viewer,
  orderedOn: string,
): JobDetail {
  const range = job.inHomesDate ? readDayRange(job.inHomesDate, orderedOn) : undefined;
  return {
    ...job,
    inHomesFrom: range?.from ?? null,
    inHomesTo: range?.to ?? null,
    refusals: jobRefusals(job, viewer),
  };
}

@Injectable()
export class JobsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @throws BadRequestException on an unknown sort, status, group or cursor */
  list(query: ListQuery, viewer: Viewer): Promise<Page<JobRow>> {
    return listPage<JobRow>(
      this.em,
      forViewer(jobs, viewer),
      query,
      readableBy(viewer, 'jobs', 'j'),
    );
  }

  exportRows(query: ListQuery, viewer: Viewer): Promise<Page<ExportedJob>> {
    return listPage<ExportedJob>(
      this.em,
      forViewer(exportSource, viewer),
      query,
      readableBy(viewer, 'jobs', 'j'),
    );
  }

  /** @throws BadRequestException on an unknown status */
  async counts(
    { q, status, waiting, package: inPackage }: ListQuery,
    viewer: Viewer,
  ): Promise<JobCounts> {
    const tabs = await listGroups(
      this.em,
      forViewer(jobs, viewer),
      { q, status, waiting, package: inPackage },
      readableBy(viewer, 'jobs', 'j'),
    );
    const { all, active, completed } = tabs;
    const cappedTabs = (Object.keys(tabs) as JobTab[]).filter((tab) => tabs[tab].isMore);
    return {
      all: all.total,
      active: active.total,
      completed: completed.total,
      ...(cappedTabs.length && { more: cappedTabs }),
    };
  }

  /** @returns undefined if it does not exist or the viewer may not see it */
  async find(id: string, viewer: Viewer): Promise<JobDetail | undefined> {
    const row = await this.row<Lineage>(id, visibleTo(viewer, 'j'), lineageFor(viewer));
    return row && detailOf(row, viewer, this.calendar.dateOf(new Date(row.createdAt)));
  }

  /** Checks no permission: for the shop's own PDFs and emails. */
  read(id: string) {
    return this.row(id, { sql: 'true', params: [] });
  }

  /** @returns paths of the uploaded files that show it, the current proof first */
  async shownFiles(id: string): Promise<string[]> {
    const [row] = await sql<{ paths: string[] }>(
      this.em,
      `select ${shownFiles} as paths from jobs j where j.id = ?`,
      [id],
    );
    return row?.paths ?? [];
  }

  async seesOneOf(ids: readonly string[], viewer: Viewer) {
    const visible = visibleTo(viewer, 'j');
    const rows = await sql(
      this.em,
      `select 1
       from jobs j
       where j.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
         and ${visible.sql} limit 1`,
      [JSON.stringify(ids), ...visible.params],
    );
    return rows.length > 0;
  }

  /** @param among condition on the jobs `o` */
  samePo(customerPoNumber: string, among: Visibility, except: string | null): Promise<SamePoJob[]> {
    return sql<SamePoJob>(
      this.em,
      `select ${samePoColumns} from jobs o
       where lower(o.customer_po_number) = lower(?) and ${among.sql}
         and o.id is distinct from ?::uuid
       order by o.created_at desc limit ${maxSamePo}`,
      [customerPoNumber, ...among.params, except],
    );
  }

  private async row<More = object>(
    id: string,
    visible: Visibility,
    extraColumns?: Condition,
  ): Promise<(StoredJob & More) | undefined> {
    const [row] = await sql<StoredJob & More>(
      this.em,
      keepPlan(`select ${detailColumns}, j.company_id as "companyId",
         j.status_event as "statusEvent"${extraColumns ? `, ${extraColumns.sql}` : ''}
       from jobs j
       left join quotes q on q.id = j.quote_id
       left join companies c on c.id = j.company_id
       where j.id = ? and ${visible.sql}`),
      [...(extraColumns?.params ?? []), id, ...visible.params],
    );
    return row && withSpecFields(row);
  }
}
