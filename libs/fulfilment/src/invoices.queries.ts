import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import {
  type InvoiceRow,
  type InvoiceSort,
  invoiceStatuses,
  isStaff,
  type ListQuery,
  openInvoices,
  type OpenInvoices,
  sharedInvoices,
} from '#contracts';
import {
  listPage,
  type ListSource,
  onDate,
  type Page,
  rowOf,
  sql,
  stepColumn,
  today,
} from '#database';
import { lastEmail } from '#email';
import { type Viewer, type Visibility, visibleTo } from '#users';
import { invoiceSteps } from './fulfilment-steps.js';

export const invoicesOf = 'invoices i join jobs j on j.id = i.job_id';

/** Uses {@link onDate}, because the scheduler may be late. */
export const invoiceStatus = `case when i.status = 'sent' and i.due_date < ${today} then 'overdue'
  else i.status end`;

const delivery = lastEmail({
  entityType: 'invoice',
  id: 'i.id',
  kinds: ['invoice.sent', 'invoice.reminder'],
});

/** Invoices of a job, or of its package with a line for the job. */
const ofJob = `(i.job_id = ? or (i.lines <> '[]' and i.lines @> ?::jsonb))`;
const jobsLine = (jobId: string) => [jobId, JSON.stringify([{ jobId }])];

const columns = `i.id, i.invoice_number as "invoiceNumber", i.job_id as "jobId",
  j.job_number as "jobNumber", j.title as "jobTitle", j.customer_id as "customerId",
  j.customer_name as "customerName", i.total_amount::text as "totalAmount",
  i.total_amount::text as amount, i.tax_amount::text as "taxAmount", i.lines,
  ${invoiceStatus} as status,
  iso(i.issued_date) as "issuedDate", i.due_date::text as "dueDate", iso(i.paid_date) as "paidDate",
  i.notes, ${stepColumn(invoiceSteps)} as "nextStep"`;

const sorts: Record<InvoiceSort, [string, string]> = {
  dueDate: ['i.due_date', 'date'],
  issuedDate: ['i.issued_date', 'timestamptz'],
  totalAmount: ['i.total_amount', 'numeric'],
  status: [invoiceStatus, 'text'],
  invoiceNumber: ['i.invoice_number', 'text'],
};

const columnsFor = (viewer: Viewer) =>
  `${columns}, ${isStaff(viewer) ? delivery : 'null'} as delivery`;

const inWords = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ');

/** Customers see no drafts and no canceled invoices. */
export function visibleInvoices(viewer: Viewer): Visibility {
  const { sql, params } = visibleTo(viewer, 'j');
  return isStaff(viewer)
    ? { sql, params }
    : { sql: `${sql} and i.status in (${inWords(sharedInvoices)})`, params };
}

export interface PrintedInvoice extends Omit<InvoiceRow, 'delivery'> {
  customerEmail: string | null;
  companyName: string | null;
  customerPoNumber: string | null;
  quantity: number | null;
  /** Of an invoice with lines. */
  package: { number: string; title: string } | null;
}

export interface ExportedInvoice extends Omit<InvoiceRow, 'delivery'> {
  companyName: string | null;
  customerPoNumber: string | null;
}

const exportedColumns = `${columns}, j.customer_po_number as "customerPoNumber",
  (select c.name from companies c where c.id = j.company_id) as "companyName"`;

@Injectable()
export class InvoicesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @throws BadRequestException on an unknown sort, status or cursor */
  list(query: ListQuery, viewer: Viewer): Promise<Page<InvoiceRow>> {
    return listPage<InvoiceRow>(
      this.em,
      this.source(columnsFor(viewer)),
      query,
      visibleInvoices(viewer),
    );
  }

  exportRows(query: ListQuery, viewer: Viewer): Promise<Page<ExportedInvoice>> {
    return listPage<ExportedInvoice>(
      this.em,
      this.source(exportedColumns),
      query,
      visibleInvoices(viewer),
    );
  }

  /** Newest first. */
  ofJob(jobId: string, viewer: Viewer) {
    return this.rows(`${ofJob} order by i.issued_date desc, i.id desc`, jobsLine(jobId), viewer);
  }

  /** @returns undefined if the viewer may not see it */
  async find(id: string, viewer: Viewer): Promise<InvoiceRow | undefined> {
    const [row] = await this.rows('i.id = ?', [id], viewer);
    return row;
  }

  /** Checks no permission: for the shop's own PDFs and emails. */
  async read(id: string): Promise<PrintedInvoice | undefined> {
    const today = this.today();
    const [row] = await sql<PrintedInvoice>(
      this.em,
      `with ${today.sql}
       select ${columns}, coalesce(j.customer_email, u.email) as "customerEmail",
         c.name as "companyName", j.customer_po_number as "customerPoNumber", j.quantity,
         (select json_build_object('number', p.package_number, 'title', p.title)
           from packages p where p.id = j.package_id and i.lines <> '[]') as package
       from ${invoicesOf}
       left join companies c on c.id = j.company_id
       left join users u on u.id = j.customer_id
       where i.id = ?`,
      [...today.params, id],
    );
    return row;
  }

  async open(viewer: Viewer): Promise<OpenInvoices> {
    const [today, visible] = [this.today(), visibleInvoices(viewer)];
    const late = `filter (where ${invoiceStatus} = 'overdue')`;
    const [row] = await sql<OpenInvoices>(
      this.em,
      `with ${today.sql}
       select count(*)::int as open, coalesce(sum(i.total_amount), 0.00)::text as "openSum",
         count(*) ${late}::int as overdue,
         coalesce(sum(i.total_amount) ${late}, 0.00)::text as "overdueSum"
       from ${invoicesOf} where i.status in (${inWords(openInvoices)}) and ${visible.sql}`,
      [...today.params, ...visible.params],
    );
    return row!;
  }

  /** Excludes canceled invoices. */
  async invoicedTotal(jobId: string) {
    const [row] = await sql<{ sum: string }>(
      this.em,
      `select coalesce(sum(case when i.lines = '[]' then i.total_amount else (
           select coalesce(sum((line ->> 'amount')::numeric), 0)
           from jsonb_array_elements(i.lines) line where line ->> 'jobId' = ?) end),
         0.00)::text as sum
       from invoices i
       where ${ofJob} and i.status <> 'cancelled'`,
      [jobId, ...jobsLine(jobId)],
    );
    return row!.sum;
  }

  async firstOf(jobId: string) {
    const [row] = await sql<{ number: string }>(
      this.em,
      `select i.invoice_number as number from invoices i where ${ofJob}
       order by i.created_at limit 1`,
      jobsLine(jobId),
    );
    return row?.number;
  }

  private rows(condition: string, params: readonly unknown[], viewer: Viewer) {
    const [today, visible] = [this.today(), visibleInvoices(viewer)];
    const text = `with ${today.sql}
      select ${columnsFor(viewer)}
      from ${invoicesOf}
      where ${visible.sql} and ${condition}`;
    return sql<InvoiceRow>(this.em, text, [...today.params, ...visible.params, ...params]);
  }

  private today() {
    return onDate(this.calendar.today());
  }

  private source(columns: string): ListSource {
    return {
      from: invoicesOf,
      alias: 'i',
      row: rowOf(columns),
      status: invoiceStatus,
      statuses: invoiceStatuses,
      groups: { open: openInvoices },
      sorts,
      defaultSort: '-issuedDate',
      filters: this.today(),
    };
  }
}
