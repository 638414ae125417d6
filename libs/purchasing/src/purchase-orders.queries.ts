import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import {
  type CostSource,
  costSources,
  type ListQuery,
  type PurchaseOrderRow,
  type PurchaseOrderSort,
  purchaseOrderStatuses,
  type PurchaseOrderSummary,
} from '#contracts';
import { listPage, type ListSource, type Page, rowOf, sql, stepColumn } from '#database';
import { lastEmail } from '#email';
import { waitConditions } from '#users';
import { orderSteps } from './order-steps.js';
import { vendorSees } from './purchase-order.entity.js';

const from = 'outgoing_pos o join jobs j on j.id = o.job_id';
const isOut = `o.status in (${vendorSees.map((status) => `'${status}'`).join(', ')})`;

const delivery = lastEmail({
  entityType: 'purchaseOrder',
  id: 'o.id',
  kinds: ['purchaseOrder.sent'],
  isDated: true,
});

/** @param target margin in percent, rounded as in `vendorShare` */
const columns = (
  target: number,
) => `o.id, o.po_number as "poNumber", o.job_id as "jobId", o.job_number as "jobNumber",
  j.title as "jobTitle", o.vendor_id as "vendorId", o.vendor_name as "vendorName",
  o.vendor_email as "vendorEmail",
  o.original_amount::text as "originalAmount", o.original_amount::text as "customerCost",
  o.vendor_amount::text as "vendorAmount", o.vendor_amount::text as "vendorCost",
  o.cost_source as "costSource", o.bid_amount::text as "bidAmount", o.bid_lapsed as "bidLapsed",
  o.margin_amount::text as "marginAmount", o.margin_amount::text as margin,
  o.margin_percentage::text as "marginPercentage", ${target} as "marginTarget",
  o.vendor_amount > round(o.original_amount * ${100 - target} / 100, 2) as "belowTarget",
  o.margin_reason as "marginReason", o.status, iso(o.sent_date) as "sentDate",
  iso(o.acknowledged_date) as "acknowledgedDate", iso(o.completed_date) as "completedDate", o.notes,
  o.automatic, o.changed_since_sent as "changedSinceSent", o.acknowledged_by as "acknowledgedBy",
  iso(o.declined_at) as "declinedAt", o.decline_reason as "declineReason",
  o.ship_date::text as "shipDate", o.carrier, o.tracking_number as "trackingNumber",
  iso(o.shipped_at) as "shippedAt", ${delivery} as delivery,
  iso(case when ${isOut} then o.link_expires_at end) as "linkExpiresAt",
  ${stepColumn(orderSteps)} as "nextStep", iso(o.created_at) as "createdAt",
  iso(o.updated_at) as "updatedAt", o.version`;

const sorts: Record<PurchaseOrderSort, [string, string]> = {
  poNumber: ['o.po_number', 'text'],
  jobNumber: ['o.job_number', 'text'],
  vendorName: ['lower(o.vendor_name)', 'text'],
  originalAmount: ['o.original_amount', 'numeric'],
  vendorAmount: ['o.vendor_amount', 'numeric'],
  marginAmount: ['o.margin_amount', 'numeric'],
  status: ['o.status', 'text'],
  createdAt: ['o.created_at', 'timestamptz'],
};

type Figures = Omit<PurchaseOrderSummary, 'sources'>;

interface LinkAccess {
  poId: string;
  jobId: string;
  linkHash: string | null;
  linkExpiresAt: string | null;
}

/** Checks no permission: only staff call this. */
@Injectable()
export class PurchaseOrdersQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** @throws BadRequestException on an unknown sort, status or cursor */
  list(query: ListQuery): Promise<Page<PurchaseOrderRow>> {
    const statuses = purchaseOrderStatuses;
    const source: ListSource = {
      from,
      alias: 'o',
      row: rowOf(this.columns()),
      statuses,
      sorts,
      defaultSort: '-createdAt',
      waits: waitConditions(orderSteps, { role: 'broker' }),
    };
    return listPage<PurchaseOrderRow>(this.em, source, query, { sql: 'true', params: [] });
  }

  /** Newest first. */
  ofJob(jobId: string) {
    return this.rows('o.job_id = ? order by o.created_at desc, o.id desc', jobId);
  }

  /** The order must exist. */
  async row(id: string): Promise<PurchaseOrderRow> {
    const [row] = await this.rows('o.id = ?', id);
    return row!;
  }

  /** Only the shop owns orders. */
  async owner(id: string): Promise<{ customerId: null } | undefined> {
    const rows = await sql(this.em, 'select 1 from outgoing_pos where id = ?', [id]);
    return rows.length ? { customerId: null } : undefined;
  }

  async summary(): Promise<PurchaseOrderSummary> {
    const rows = await sql<Figures & { source: CostSource | null }>(
      this.em,
      `select cost_source as source, count(*)::int as count,
         coalesce(sum(original_amount), 0.00)::text as revenue,
         coalesce(sum(vendor_amount), 0.00)::text as cost,
         coalesce(sum(margin_amount), 0.00)::text as margin,
         round(100 * sum(margin_amount) / nullif(sum(original_amount), 0), 2)::text
           as "marginPercentage"
       from outgoing_pos where status <> 'cancelled'
       group by grouping sets ((cost_source), ())`,
    );
    const { source: _all, ...totals } = rows.find(({ source }) => source === null)!;
    const sources = costSources.flatMap((source) => rows.filter((row) => row.source === source));
    return { ...totals, sources: sources as PurchaseOrderSummary['sources'] };
  }

  /** Job price not covered by purchase orders, at least 0; null for a job without a price. */
  async remainingToOrder(jobId: string) {
    const [row] = await sql<{ amount: string | null }>(
      this.em,
      `select greatest(
           j.total_price - coalesce((
             select sum(o.original_amount) from outgoing_pos o
             where o.job_id = j.id and o.status <> 'cancelled'
           ), 0),
           case when j.total_price is not null then 0.00 end
         )::text as amount
       from jobs j where j.id = ?`,
      [jobId],
    );
    return row!.amount;
  }

  async firstSentOrder(jobId: string) {
    const [row] = await sql<{ poNumber: string; vendorName: string }>(
      this.em,
      `select po_number as "poNumber", vendor_name as "vendorName" from outgoing_pos
       where job_id = ? and (sent_date is not null or status not in ('pending', 'cancelled'))
       order by created_at limit 1`,
      [jobId],
    );
    return row;
  }

  /** @returns undefined if there is no such order, or it is closed to its vendor */
  async linkAccess(id: string): Promise<LinkAccess | undefined> {
    const [row] = await sql<LinkAccess>(
      this.em,
      `select o.id as "poId", o.job_id as "jobId", o.link_hash as "linkHash",
         iso(o.link_expires_at) as "linkExpiresAt"
       from outgoing_pos o where o.id = ? and ${isOut}`,
      [id],
    );
    return row;
  }

  private rows(condition: string, id: string) {
    return sql<PurchaseOrderRow>(
      this.em,
      `select ${this.columns()} from ${from} where ${condition}`,
      [id],
    );
  }

  private columns() {
    return columns(this.config.purchasing.marginTargetPercent);
  }
}
