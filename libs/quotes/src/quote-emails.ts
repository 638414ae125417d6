import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '#config';
import { constants, type QuoteSide, writtenDate } from '#contracts';
import { sql } from '#database';
import type { Actor } from '#events';
import { type EmailFacts, Emails, type EmailShown, type EmailSource } from '#email';
import { customerEmail } from '#users';
import { type EmailedRequest, isSilent } from './emailed-request.js';
import type { Quote } from './quote.entity.js';
import { requestDetails } from './quote-details.js';
import { type PrintedQuote, QuotePdf } from './quote-pdf.js';
import { priceInWords, pricesInRows } from './quote-price-words.js';
import { QuotesQueries } from './quotes.queries.js';

export type QuoteNews =
  | 'quote.approved'
  | 'quote.changesRequested'
  | 'quote.rejected'
  | 'quote.reopened'
  | 'quote.expired'
  | 'quote.converted';
type Kind = 'quote.receipt' | 'quote.request' | 'quote.ready' | QuoteNews;

/** Outdated messages are dropped. */
const holds: Record<QuoteNews, (quote: PrintedQuote) => boolean> = {
  'quote.approved': ({ status, jobId }) => status === 'approved' && !jobId,
  'quote.changesRequested': ({ status }) => status === 'pending',
  'quote.rejected': ({ status }) => status === 'rejected',
  'quote.reopened': ({ status }) => status === 'pending',
  'quote.expired': ({ status }) => status === 'expired',
  'quote.converted': ({ jobId }) => jobId !== null,
};

@Injectable()
export class QuoteEmails implements EmailSource<Kind> {
  constructor(
    private readonly em: EntityManager,
    private readonly emails: Emails,
    private readonly config: Config,
    private readonly queries: QuotesQueries,
    private readonly pdf: QuotePdf,
  ) {}

  async sendRequest(quote: Quote, cause: string, by: Actor, emailed?: EmailedRequest) {
    const email = { ...this.about(quote), cause, facts: { quoteId: quote.id } };
    const customer = await customerEmail(this.em, quote, by);
    if (customer && !isSilent(emailed)) {
      const facts = { ...email.facts, answers: emailed?.answers };
      await this.emails.add({ ...email, kind: 'quote.receipt', facts, to: customer }, by);
    }
    await this.emails.add({ ...email, kind: 'quote.request', to: this.config.shop.email }, by);
  }

  async sendPrice(quote: Quote, cause: string, by: Actor) {
    const to = await customerEmail(this.em, quote, by);
    const email = { ...this.about(quote), cause, facts: { quoteId: quote.id } };
    if (to) await this.emails.add({ ...email, kind: 'quote.ready', to }, by);
  }

  async send(
    kind: QuoteNews,
    quote: Quote,
    readers: readonly QuoteSide[],
    cause: string,
    by: Actor | null,
    details: { message?: string | null; jobNumber?: string } = {},
  ) {
    for (const reader of readers) {
      const forShop = reader === 'shop';
      const to = forShop ? this.config.shop.email : await customerEmail(this.em, quote, by);
      const facts = {
        quoteId: quote.id,
        forShop,
        message: details.message ?? null,
        jobNumber: details.jobNumber ?? null,
      };
      if (to) await this.emails.add({ ...this.about(quote), cause, kind, facts, to }, by);
    }
  }

  readonly content: EmailSource<Kind>['content'] = {
    'quote.receipt': (facts) => this.newQuote(facts),
    'quote.request': (facts) => this.newQuote(facts),
    'quote.ready': async ({ quoteId }) => {
      const quote = await this.queries.read(quoteId);
      const isCurrent =
        quote?.status === 'pending' && quote.pricedAt && quote.totalPrice && quote.validUntil;
      return isCurrent
        ? {
            ...shownOf(quote),
            price: priceInWords(quote)!,
            prices: pricesInRows(quote),
            validUntil: writtenDate(quote.validUntil!),
          }
        : undefined;
    },
    'quote.approved': (facts) => this.news('quote.approved', facts),
    'quote.changesRequested': (facts) => this.news('quote.changesRequested', facts),
    'quote.rejected': (facts) => this.news('quote.rejected', facts),
    'quote.reopened': (facts) => this.news('quote.reopened', facts),
    'quote.expired': (facts) => this.news('quote.expired', facts),
    'quote.converted': (facts) => this.news('quote.converted', facts),
  };

  readonly files: EmailSource<Kind>['files'] = {
    'quote.ready': async ({ quoteId }) => {
      const quote = await this.queries.read(quoteId);
      return quote
        ? [
            {
              filename: `${quote.quoteNumber}.pdf`,
              contentType: 'application/pdf',
              content: await this.pdf.render(quote),
            },
          ]
        : [];
    },
  };

  private about({ id, customerId, companyId }: Quote) {
    return { about: { entityType: 'quote', entityId: id, customerId, companyId } };
  }

  /** Both messages say that the price is being prepared, so they apply only until it is set. */
  private async newQuote({ quoteId }: { quoteId: string }) {
    const quote = await this.queries.read(quoteId);
    if (!quote || quote.status !== 'pending' || quote.pricedAt) return undefined;
    const [company] = await sql<{ name: string }>(
      this.em,
      'select c.name from companies c join quotes q on q.company_id = c.id where q.id = ?',
      [quoteId],
    );
    const pleaseCheck = (quote.specifications.confidence ?? 1) < constants.pleaseCheckBelow;
    return {
      ...shownOf(quote),
      customerEmail: quote.customerEmail,
      companyName: company?.name ?? null,
      pleaseCheck,
    };
  }

  private async news<K extends QuoteNews>(
    kind: K,
    { quoteId, forShop, message, jobNumber }: EmailFacts<K>,
  ): Promise<EmailShown<K> | undefined> {
    const quote = await this.queries.read(quoteId);
    if (!quote || !holds[kind](quote)) return undefined;
    const { validUntil } = quote;
    return {
      ...shownOf(quote),
      path: kind === 'quote.converted' && quote.jobId ? `/jobs/${quote.jobId}` : pathOf(quote),
      forShop,
      message,
      jobNumber,
      price: priceInWords(quote),
      validUntil: validUntil && writtenDate(validUntil),
    };
  }
}

const pathOf = ({ id }: PrintedQuote) => `/quotes/${id}`;

const shownOf = (quote: PrintedQuote) => ({
  quoteNumber: quote.quoteNumber,
  title: quote.title,
  customerName: quote.customerName,
  details: requestDetails(quote),
  path: pathOf(quote),
});
