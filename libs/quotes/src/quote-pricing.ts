import { BadRequestException, ForbiddenException, Injectable } from '@nestjs/common';
import { Clock, ShopCalendar } from '#config';
import { type Changes, isStaff, toMoney } from '#contracts';
import { Events } from '#events';
import type { Viewer } from '#users';
import type { Quote } from './quote.entity.js';
import { watch } from './quote-fields.js';
import { QuoteMails } from './quote-mails.js';

/** How long a price stands when nobody says otherwise. */
const daysValid = 30;

/** What a form may send of a price: a decimal string, and a date or an instant. */
export interface PriceInput {
  totalPrice?: string | null;
  validUntil?: string | null;
}

/** The shop's price: more than nothing, and for a day that is still to come. */
@Injectable()
export class QuotePricing {
  constructor(
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly mails: QuoteMails,
  ) {}

  /**
   * What is not named stays as it was; without a day it is 30 days from now.
   * @throws BadRequestException @throws Conflict unless the quote is pending
   */
  set(quote: Quote, { totalPrice, validUntil }: PriceInput) {
    const price = totalPrice || (quote.pricedAt && quote.totalPrice);
    if (!price) throw new BadRequestException('Price is required');
    if (/^[0.]+$/.test(price)) throw new BadRequestException('Price must be more than zero');
    const today = this.calendar.today();
    const until = this.dateOf(validUntil) ?? quote.validUntil ?? this.calendar.inDays(daysValid);
    if (until < today) throw new BadRequestException('Valid Until must not be in the past');
    quote.price(price, until, { today, now: this.clock.now() });
  }

  /** A sum that staff put into their own request is its price. @returns whether there was one */
  async setAtOnce(quote: Quote, viewer: Viewer) {
    if (!isStaff(viewer) || !quote.totalPrice) return false;
    const changes = watch(quote, ['totalPrice', 'validUntil']);
    this.set(quote, quote);
    await this.tell(quote, changes(), viewer);
    return true;
  }

  async tell(quote: Quote, changes: Changes, viewer: Viewer) {
    const { id: quoteId, quoteNumber, totalPrice, validUntil } = quote;
    const event = await this.events.add(
      'quote.priced',
      { quoteId, quoteNumber, totalPrice: totalPrice!, validUntil: validUntil!, changes },
      quote,
      viewer,
    );
    await this.mails.priced(quote, event, viewer);
  }

  /** Whether this names a price, or a day, that does not stand already. */
  isNew(quote: Quote, { totalPrice, validUntil }: PriceInput) {
    const names = Boolean(totalPrice) && (!quote.pricedAt || toMoney(totalPrice!) !== quote.totalPrice);
    return names || (Boolean(validUntil) && this.dateOf(validUntil) !== quote.validUntil);
  }

  /** Customers may send back what they read. @throws ForbiddenException for anything else */
  refuseFrom(viewer: Viewer, quote: Quote, { totalPrice, validUntil }: PriceInput) {
    if (isStaff(viewer)) return;
    if (totalPrice !== undefined && (totalPrice ? toMoney(totalPrice) : null) !== quote.totalPrice)
      throw new ForbiddenException('You do not have permission to change the price.');
    if (validUntil !== undefined && this.dateOf(validUntil) !== quote.validUntil)
      throw new ForbiddenException('You do not have permission to change how long the price stands.');
  }

  private dateOf(day: string | null | undefined) {
    return day ? this.calendar.toDate(day) : null;
  }
}
