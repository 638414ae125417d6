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
import { listPage, type ListSource, type Page, rowOf, stepColumn } from '#database';
import { type Viewer, type Visibility, visibleTo } from '#users';
import { invoiceSteps } from './fulfilment-steps.js';

export const invoicesOf = 'invoices i join jobs j on j.id = i.job_id';

/** The status that counts on a day: the scheduler may be late. @param today `YYYY-MM-DD`, the shop's own */
export const invoiceStatusOn = (today: string) =>
  `case when i.status = 'sent' and i.due_date < '${today}'::date then 'overdue' else i.status end`;

const delivery = `(select jsonb_build_object('to', m.recipient, 'state', m.state, 'lastError', m.last_error) from email_message m
  where m.entity_type = 'invoice' and m.entity_id = i.id and m.kind in ('invoice.sent', 'invoice.reminder') order by m.created_at desc, m.id desc limit 1)`;

const columns = (
  today: string,
) => `i.id, i.invoice_number as "invoiceNumber", i.job_id as "jobId", j.job_number as "jobNumber", j.title as "jobTitle",
  j.customer_id as "customerId", j.customer_name as "customerName", i.total_amount::text as "totalAmount", i.total_amount::text as amount,
  i.tax_amount::text as "taxAmount", ${invoiceStatusOn(today)} as status, iso(i.issued_date) as "issuedDate", i.due_date::text as "dueDate",
  iso(i.paid_date) as "paidDate", i.notes, ${stepColumn(invoiceSteps)} as "nextStep"`;

const sorts = (today: string): Record<InvoiceSort, [string, string]> => ({
  dueDate: ['i.due_date', 'date'],
  issuedDate: ['i.issued_date', 'timestamptz'],
  totalAmount: ['i.total_amount', 'numeric'],
  status: [invoiceStatusOn(today), 'text'],
  invoiceNumber: ['i.invoice_number', 'text'],
});

const inWords = (statuses: readonly string[]) => statuses.map((status) => `'${status}'`).join(', ');

/** Customers see what was sent to them, and nothing that was taken back. */
export function visibleInvoices(viewer: Viewer): Visibility {
  const { sql, params } = visibleTo(viewer, 'j');
  return isStaff(viewer) ? { sql, params } : { sql: `${sql} and i.status in (${inWords(sharedInvoices)})`, params };
}

/** An invoice as its paper shows it. */
export interface PrintedInvoice extends Omit<InvoiceRow, 'delivery'> {
  customerEmail: string | null;
  companyName: string | null;
  customerPoNumber: string | null;
  quantity: number | null;
}

/** An invoice as the file of the list has it: also whose it is, and on which order. */
export interface ExportedInvoice extends Omit<InvoiceRow, 'delivery'> {
  companyName: string | null;
  customerPoNumber: string | null;
}

const exportedColumns = (today: string) => `${columns(today)}, j.customer_po_number as "customerPoNumber",
  (select c.name from companies c where c.id = j.company_id) as "companyName"`;

/** Reads invoices as plain rows; changes go through the entity. */
@Injectable()
export class InvoicesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
  ) {}

  /** @throws BadRequestException on an unknown sort, status or cursor */
  list(query: ListQuery, viewer: Viewer): Promise<Page<InvoiceRow>> {
    return listPage<InvoiceRow>(this.em, this.source(this.columns(viewer)), query, visibleInvoices(viewer));
  }

  /** {@link list}, as its file has it. */
  exported(query: ListQuery, viewer: Viewer): Promise<Page<ExportedInvoice>> {
    return listPage<ExportedInvoice>(this.em, this.source(exportedColumns(this.calendar.today())), query, visibleInvoices(viewer));
  }

  /** Newest first. */
  ofJob(jobId: string, viewer: Viewer) {
    return this.rows('i.job_id = ? order by i.issued_date desc, i.id desc', jobId, viewer);
  }

  /** @returns undefined for one that the viewer may not see */
  async find(id: string, viewer: Viewer): Promise<InvoiceRow | undefined> {
    const [row] = await this.rows('i.id = ?', id, viewer);
    return row;
  }

  /** Whoever it is for. @returns undefined when there is none */
  async read(id: string): Promise<PrintedInvoice | undefined> {
    const [row] = await this.em.execute<PrintedInvoice[]>(
      `select ${columns(this.calendar.today())}, coalesce(j.customer_email, u.email) as "customerEmail", c.name as "companyName",
         j.customer_po_number as "customerPoNumber", j.quantity
       from ${invoicesOf} left join companies c on c.id = j.company_id left join users u on u.id = j.customer_id where i.id = ?`,
      [id],
    );
    return row;
  }

  async open(viewer: Viewer): Promise<OpenInvoices> {
    const { sql, params } = visibleInvoices(viewer);
    const late = `filter (where ${invoiceStatusOn(this.calendar.today())} = 'overdue')`;
    const [row] = await this.em.execute<[OpenInvoices]>(
      `select count(*)::int as open, coalesce(sum(i.total_amount), 0.00)::text as "openSum",
         count(*) ${late}::int as overdue, coalesce(sum(i.total_amount) ${late}, 0.00)::text as "overdueSum"
       from ${invoicesOf} where i.status in (${inWords(openInvoices)}) and ${sql}`,
      params,
    );
    return row;
  }

  /** What of the job was invoiced and not taken back. */
  async invoiced(jobId: string) {
    const [row] = await this.em.execute<[{ sum: string }]>(
      `select coalesce(sum(total_amount), 0.00)::text as sum from invoices where job_id = ? and status <> 'cancelled'`,
      [jobId],
    );
    return row.sum;
  }

  /** The number of an invoice of the job. */
  async firstOf(jobId: string) {
    const [row] = await this.em.execute<{ number: string }[]>(
      'select invoice_number as number from invoices where job_id = ? order by created_at limit 1',
      [jobId],
    );
    return row?.number;
  }

  private rows(condition: string, id: string, viewer: Viewer) {
    const { sql, params } = visibleInvoices(viewer);
    return this.em.execute<InvoiceRow[]>(`select ${this.columns(viewer)} from ${invoicesOf} where ${sql} and ${condition}`, [
      ...params,
      id,
    ]);
  }

  private source(columns: string): ListSource {
    const today = this.calendar.today();
    return {
      from: invoicesOf,
      alias: 'i',
      row: rowOf(columns),
      status: invoiceStatusOn(today),
      statuses: invoiceStatuses,
      groups: { open: openInvoices },
      sorts: sorts(today),
      defaultSort: '-issuedDate',
    };
  }

  private columns(viewer: Viewer) {
    return `${columns(this.calendar.today())}, ${isStaff(viewer) ? delivery : 'null'} as delivery`;
  }
}
