import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import {
  type CommonSpec,
  constants,
  type Lineage,
  type ListQuery,
  type NextStep,
  quoteActions,
  type QuoteDetail,
  type QuoteRow,
  quoteRowSpec,
  quoteSorts,
  quoteSides,
  type QuoteStatus,
  quoteStatuses,
} from '#contracts';
import {
  type Condition,
  lineage,
  listPage,
  type ListSource,
  onDate,
  type Page,
  keepPlan,
  rowOf,
  type Sort,
  sql,
  stepColumn,
  type Steps,
} from '#database';
import { type OrderedSpec, Preflights } from '#preflight';
import { Objects } from '#storage';
import { type Viewer, type Visibility, visibleParts, visibleTo, waitConditions } from '#users';
import { decidedTogether, partRefusal } from './packages/package-rules.js';
import { quoteStatus, quoteStatusIs, refusal } from './quote.lifecycle.js';
import type { PrintedQuote } from './quote-pdf.js';
import { quantitiesOf } from './quote-quantities.js';
import { sideOf } from './quote-rules.js';
import { openQuote, quoteStepsFor, quoteSteps } from './quote-steps.js';
import {
  commonColumns,
  pieceColumn,
  specificationsColumn,
  withSpecFields,
} from './specifications.js';

/** A quote's `PackageRef`, or null. */
const packageOf = `(select json_build_object('id', p.id, 'number', p.package_number,
    'position', q.position, 'of', (select count(*) from quotes m where m.package_id = p.id))
  from packages p where p.id = q.package_id)`;

export const quotePiece = pieceColumn('q', 'q.artwork_urls');

const columnsWith = (spec: string, steps: Steps = quoteSteps) => `
  q.id, q.quote_number as "quoteNumber", q.customer_id as "customerId",
  q.customer_name as "customerName", q.title, q.description, q.quantity, ${spec},
  q.total_price::text as "totalPrice", ${quoteStatus} as status, iso(q.created_at) as "createdAt",
  q.valid_until::text as "validUntil", iso(q.priced_at) as "pricedAt", q.prices,
  ${specificationsColumn('q')} as specifications, q.job_id as "jobId", ${packageOf} as package,
  ${quotePiece} as piece, ${stepColumn(steps)} as "nextStep"`;

export const quoteColumns = columnsWith(commonColumns('q', quoteRowSpec));

const detailColumns = (
  steps?: Steps,
) => `${columnsWith(commonColumns('q'), steps)}, q.status as "storedStatus",
  (select p.separable from packages p where p.id = q.package_id) as "packageSeparable",
  q.customer_email as "customerEmail", q.parsed_document as "parsedDocument",
  q.delivery_method as "deliveryMethod", q.delivery_address as "deliveryAddress",
  q.estimated_completion_date::text as "estimatedCompletionDate", q.mail_date::text as "mailDate",
  q.in_homes_date as "inHomesDate", q.artwork_urls as "artworkUrls", q.notes, q.awaiting,
  q.last_price::text as "lastPrice", q.last_message as "lastMessage", q.created_by as "createdBy",
  iso(q.updated_at) as "updatedAt", q.version`;

const quotes = {
  from: 'quotes q',
  alias: 'q',
  row: rowOf(quoteColumns),
  statusIs: quoteStatusIs,
  statuses: quoteStatuses,
  shortSearch: constants.shortSearch,
  package: 'q.package_id',
  // As an array, which is read once and then looked up in the index.
  relatedText: `q.package_id = any(array(
    select p.id from packages p where p.search_text like lower(?)))`,
  sorts: {
    quoteNumber: ['q.quote_number', 'text', 'filled'],
    title: ['lower(q.title)', 'text', 'filled'],
    quantity: ['q.quantity', 'int'],
    totalPrice: ['q.total_price', 'numeric'],
    status: [quoteStatus, 'text', 'filled'],
    createdAt: ['q.created_at', 'timestamptz', 'filled'],
  } satisfies Record<(typeof quoteSorts)[number], Sort>,
  defaultSort: '-createdAt',
} satisfies ListSource;

export interface ExportedQuote extends QuoteRow, CommonSpec {
  customerEmail: string;
  companyName: string | null;
}

const exportSource = {
  ...quotes,
  row: rowOf(
    `${columnsWith(commonColumns('q'))}, q.customer_email as "customerEmail",
       (select c.name from companies c where c.id = q.company_id) as "companyName"`,
  ),
};

/** Drafts are visible only to their creator. */
const withoutDrafts = (viewer: Viewer, ownRecords: Condition, alias = 'q'): Visibility => ({
  sql: `${ownRecords.sql} and (${alias}.status <> 'draft' or ${alias}.created_by = ?)`,
  params: [...ownRecords.params, viewer.id],
});
export const visibleQuotes = (viewer: Viewer, alias = 'q') =>
  withoutDrafts(viewer, visibleTo(viewer, alias), alias);
export const readableQuotes = (viewer: Viewer) => ({
  ...visibleQuotes(viewer),
  parts: visibleParts(viewer, 'quotes', 'q').map((part) => withoutDrafts(viewer, part)),
});

type QuoteRecord = PrintedQuote &
  Pick<QuoteDetail, 'nextStep' | 'package' | 'piece'> & {
    storedStatus: QuoteStatus;
    packageSeparable: boolean | null;
  };

@Injectable()
export class QuotesQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly calendar: ShopCalendar,
    private readonly objects: Objects,
    private readonly preflights: Preflights,
  ) {}

  /** @throws BadRequestException on an unknown sort, status or cursor */
  list(query: ListQuery, viewer: Viewer): Promise<Page<QuoteRow>> {
    const row = rowOf(columnsWith(commonColumns('q', quoteRowSpec), quoteStepsFor(viewer)));
    return this.page({ ...quotes, row }, query, viewer);
  }

  exportRows(query: ListQuery, viewer: Viewer): Promise<Page<ExportedQuote>> {
    return this.page(exportSource, query, viewer);
  }

  /** @returns undefined if it does not exist or the viewer may not see it */
  async find(id: string, viewer: Viewer): Promise<QuoteDetail | undefined> {
    const [row] = await this.visibleRows('q.id = ?', id, viewer);
    return row && (await this.detailsOf([row], viewer))[0];
  }

  /** In their order; `stored` has the status before the scheduler's. */
  async ofPackage(packageId: string, viewer: Viewer) {
    const rows = await this.visibleRows('q.package_id = ?', packageId, viewer);
    const details = await this.detailsOf(rows, viewer);
    return rows.map((row, index) => ({
      quote: details[index]!,
      stored: { ...row, status: row.storedStatus },
    }));
  }

  private visibleRows(condition: string, id: string, viewer: Viewer) {
    const visible = visibleQuotes(viewer);
    return this.rows<Lineage>(
      { sql: `${condition} and ${visible.sql}`, params: [id, ...visible.params] },
      lineage('quotes', 'q', 'quote_number', visibleQuotes(viewer, 'r')),
      quoteStepsFor(viewer),
    );
  }

  private async detailsOf(rows: readonly (QuoteRecord & Lineage)[], viewer: Viewer) {
    const artwork = await this.artwork(rows);
    return rows.map((row, index) => this.detailOf(row, artwork[index]!, viewer));
  }

  private detailOf(
    { storedStatus, packageSeparable, ...quote }: QuoteRecord & Lineage,
    artwork: QuoteDetail['artwork'],
    viewer: Viewer,
  ): QuoteDetail {
    const reasons = refusals({ ...quote, status: storedStatus }, viewer, this.calendar.today());
    if (quote.package && !packageSeparable)
      for (const action of decidedTogether) reasons[action] ??= partRefusal(quote.package.number);
    return {
      ...withSpecFields(quote),
      quantities: quantitiesOf(quote),
      artwork,
      awaiting: sideOfStep(quote.nextStep),
      refusals: reasons,
    };
  }

  /** Checks no permission: for the shop's own PDFs and emails. */
  async read(id: string): Promise<PrintedQuote | undefined> {
    const [row] = await this.rows({ sql: 'q.id = ?', params: [id] });
    return row && { ...withSpecFields(row), quantities: quantitiesOf(row) };
  }

  /** As {@link read}, in their order. */
  async readPackage(packageId: string): Promise<PrintedQuote[]> {
    const rows = await this.rows({ sql: 'q.package_id = ?', params: [packageId] });
    return rows.map((row) => ({ ...withSpecFields(row), quantities: quantitiesOf(row) }));
  }

  /** The request as its files are checked against. */
  async orderedSpec(id: string): Promise<OrderedSpec> {
    const quote = await this.read(id);
    if (!quote) return {};
    const offers = quote.jobId ? [] : quote.prices;
    return { ...quote, quantities: offers.map(({ quantity }) => quantity) };
  }

  async seesOneOf(ids: readonly string[], viewer: Viewer) {
    const visible = visibleQuotes(viewer);
    const rows = await sql(
      this.em,
      `select 1
       from quotes q
       where q.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))
         and ${visible.sql} limit 1`,
      [JSON.stringify(ids), ...visible.params],
    );
    return rows.length > 0;
  }

  /** Of each quote; with as many statements for several as for one. */
  private async artwork(quotes: readonly PrintedQuote[]): Promise<QuoteDetail['artwork'][]> {
    const files = await this.objects.describe(quotes.flatMap(({ artworkUrls }) => artworkUrls));
    const filesOf = ({ artworkUrls }: PrintedQuote) =>
      artworkUrls.flatMap((url) => files.find(({ path }) => path === url) ?? []);
    const preflights = await this.preflights.ofEach(
      'quote',
      quotes.map((quote) => ({
        id: quote.id,
        paths: filesOf(quote).map(({ path }) => path),
        orderedSpec: withSpecFields(quote),
      })),
    );
    return quotes.map((quote, index) =>
      filesOf(quote).map((file) => ({ ...file, preflight: preflights[index]!.get(file.path)! })),
    );
  }

  private async page<Row>(list: ListSource, query: ListQuery, viewer: Viewer) {
    if (query.group) throw new BadRequestException('Quotes cannot be filtered by group.');
    const { me, others } = waitConditions(quoteStepsFor(viewer), viewer);
    const source = {
      ...list,
      filters: onDate(this.calendar.today()),
      waits: { me: `${openQuote} and ${me}`, others: `${openQuote} and ${others}` },
    };
    return listPage<Row>(this.em, source, query, readableQuotes(viewer));
  }

  private rows<More = object>(condition: Condition, extraColumns?: Condition, steps?: Steps) {
    const today = onDate(this.calendar.today());
    return sql<QuoteRecord & More>(
      this.em,
      keepPlan(
        `with ${today.sql}
         select ${detailColumns(steps)}${extraColumns ? `, ${extraColumns.sql}` : ''}
         from quotes q
         where ${condition.sql}
         order by q.position, q.id`,
      ),
      [...today.params, ...(extraColumns?.params ?? []), ...condition.params],
    );
  }
}

/** Vendors bid for the shop. */
const sideOfStep = ({ who }: NextStep) =>
  who === 'vendor' ? 'shop' : (quoteSides.find((side) => side === who) ?? null);

function refusals(quote: PrintedQuote, viewer: Viewer, today: string): QuoteDetail['refusals'] {
  const side = sideOf(viewer);
  const reasons = Object.fromEntries(
    quoteActions.map((action) => [action, refusal(action, quote, side, today)]),
  ) as QuoteDetail['refusals'];
  if (side === 'customer' && quote.customerId !== viewer.id)
    for (const action of ['edit', 'addFiles'] as const)
      reasons[action] ??= 'Only the person who requested this quote can edit it.';
  return reasons;
}
