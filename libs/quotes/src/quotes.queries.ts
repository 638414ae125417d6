import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ShopCalendar } from '#config';
import {
  constants,
  type Lineage,
  type ListQuery,
  type NextStep,
  quoteActions,
  type QuoteDetail,
  type QuoteRow,
  quoteSorts,
  quoteSides,
  type QuoteStatus,
  quoteStatuses,
} from '#contracts';
import {
  type Condition,
  insertion,
  lineage,
  listPage,
  type ListSource,
  type Page,
  readRecord,
  rowOf,
  type Sort,
  stepColumn,
} from '#database';
import { Preflights } from '#preflight';
import { Objects } from '#storage';
import { type Onlooker, type Viewer, type Visibility, visibleParts, visibleTo, waitsOf } from '#users';
import type { Quote } from './quote.entity.js';
import { quoteStatusOn, refusal } from './quote.lifecycle.js';
import type { PrintedQuote } from './quote-pdf.js';
import { quantitiesOf } from './quote-quantities.js';
import { sideOf } from './quote-rules.js';
import { quoteSteps } from './quote-steps.js';

const columns = (
  today: string,
) => `q.id, q.quote_number as "quoteNumber", q.customer_id as "customerId", q.customer_name as "customerName", q.title, q.description,
  q.quantity, q.paper_type as "paperType", q.size, q.colors, q.total_price::text as "totalPrice", ${quoteStatusOn(today)} as status, iso(q.created_at) as "createdAt",
  q.valid_until::text as "validUntil", iso(q.priced_at) as "pricedAt", q.prices, q.specifications, q.job_id as "jobId",
  ${stepColumn(quoteSteps(today))} as "nextStep"`;

const detailColumns = (
  today: string,
) => `${columns(today)}, q.status as stored, q.customer_email as "customerEmail", q.parsed_document as "parsedDocument", q.finishing, q.bindery,
  q.delivery_method as "deliveryMethod", q.delivery_address as "deliveryAddress", q.estimated_completion_date::text as "estimatedCompletionDate",
  q.mail_date::text as "mailDate", q.in_homes_date as "inHomesDate", q.artwork_urls as "artworkUrls", q.notes, q.awaiting, q.last_price::text as "lastPrice",
  q.last_message as "lastMessage", q.created_by as "createdBy", iso(q.updated_at) as "updatedAt", q.version`;

const list = (today: string): ListSource => ({
  from: 'quotes q',
  alias: 'q',
  row: rowOf(columns(today)),
  status: quoteStatusOn(today),
  statuses: quoteStatuses,
  shortSearch: constants.shortSearch,
  sorts: {
    quoteNumber: ['q.quote_number', 'text', 'filled'],
    title: ['lower(q.title)', 'text', 'filled'],
    quantity: ['q.quantity', 'int'],
    totalPrice: ['q.total_price', 'numeric'],
    status: [quoteStatusOn(today), 'text', 'filled'],
    createdAt: ['q.created_at', 'timestamptz', 'filled'],
  } satisfies Record<(typeof quoteSorts)[number], Sort>,
  defaultSort: '-createdAt',
});

/** A quote as the file of the list has it: also whose it is, and what became of it. */
export interface ExportedQuote extends QuoteRow {
  customerEmail: string;
  companyName: string | null;
  jobNumber: string | null;
}

const exported = (today: string): ListSource => ({
  ...list(today),
  row: rowOf(`${columns(today)}, q.customer_email as "customerEmail", (select c.name from companies c where c.id = q.company_id) as "companyName",
    (select j.job_number from jobs j where j.id = q.job_id) as "jobNumber"`),
});

/** Drafts are their creator's alone. */
const withoutDrafts = (viewer: Onlooker, owned: Condition, alias = 'q'): Visibility => ({
  sql: `${owned.sql} and (${alias}.status <> 'draft' or ${alias}.created_by = ?)`,
  params: [...owned.params, viewer.id],
});
/** Which quotes somebody sees. */
export const visibleQuotes = (viewer: Onlooker, alias = 'q') => withoutDrafts(viewer, visibleTo(viewer, alias), alias);
/** {@link visibleQuotes} as a whole and in its parts. */
export const seenQuotes = (viewer: Onlooker) => ({
  ...visibleQuotes(viewer),
  parts: visibleParts(viewer, 'quotes', 'q').map((part) => withoutDrafts(viewer, part)),
});

/** Reads quotes as plain rows for the screens; changes go through the entity. */
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
    return this.page(list, query, viewer);
  }

  /** {@link list}, as its file has it. */
  exported(query: ListQuery, viewer: Viewer): Promise<Page<ExportedQuote>> {
    return this.page(exported, query, viewer);
  }

  /** Writes a quote that its viewer asks for, and reads it in the same statement. */
  async insert(quote: Quote, viewer: Viewer): Promise<QuoteDetail> {
    return (await this.find(quote.id, viewer, quote))!;
  }

  /** @param made the quote, where it is written first @returns undefined for an id that the viewer may not see or that does not exist */
  async find(id: string, viewer: Viewer, made?: Quote): Promise<QuoteDetail | undefined> {
    const known = lineage('quotes', 'q', 'quote_number', visibleQuotes(viewer, 'r'), made);
    const row = await this.row<Lineage>(id, visibleQuotes(viewer), known, made && insertion(this.em, made));
    if (!row) return undefined;
    const { stored, ...quote } = row;
    const state = { ...quote, status: stored };
    const today = this.calendar.today();
    return {
      ...quote.specifications,
      ...quote,
      quantities: quantitiesOf(quote),
      artwork: await this.artwork(quote),
      awaiting: quoteSides.find((side) => side === quote.nextStep.who) ?? null,
      refusals: refusals(state, viewer, today),
    };
  }

  /** For the shop's own papers and mails, whoever they go to. @returns undefined when there is none */
  async read(id: string): Promise<PrintedQuote | undefined> {
    const row = await this.row(id, { sql: 'true', params: [] });
    return row && { ...row.specifications, ...row, quantities: quantitiesOf(row) };
  }

  /** True when the viewer sees at least one of the quotes. */
  async seesOneOf(ids: readonly string[], viewer: Onlooker) {
    const { sql, params } = visibleQuotes(viewer);
    const rows = await this.em.execute(
      `select 1 from quotes q where q.id in (select value::uuid from jsonb_array_elements_text(?::jsonb)) and ${sql} limit 1`,
      [JSON.stringify(ids), ...params],
    );
    return rows.length > 0;
  }

  private async artwork(quote: PrintedQuote): Promise<QuoteDetail['artwork']> {
    const files = await this.objects.describe(quote.artworkUrls);
    const paths = files.map(({ path }) => path);
    const preflights = await this.preflights.of(paths, { entity: 'quote', id: quote.id }, { ...quote.specifications, ...quote });
    return files.map((file) => ({ ...file, preflight: preflights.get(file.path)! }));
  }

  private async page<Row>(source: typeof list, query: ListQuery, viewer: Viewer) {
    if (query.group) throw new BadRequestException('Quotes have no groups.');
    const today = this.calendar.today();
    return listPage<Row>(this.em, { ...source(today), waits: waitsOf(quoteSteps(today), viewer) }, query, seenQuotes(viewer));
  }

  /** @param more columns besides those that are stored @param made what writes the row first, and returns it */
  private async row<More = object>(id: string, { sql, params }: Visibility, more?: Condition, made?: Condition) {
    return readRecord<PrintedQuote & { stored: QuoteStatus; nextStep: NextStep } & More>(
      this.em,
      `select ${detailColumns(this.calendar.today())}${more ? `, ${more.sql}` : ''} from ${made ? 'q' : 'quotes q'} where q.id = ? and ${sql}`,
      [...(made?.params ?? []), ...(more?.params ?? []), id, ...params],
      made && `with q as (${made.sql})`,
    );
  }
}

function refusals(quote: PrintedQuote, viewer: Viewer, today: string): QuoteDetail['refusals'] {
  const side = sideOf(viewer);
  const reasons = Object.fromEntries(
    quoteActions.map((action) => [action, refusal(action, quote, side, today)]),
  ) as QuoteDetail['refusals'];
  if (side === 'customer' && quote.customerId !== viewer.id) reasons.edit ??= 'Only the person who asked for this quote can edit it.';
  return reasons;
}
