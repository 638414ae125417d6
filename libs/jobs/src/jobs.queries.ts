import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  constants,
  type DeliveryMethod,
  isStaff,
  type JobCounts,
  type JobDetail,
  jobGroups,
  type JobRow,
  type JobSort,
  type JobTab,
  jobStatuses,
  type Lineage,
  type ListQuery,
  type Role,
  type SamePoJob,
} from '#contracts';
import {
  type Condition,
  insertion,
  lineage,
  listGroups,
  listPage,
  type ListSource,
  type Page,
  read,
  readRecord,
  type Sort,
} from '#database';
import { type Onlooker, seenBy, type Viewer, type Visibility, visibleTo, waitsOf } from '#users';
import { jobRefusals } from './job-rules.js';
import { jobSteps, talliedSteps } from './job-steps.js';
import { tallyFor } from './job-tally.js';
import type { Job } from './job.entity.js';

/** A job's row of the list: the trigger `list_job` writes it into the job; one from before that is made as the trigger would, by `job_row`. */
const listedRow = 'coalesce(j.listed, job_row(j.id))';

/** What a job's own page says besides its row of the list. */
const detailColumns = `j.quote_id as "quoteId", q.quote_number as "quoteNumber", j.customer_id as "assignedUserId", c.name as "companyName",
  j.customer_name as "customerName", j.customer_email as "customerEmail", j.paper_type as "paperType", j.size, j.colors, j.finishing, j.bindery,
  j.delivery_method as "deliveryMethod", j.delivery_address as "deliveryAddress", j.delivery_date::text as "deliveryDate",
  j.delivery_tracking_number as "deliveryTrackingNumber", j.delivery_notes as "deliveryNotes", j.pickup_scheduled as "pickupScheduled",
  j.in_homes_date as "inHomesDate", iso(j.start_date) as "startDate", iso(j.actual_completion_date) as "actualCompletionDate",
  j.artwork_urls as "artworkUrls", j.notes, j.proof_status as "proofStatus", j.proof_url as "proofUrl", j.sample_sent_date::text as "sampleSentDate",
  j.sample_tracking_number as "sampleTrackingNumber", j.sample_delivery_address as "sampleDeliveryAddress", j.sample_notes as "sampleNotes",
  iso(j.updated_at) as "updatedAt", j.version, j.last_price::text as "lastPrice"`;

const source = {
  from: 'jobs j',
  alias: 'j',
  row: listedRow,
  statuses: jobStatuses,
  groups: jobGroups,
  shortSearch: constants.shortSearch,
  sorts: {
    customerPoNumber: ['j.customer_po_number', 'text'],
    title: ['lower(j.title)', 'text', 'filled'],
    mailDate: ['j.mail_date', 'date'],
    status: ['j.status', 'text', 'filled'],
  } satisfies Record<JobSort, Sort>,
  byStatus: ['mailDate'],
  defaultSort: 'mailDate',
} satisfies ListSource;

/** A job as the file of the list has it: also whose it is, and how it left the shop. */
export interface ExportedJob extends JobRow {
  customerName: string | null;
  customerEmail: string | null;
  companyName: string | null;
  deliveryMethod: DeliveryMethod | null;
  deliveryDate: string | null;
  inHomesDate: string | null;
  actualCompletionDate: string | null;
}

const exported = {
  ...source,
  row: `(select (${listedRow}::jsonb || to_jsonb(m))::text from (select j.customer_name as "customerName", j.customer_email as "customerEmail",
    (select c.name from companies c where c.id = j.company_id) as "companyName", j.delivery_method as "deliveryMethod",
    j.delivery_date as "deliveryDate", j.in_homes_date as "inHomesDate", iso(j.actual_completion_date) as "actualCompletionDate") m)`,
};

/** A job as it stands in its row, for the shop's own papers and mails. */
export type StoredJob = Omit<JobDetail, 'refusals' | keyof Lineage> & { companyId: string | null; statusEvent: string | null };

/** What it has besides its row of the list. */
type JobBeside = Omit<StoredJob, keyof JobRow>;

/** What a list can be narrowed by is the same for all staff, and for all customers. */
function narrowed<List extends ListSource>(list: List) {
  const of = (role: Role) => ({
    ...list,
    waits: waitsOf(jobSteps, { role }),
    tally: { table: tallyFor({ role }), waits: waitsOf(talliedSteps, { role }) },
  });
  const [shop, customers] = [of('broker'), of('customer')];
  return (viewer: Viewer) => (isStaff(viewer) ? shop : customers);
}
const jobsFor = narrowed(source);
const exportedFor = narrowed(exported);

const mostSamePo = 5;
const samePoColumns = `o.id, o.job_number as "jobNumber", o.title, iso(o.created_at) as "createdAt"`;

const lineageFor = (viewer: Viewer) => lineage('jobs', 'j', 'job_number', visibleTo(viewer, 'r'));

const asWritten = [
  ...(['quoteId', 'customerName', 'customerEmail', 'paperType', 'size', 'colors', 'finishing', 'bindery', 'inHomesDate', 'notes'] as const),
  ...(['deliveryMethod', 'deliveryAddress', 'deliveryDate', 'deliveryTrackingNumber', 'deliveryNotes', 'pickupScheduled'] as const),
  ...(['artworkUrls', 'proofStatus', 'proofUrl', 'lastPrice'] as const),
  ...(['sampleSentDate', 'sampleTrackingNumber', 'sampleDeliveryAddress', 'sampleNotes'] as const),
] satisfies (keyof Job & keyof JobDetail)[];

/** What the page of a new job says besides its row: what was just written. */
function newDetail(job: Job) {
  const { customerId, startDate, actualCompletionDate, updatedAt } = job;
  return {
    ...(Object.fromEntries(asWritten.map((name) => [name, job[name] ?? null])) as Pick<JobDetail, (typeof asWritten)[number]>),
    assignedUserId: customerId ?? null,
    quoteNumber: null,
    startDate: startDate?.toISOString() ?? null,
    actualCompletionDate: actualCompletionDate?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
    version: 1,
  };
}

function detailOf({ companyId: _company, statusEvent: _event, ...job }: StoredJob & Lineage, viewer: Viewer): JobDetail {
  return { ...job, refusals: jobRefusals(job, viewer) };
}

/** Reads jobs as plain rows for the screens; changes go through the entity. */
@Injectable()
export class JobsQueries {
  constructor(private readonly em: EntityManager) {}

  /** @throws BadRequestException on an unknown sort, status, group or cursor */
  list(query: ListQuery, viewer: Viewer): Promise<Page<JobRow>> {
    return listPage<JobRow>(this.em, jobsFor(viewer), query, seenBy(viewer, 'jobs', 'j'));
  }

  /** {@link list}, as its file has it. */
  exported(query: ListQuery, viewer: Viewer): Promise<Page<ExportedJob>> {
    return listPage<ExportedJob>(this.em, exportedFor(viewer), query, seenBy(viewer, 'jobs', 'j'));
  }

  /** How many the search finds in each tab. @throws BadRequestException on an unknown status */
  async counts({ q, status, waiting }: ListQuery, viewer: Viewer): Promise<JobCounts> {
    const { total: all, groups } = await listGroups(this.em, jobsFor(viewer), { q, status, waiting }, seenBy(viewer, 'jobs', 'j'));
    const tabs = { all, active: groups.active, completed: groups.completed };
    const more = (Object.keys(tabs) as JobTab[]).filter((tab) => tabs[tab].isMore);
    return { all: all.total, active: tabs.active.total, completed: tabs.completed.total, ...(more.length && { more }) };
  }

  /** @returns undefined for an id that the viewer may not see or that does not exist */
  async find(id: string, viewer: Viewer): Promise<JobDetail | undefined> {
    const row = await this.row<Lineage>(id, visibleTo(viewer, 'j'), lineageFor(viewer));
    return row && detailOf(row, viewer);
  }

  /**
   * Writes a job that is ordered: what the database makes of it is read in the same statement, all else of the answer is what was written.
   * @param again the one that it repeats @param among the jobs `o` that are looked at for its PO number
   */
  async insert(job: Job, again: Job | undefined, viewer: Viewer, among: Visibility): Promise<{ job: JobDetail; samePo: SamePoJob[] }> {
    const { sql, params } = insertion(this.em, job);
    const [made] = await read<{ listed: string; companyName: string | null; samePo: SamePoJob[] }>(
      this.em,
      `with j as (${sql}) select j.listed, (select c.name from companies c where c.id = j.company_id) as "companyName",
         (select coalesce(json_agg(s), '[]') from (select ${samePoColumns} from jobs o
           where lower(o.customer_po_number) = lower(j.customer_po_number) and ${among.sql} and o.id <> j.id
           order by o.created_at desc limit ${mostSamePo}) s) as "samePo" from j`,
      [...params, ...among.params],
    );
    const { listed, companyName, samePo } = made!;
    const row = JSON.parse(listed) as JobRow;
    const reorderedFrom = again ? { id: again.id, number: again.jobNumber } : null;
    const detail = { ...row.specifications, ...row, ...newDetail(job), companyName, reorderedFrom, reorderedAs: [] };
    return { job: { ...detail, refusals: jobRefusals(detail, viewer) }, samePo };
  }

  /** Whoever it goes to. @returns undefined when there is none */
  read(id: string) {
    return this.row(id, { sql: 'true', params: [] });
  }

  /** True when the viewer sees at least one of the jobs. */
  async seesOneOf(ids: readonly string[], viewer: Onlooker) {
    const { sql, params } = visibleTo(viewer, 'j');
    const rows = await this.em.execute(
      `select 1 from jobs j where j.id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) and ${sql} limit 1`,
      [JSON.stringify(ids), ...params],
    );
    return rows.length > 0;
  }

  /** @param among the jobs `o` that are looked at @param except a job that is no other one */
  samePo(customerPoNumber: string, among: Visibility, except: string | null): Promise<SamePoJob[]> {
    return this.em.execute<SamePoJob[]>(
      `select ${samePoColumns} from jobs o
       where lower(o.customer_po_number) = lower(?) and ${among.sql} and o.id is distinct from ?::uuid order by o.created_at desc limit ${mostSamePo}`,
      [customerPoNumber, ...among.params, except],
    );
  }

  /** @param more columns besides those that are stored */
  private async row<More = object>(id: string, { sql, params }: Visibility, more?: Condition): Promise<(StoredJob & More) | undefined> {
    const row = await readRecord<{ listed: JobRow } & JobBeside & More>(
      this.em,
      `select ${listedRow}::json as listed, ${detailColumns}, j.company_id as "companyId", j.status_event as "statusEvent"${more ? `, ${more.sql}` : ''}
       from jobs j left join quotes q on q.id = j.quote_id left join companies c on c.id = j.company_id where j.id = ? and ${sql}`,
      [...(more?.params ?? []), id, ...params],
    );
    if (!row) return undefined;
    const { listed, ...detail } = row;
    return { ...listed.specifications, ...listed, ...(detail as JobBeside & More) };
  }
}
