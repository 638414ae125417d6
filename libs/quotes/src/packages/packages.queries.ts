import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import {
  type Lineage,
  type ListQuery,
  packageActions,
  type PackageDetail,
  type PackageLine,
  type PackageRow,
  packageSorts,
  quoteStatuses,
} from '#contracts';
import {
  type Condition,
  lineage,
  keepPlan,
  listPage,
  type ListSource,
  onDate,
  type Page,
  rowOf,
  type Sort,
  sql,
  stepColumn,
  stepPlace,
} from '#database';
import { readableBy, type Viewer, type Visibility, visibleTo, waitConditions } from '#users';
import { quoteStatus } from '../quote.lifecycle.js';
import { sideOf } from '../quote-rules.js';
import type { PrintedQuote } from '../quote-pdf.js';
import { openQuote, quoteSteps } from '../quote-steps.js';
import { QuotesQueries } from '../quotes.queries.js';
import {
  blockingOrder,
  mayOffer,
  nextStepOf,
  packageStatus,
  packageRefusal,
  totalOf,
  unpricedIn,
  urgentSteps,
  validUntilOf,
} from './package-rules.js';

const inForce = `${quoteStatus} in ('pending', 'approved')`;
const offered = `${inForce} and q.priced_at is not null`;

const statusOrder = `array[${blockingOrder.map((status) => `'${status}'`).join(', ')}]`;
/** `packageStatus` in SQL, of the items `q`. */
const statusOfItems = `coalesce((${statusOrder})[min(array_position(${statusOrder},
  ${quoteStatus})) filter (where q.job_id is null)], 'approved')`;
export const packageStatusSql = `(select ${statusOfItems} from quotes q where q.package_id = p.id)`;

/** The first step is `nextStepOf` in SQL; rejected and expired items have no price in force. */
export const packageSummary = `select count(*)::int as items, ${statusOfItems} as status,
    (count(*) filter (where ${inForce} and q.priced_at is null and q.job_id is null))::int
      as unpriced,
    count(q.job_id)::int as jobs, sum(q.total_price) filter (where ${offered}) as price,
    min(q.valid_until) filter (where ${offered} and q.job_id is null) as valid_until,
    (array_agg(${stepColumn(quoteSteps)}
      order by ${stepPlace(quoteSteps, urgentSteps)}, ${quoteSteps.by}, ${quoteSteps.since}))[1]
      as next_step
  from quotes q where q.package_id = p.id`;

/** As an array, which is read once from the few open items and then looked up in the index. */
const withOpenItems = (condition: string) => `p.id = any(array(
    select q.package_id from quotes q where q.package_id is not null and ${openQuote}
    group by q.package_id having ${condition}))`;

const statusIs = Object.fromEntries(
  quoteStatuses.map((status) => [
    status,
    ['draft', 'pending'].includes(status)
      ? withOpenItems(`${statusOfItems} = '${status}'`)
      : `${packageStatusSql} = '${status}'`,
  ]),
);

/** Of `p` and its summary `i`. */
export const packageColumns = `p.id, p.package_number as "packageNumber", p.title,
  p.customer_id as "customerId", p.customer_name as "customerName", i.status,
  i.items, i.unpriced, i.jobs,
  (i.price + coalesce((select sum(amount) from package_lines l where l.package_id = p.id), 0))::text
    as "totalPrice",
  i.valid_until::text as "validUntil", p.separable, iso(p.created_at) as "createdAt",
  i.next_step as "nextStep"`;

const packages = {
  from: 'packages p',
  alias: 'p',
  row: rowOf(`${packageColumns} from (${packageSummary}) i`),
  statusIs,
  statuses: quoteStatuses,
  sorts: {
    packageNumber: ['p.package_number', 'text', 'filled'],
    title: ['lower(p.title)', 'text', 'filled'],
    createdAt: ['p.created_at', 'timestamptz', 'filled'],
  } satisfies Record<(typeof packageSorts)[number], Sort>,
  defaultSort: '-createdAt',
} satisfies ListSource;

export interface ExportedPackage extends PackageRow {
  customerEmail: string;
  companyName: string | null;
}
const exportSource = {
  ...packages,
  row: rowOf(`${packageColumns}, p.customer_email as "customerEmail",
    (select c.name from companies c where c.id = p.company_id) as "companyName"
    from (${packageSummary}) i`),
};

/** @returns SQL of packages with an item that waits */
const waitsFor = (viewer: Viewer) => {
  const { me, others } = waitConditions(quoteSteps, viewer);
  return {
    me: withOpenItems(`bool_or(${me})`),
    others: withOpenItems(`bool_or(${others}) and bool_or(${me}) is not true`),
  };
};

const ownColumns = `p.id, p.package_number as "packageNumber", p.title,
  p.customer_id as "customerId", p.customer_name as "customerName",
  p.customer_email as "customerEmail", p.separable, p.delivery_method as "deliveryMethod",
  p.delivery_address as "deliveryAddress",
  p.estimated_completion_date::text as "estimatedCompletionDate", p.mail_date::text as "mailDate",
  p.in_homes_date as "inHomesDate", p.created_by as "createdBy", iso(p.created_at) as "createdAt",
  iso(p.updated_at) as "updatedAt", p.version + p.removed_versions as "ownVersion",
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name,
      'amount', l.amount::text) order by l.position), '[]')
    from package_lines l where l.package_id = p.id) as lines`;

type OwnRow = Omit<
  PackageDetail,
  | 'items'
  | 'status'
  | 'unpriced'
  | 'jobs'
  | 'totalPrice'
  | 'validUntil'
  | 'nextStep'
  | 'refusals'
  | 'version'
  | keyof Lineage
> & { ownVersion: number; lines: PackageLine[] };

export interface PrintedPackage
  extends OwnRow, Pick<PackageDetail, 'status' | 'totalPrice' | 'validUntil'> {
  items: PrintedQuote[];
  /** The customer can decide on it. */
  isOffered: boolean;
}

@Injectable()
export class PackagesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
    private readonly quotes: QuotesQueries,
  ) {}

  /** @throws BadRequestException on an unknown sort, status or cursor */
  list(query: ListQuery, viewer: Viewer): Promise<Page<PackageRow>> {
    return this.page(packages, query, viewer);
  }

  exportRows(query: ListQuery, viewer: Viewer): Promise<Page<ExportedPackage>> {
    return this.page(exportSource, query, viewer);
  }

  /** @returns undefined if it does not exist or the viewer may not see it */
  async find(id: string, viewer: Viewer): Promise<PackageDetail | undefined> {
    const row = await this.row<Lineage>(
      id,
      visibleTo(viewer, 'p'),
      lineage('packages', 'p', 'package_number', visibleTo(viewer, 'r')),
    );
    return row && this.detailOf(row, viewer);
  }

  /** As {@link find}, without the items. */
  findOwn(id: string, viewer: Viewer) {
    return this.row(id, visibleTo(viewer, 'p'));
  }

  /** Checks no permission: for the shop's own PDFs and emails. */
  async read(id: string): Promise<PrintedPackage | undefined> {
    const row = await this.row(id, { sql: 'true', params: [] });
    if (!row) return undefined;
    const [items, today] = [await this.quotes.readPackage(id), this.calendar.today()];
    return {
      ...row,
      items,
      status: packageStatus(items, today),
      isOffered: mayOffer(row, items, today),
      totalPrice: totalOf(items, row.lines, today),
      validUntil: validUntilOf(items, today),
    };
  }

  private async detailOf(
    { ownVersion, ...row }: OwnRow & Lineage,
    viewer: Viewer,
  ): Promise<PackageDetail> {
    const [items, today, side] = [
      await this.quotes.ofPackage(row.id, viewer),
      this.calendar.today(),
      sideOf(viewer),
    ];
    const states = items.map(({ stored }) => stored);
    const quotes = items.map(({ quote }) => quote);
    const refusals = Object.fromEntries(
      packageActions.map((action) => [action, packageRefusal(action, row, states, side, today)]),
    ) as PackageDetail['refusals'];
    if (side === 'customer' && row.customerId !== viewer.id)
      for (const action of ['edit', 'remove', 'separate'] as const)
        refusals[action] ??= 'Only the person who requested this package can edit it.';
    return {
      ...row,
      status: packageStatus(states, today),
      unpriced: unpricedIn(states, today).length,
      jobs: quotes.filter(({ jobId }) => jobId).length,
      totalPrice: totalOf(states, row.lines, today),
      validUntil: validUntilOf(states, today),
      nextStep: nextStepOf(quotes),
      items: quotes,
      refusals,
      version: quotes.reduce((sum, { version }) => sum + version, ownVersion),
    };
  }

  private async row<More = object>(id: string, visible: Visibility, extraColumns?: Condition) {
    const [row] = await sql<OwnRow & More>(
      this.em,
      keepPlan(
        `select ${ownColumns}${extraColumns ? `, ${extraColumns.sql}` : ''}
         from packages p
         where p.id = ? and ${visible.sql}`,
      ),
      [...(extraColumns?.params ?? []), id, ...visible.params],
    );
    return row;
  }

  private page<Row>(list: ListSource, query: ListQuery, viewer: Viewer) {
    const source = {
      ...list,
      filters: onDate(this.calendar.today()),
      waits: waitsFor(viewer),
    };
    return listPage<Row>(this.em, source, query, readableBy(viewer, 'packages', 'p'));
  }
}
