import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { Clock, ShopCalendar } from '#config';
import { type Changes, isStaff, type QuotePrice, toMoney } from '#contracts';
import { Events } from '#events';
import type { Viewer } from '#users';
import type { Quote } from './quote.entity.js';
import { trackChanges } from './quote-fields.js';
import { QuoteEmails } from './quote-emails.js';
import { differs, namesPrice, offerOf } from './quote-offer.js';

const daysValid = 30;

/** Money is a decimal string; `validUntil` is a date or an instant. */
export interface PriceInput {
  totalPrice?: string | null;
  prices?: QuotePrice[] | null;
  validUntil?: string | null;
}

@Injectable()
export class QuotePricing {
  constructor(
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly emails: QuoteEmails,
  ) {}

  /**
   * @throws BadRequestException for an invalid price or a past `validUntil`
   * @throws Conflict unless the quote is pending
   */
  set(quote: Quote, { validUntil, ...sums }: PriceInput) {
    const offer = offerOf(quote, sums);
    const today = this.calendar.today();
    const lastDay = this.dateOf(validUntil) ?? quote.validUntil ?? this.calendar.inDays(daysValid);
    if (lastDay < today) throw new BadRequestException('Valid Until must not be in the past');
    quote.price(offer, lastDay, { today, now: this.clock.now() });
  }

  /** A total that staff enter in their own request is its price. */
  setAtOnce(quote: Quote, viewer: Viewer): Changes | undefined {
    if (!isStaff(viewer) || !quote.totalPrice) return undefined;
    const { totalPrice, validUntil } = quote;
    const changes = trackChanges(quote, ['totalPrice', 'prices', 'validUntil']);
    this.set(quote, { totalPrice, validUntil });
    return changes();
  }

  async recordEvent(quote: Quote, changes: Changes, viewer: Viewer) {
    const { id: quoteId, quoteNumber, packageId, totalPrice, prices, validUntil } = quote;
    const event = await this.events.add(
      'quote.priced',
      {
        quoteId,
        quoteNumber,
        totalPrice: totalPrice!,
        ...several(prices),
        validUntil: validUntil!,
        changes,
        ...(packageId && { packageId }),
      },
      quote,
      viewer,
    );
    // The offer of the whole package has one email and one notice.
    if (!packageId) await this.emails.sendPrice(quote, event, viewer);
  }

  isNew(quote: Quote, { validUntil, ...sums }: PriceInput) {
    return (
      namesPrice(quote, sums) ||
      (Boolean(validUntil) && this.dateOf(validUntil) !== quote.validUntil)
    );
  }

  /** @throws ForbiddenException if a customer sends a value other than the stored one */
  refuseFrom(viewer: Viewer, quote: Quote, { totalPrice, prices, validUntil }: PriceInput) {
    if (isStaff(viewer)) return;
    const isOther =
      totalPrice !== undefined && (totalPrice ? toMoney(totalPrice) : null) !== quote.totalPrice;
    if (isOther || differs(quote, prices))
      throw new ForbiddenException('You do not have permission to change the price.');
    if (validUntil !== undefined && this.dateOf(validUntil) !== quote.validUntil)
      throw new ForbiddenException('You do not have permission to change the valid-until date.');
  }

  private dateOf(day: string | null | undefined) {
    return day ? this.calendar.toDate(day) : null;
  }
}

export const several = (prices: readonly QuotePrice[]) =>
  prices.length ? { prices: [...prices] } : {};
