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
type Facts<T extends Step> = Omit<EventPayloads[T], 'quoteId' | 'quoteNumber' | 'from' | 'to'>;

interface StepContext extends Moment {
  side: QuoteSide;
}

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

  private toOther(kind: QuoteNews, viewer: Viewer, message: string | null = null) {
    const reader = sideOf(viewer) === 'shop' ? 'customer' : 'shop';
    return (quote: Quote, event: string) =>
      this.emails.send(kind, quote, [reader], event, viewer, { message });
  }

  /**
   * A quote that changed since the caller read it is refused, even if the step is still possible.
   */
  private step<T extends Step>(
    type: T,
    id: string,
    { version }: SeenQuote,
    viewer: Viewer,
    act: (quote: Quote, step: StepContext) => Facts<T>,
    notify: (quote: Quote, event: string) => Promise<void>,
  ) {
    return this.quotes.change(id, viewer, async (quote, seenVersion) => {
      const today = this.calendar.today();
      const from = quote.statusOn(today);
      const facts = act(quote, { side: sideOf(viewer), today, now: this.clock.now() });
      refuseStale(quote, version ?? seenVersion);
      const { id: quoteId, quoteNumber, status: to } = quote;
      const event = await this.events.add(
        type,
        { quoteId, quoteNumber, from, to, ...facts } as EventPayloads[T],
        quote,
        viewer,
      );
      await notify(quote, event);
    });
  }
}

function submit(quote: Quote, moment: StepContext) {
  quote.submit(moment);
  refuseIncomplete(quote);
  return { title: quote.title };
}
