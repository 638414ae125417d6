import { Injectable } from '@nestjs/common';
import { Clock, ShopCalendar } from '#config';
import type {
  ApproveQuote,
  EventPayloads,
  QuoteAction,
  QuoteSide,
  RejectQuote,
  RequestQuoteChanges,
  SeenQuote,
} from '#contracts';
import { Events } from '#events';
import type { Viewer } from '#users';
import type { Moment, Quote } from './quote.entity.js';
import { PackageOffers } from './packages/package-offers.js';
import { QuoteEmails, type QuoteNews } from './quote-emails.js';
import { QuotePricing, several } from './quote-pricing.js';
import { refuseIncomplete, refuseStale, sideOf } from './quote-rules.js';
import { QuotesService } from './quotes.service.js';

type Step =
  | 'quote.submitted'
  | 'quote.approved'
  | 'quote.changesRequested'
  | 'quote.rejected'
  | 'quote.reopened';
type Facts<T extends Step> = Omit<
  EventPayloads[T],
  'quoteId' | 'quoteNumber' | 'packageId' | 'from' | 'to'
>;

interface StepContext extends Moment {
  side: QuoteSide;
}

type Act<T extends Step> = (quote: Quote, context: StepContext) => Facts<T>;

/** Each step locks the quote's row, so the second of two simultaneous steps is refused. */
@Injectable()
export class NegotiationService {
  constructor(
    private readonly quotes: QuotesService,
    private readonly pricing: QuotePricing,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly emails: QuoteEmails,
    private readonly offers: PackageOffers,
  ) {}

  /** @throws BadRequestException if the draft lacks a required field */
  submit(id: string, input: SeenQuote, viewer: Viewer) {
    return this.step('quote.submitted', id, input, viewer, submit, async (quote, event) => {
      const initialPrice = this.pricing.setAtOnce(quote, viewer);
      await (initialPrice
        ? this.pricing.recordEvent(quote, initialPrice, viewer)
        : this.emails.sendRequest(quote, event, viewer));
    });
  }

  /** @throws ForbiddenException if a customer sets a price */
  approve(id: string, input: ApproveQuote, viewer: Viewer) {
    return this.step(
      'quote.approved',
      id,
      input,
      viewer,
      this.approval(input, viewer),
      this.toOther('quote.approved', viewer),
      'approve',
    );
  }

  requestChanges(id: string, input: RequestQuoteChanges, viewer: Viewer) {
    const message = input.message.trim();
    return this.step(
      'quote.changesRequested',
      id,
      input,
      viewer,
      requestChanges(message),
      this.toOther('quote.changesRequested', viewer, message),
    );
  }

  reject(id: string, input: RejectQuote, viewer: Viewer) {
    const reason = input.reason?.trim() || null;
    return this.step(
      'quote.rejected',
      id,
      input,
      viewer,
      reject(reason),
      this.toOther('quote.rejected', viewer, reason),
      'reject',
    );
  }

  reopen(id: string, input: SeenQuote, viewer: Viewer) {
    return this.step(
      'quote.reopened',
      id,
      input,
      viewer,
      reopen,
      this.toOther('quote.reopened', viewer),
    );
  }

  private toOther(kind: QuoteNews, viewer: Viewer, message: string | null = null) {
    const reader = sideOf(viewer) === 'shop' ? 'customer' : 'shop';
    return (quote: Quote, event: string) =>
      this.emails.send(kind, quote, [reader], event, viewer, { message });
  }

  /**
   * Decisions on the whole package, for its locked items; emails and notices are about the package.
   */
  readonly item = {
    approve: (quote: Quote, viewer: Viewer) =>
      this.record('quote.approved', quote, viewer, this.approval({}, viewer), partOf(quote)),
    requestChanges: (quote: Quote, viewer: Viewer, message: string) =>
      this.record('quote.changesRequested', quote, viewer, requestChanges(message), partOf(quote)),
    reject: (quote: Quote, viewer: Viewer, reason: string | null) =>
      this.record('quote.rejected', quote, viewer, reject(reason), partOf(quote)),
    reopen: (quote: Quote, viewer: Viewer) =>
      this.record('quote.reopened', quote, viewer, reopen, partOf(quote)),
  };

  private approval(input: ApproveQuote, viewer: Viewer): Act<'quote.approved'> {
    return (quote, { side, ...moment }) => {
      this.pricing.refuseFrom(viewer, quote, input);
      quote.assertCan('approve', side, moment.today);
      if (side === 'shop' && this.pricing.isNew(quote, input)) this.pricing.set(quote, input);
      quote.approve(side, moment);
      return {
        totalPrice: quote.totalPrice!,
        ...several(quote.prices),
        validUntil: quote.validUntil!,
      };
    };
  }

  /**
   * A quote that changed since the caller read it is refused, even if the step is still possible.
   */
  private step<T extends Step>(
    type: T,
    id: string,
    { version }: SeenQuote,
    viewer: Viewer,
    act: Act<T>,
    notify: (quote: Quote, event: string) => Promise<void>,
    action?: QuoteAction,
  ) {
    return this.quotes.change(id, viewer, async (quote, seenVersion) => {
      if (action) await this.offers.assertAlone(quote, action);
      const event = await this.record(type, quote, viewer, (same, context) => {
        const facts = act(same, context);
        refuseStale(same, version ?? seenVersion);
        return facts;
      });
      await notify(quote, event);
    });
  }

  private record<T extends Step>(
    type: T,
    quote: Quote,
    viewer: Viewer,
    act: Act<T>,
    part: ReturnType<typeof partOf> = {},
  ) {
    const today = this.calendar.today();
    const from = quote.statusOn(today);
    const facts = act(quote, { side: sideOf(viewer), today, now: this.clock.now() });
    const { id: quoteId, quoteNumber, status: to } = quote;
    return this.events.add(
      type,
      { quoteId, quoteNumber, from, to, ...facts, ...part } as EventPayloads[T],
      quote,
      viewer,
    );
  }
}

/** Marks an event as part of a step of the whole package. */
export const partOf = ({ packageId }: Quote) => (packageId ? { packageId } : {});

const requestChanges =
  (message: string): Act<'quote.changesRequested'> =>
  (quote, { side, ...moment }) => {
    quote.requestChanges(message, side, moment);
    return { message, by: side };
  };

const reject =
  (reason: string | null): Act<'quote.rejected'> =>
  (quote, { side, ...moment }) => {
    quote.reject(reason, side, moment);
    return { reason, by: side };
  };

const reopen: Act<'quote.reopened'> = (quote, { side, ...moment }) => {
  quote.reopen(side, moment);
  return { by: side };
};

function submit(quote: Quote, moment: StepContext) {
  quote.submit(moment);
  refuseIncomplete(quote);
  return { title: quote.title };
}
