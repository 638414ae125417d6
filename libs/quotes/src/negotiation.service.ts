import { Injectable } from '@nestjs/common';
import { Clock, ShopCalendar } from '#config';
import type {
  ApproveQuote,
  EventPayloads,
  QuoteSide,
  RejectQuote,
  RequestQuoteChanges,
  SeenQuote,
} from '#contracts';
import { Events } from '#events';
import type { Viewer } from '#users';
import type { Moment, Quote } from './quote.entity.js';
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
/** Facts of a step's event besides the quote and the change of status. */
type Facts<T extends Step> = Omit<EventPayloads[T], 'quoteId' | 'quoteNumber' | 'from' | 'to'>;

interface StepContext extends Moment {
  side: QuoteSide;
}

/**
 * Steps of shop and customer until a quote is converted or ends. Each changes one locked row, so
 * one of two simultaneous steps is refused.
 */
@Injectable()
export class NegotiationService {
  constructor(
    private readonly quotes: QuotesService,
    private readonly pricing: QuotePricing,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly emails: QuoteEmails,
  ) {}

  /** @throws BadRequestException when the draft lacks what the form asks for */
  submit(id: string, input: SeenQuote, viewer: Viewer) {
    return this.step('quote.submitted', id, input, viewer, submitted, async (quote, event) => {
      const initialPrice = this.pricing.setAtOnce(quote, viewer);
      await (initialPrice
        ? this.pricing.recordEvent(quote, initialPrice, viewer)
        : this.emails.requested(quote, event, viewer));
    });
  }

  /**
   * Staff may name the price with it.
   * @throws ForbiddenException when a customer does
   */
  approve(id: string, input: ApproveQuote, viewer: Viewer) {
    return this.step(
      'quote.approved',
      id,
      input,
      viewer,
      (quote, { side, ...moment }) => {
        this.pricing.refuseFrom(viewer, quote, input);
        quote.assertCan('approve', side, moment.today);
        if (side === 'shop' && this.pricing.isNew(quote, input)) this.pricing.set(quote, input);
        quote.approve(side, moment);
        return {
          totalPrice: quote.totalPrice!,
          ...several(quote.prices),
          validUntil: quote.validUntil!,
        };
      },
      this.toOther('quote.approved', viewer),
    );
  }

  requestChanges(id: string, input: RequestQuoteChanges, viewer: Viewer) {
    const message = input.message.trim();
    return this.step(
      'quote.changesRequested',
      id,
      input,
      viewer,
      (quote, { side, ...moment }) => {
        quote.requestChanges(message, side, moment);
        return { message, by: side };
      },
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
      (quote, { side, ...moment }) => {
        quote.reject(reason, side, moment);
        return { reason, by: side };
      },
      this.toOther('quote.rejected', viewer, reason),
    );
  }

  reopen(id: string, input: SeenQuote, viewer: Viewer) {
    return this.step(
      'quote.reopened',
      id,
      input,
      viewer,
      (quote, { side, ...moment }) => {
        quote.reopen(side, moment);
        return { by: side };
      },
      this.toOther('quote.reopened', viewer),
    );
  }

  /** The email about a step goes to the side that did not take it. */
  private toOther(kind: QuoteNews, viewer: Viewer, message: string | null = null) {
    const reader = sideOf(viewer) === 'shop' ? 'customer' : 'shop';
    return (quote: Quote, event: string) =>
      this.emails.send(kind, quote, [reader], event, viewer, { message });
  }

  /**
   * @param act takes the step
   * @param then what follows from it
   * @throws Conflict also when somebody else took a step after the caller had looked, though this
   * one would still be possible
   */
  private step<T extends Step>(
    type: T,
    id: string,
    { version }: SeenQuote,
    viewer: Viewer,
    act: (quote: Quote, step: StepContext) => Facts<T>,
    then: (quote: Quote, event: string) => Promise<void>,
  ) {
    return this.quotes.change(id, viewer, async (quote, seen) => {
      const today = this.calendar.today();
      const from = quote.statusOn(today);
      const facts = act(quote, { side: sideOf(viewer), today, now: this.clock.now() });
      refuseStale(quote, version ?? seen);
      const { id: quoteId, quoteNumber, status: to } = quote;
      const event = await this.events.add(
        type,
        { quoteId, quoteNumber, from, to, ...facts } as EventPayloads[T],
        quote,
        viewer,
      );
      await then(quote, event);
    });
  }
}

function submitted(quote: Quote, moment: StepContext) {
  quote.submit(moment);
  refuseIncomplete(quote);
  return { title: quote.title };
}
