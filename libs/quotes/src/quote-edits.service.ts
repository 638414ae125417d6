import { Injectable } from '@nestjs/common';
import { Clock, ShopCalendar } from '#config';
import { isStaff, toMoney, type UpdateQuote } from '#contracts';
import { Events } from '#events';
import type { Viewer } from '#users';
import { PackageOffers } from './packages/package-offers.js';
import { QuoteArtwork } from './quote-artwork.js';
import { QuoteBidding } from './quote-bidding.js';
import type { Quote } from './quote.entity.js';
import { changedFields, type Fields, fieldsOf, trackChanges } from './quote-fields.js';
import { quantitiesSent } from './quote-quantities.js';
import { type PriceInput, QuotePricing } from './quote-pricing.js';
import { refuseIncomplete, refuseStale, sideOf } from './quote-rules.js';
import { QuotesService } from './quotes.service.js';

type Part = { packageId?: string };

@Injectable()
export class QuoteEditsService {
  constructor(
    private readonly quotes: QuotesService,
    private readonly pricing: QuotePricing,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly artwork: QuoteArtwork,
    private readonly clock: Clock,
    private readonly offers: PackageOffers,
    private readonly bidding: QuoteBidding,
  ) {}

  /**
   * A customer's change to priced fields withdraws the price; equal values change nothing.
   * @param part of an edit of the whole package
   * @throws ForbiddenException if a customer changes price or validity
   * @throws Conflict on a stale version, or unless the quote is a draft or pending
   */
  update(id: string, input: UpdateQuote, viewer: Viewer, part: Part = {}) {
    return this.quotes.change(id, viewer, async (quote) => {
      // The creator of a draft is still filling in the form, so the total is not a price yet.
      const { totalPrice: sum, prices, validUntil, version } = input;
      const isDraft = quote.status === 'draft';
      const price = isDraft ? { prices, validUntil } : { totalPrice: sum, prices, validUntil };
      this.pricing.refuseFrom(viewer, quote, price);
      refuseStale(quote, version);

      const quoteInput: Fields = {
        ...fieldsOf(input, this.calendar, quote.spec),
        ...quantitiesSent(input, quote),
      };
      if (isDraft && sum !== undefined) quoteInput.totalPrice = sum ? toMoney(sum) : null;
      const fields = changedFields(quote, quoteInput);
      const addedUrls = fields.artworkUrls
        ? (input.artworkUrls ?? []).filter((url) => !quote.artworkUrls.includes(url))
        : [];
      if (addedUrls.length) await this.artwork.claim(addedUrls, quote.id, viewer);
      const isPriced = isStaff(viewer) && this.pricing.isNew(quote, price);
      if (isPriced || Object.keys(fields).length)
        await this.apply(quote, fields, isPriced ? price : undefined, viewer, part);
    });
  }

  private async apply(
    quote: Quote,
    fields: Fields,
    price: PriceInput | undefined,
    viewer: Viewer,
    part: Part,
  ) {
    const today = this.calendar.today();
    const several = quote.prices.length || 'prices' in fields ? ['quantities'] : [];
    const changes = trackChanges(quote, [
      ...Object.keys(fields),
      ...several,
      'totalPrice',
      'prices',
      'validUntil',
    ]);
    if (price) quote.assertCan('price', 'shop', today);
    const priceWithdrawn = quote.edit(fields, sideOf(viewer), { today, now: this.clock.now() });
    if (quote.status !== 'draft') refuseIncomplete(quote, Object.keys(fields));
    if (quote.status !== 'draft' && Object.keys(fields).length)
      await this.bidding.requestChanged(quote, viewer);
    if (price) {
      const validUntil = price.validUntil ?? (await this.offers.validUntilFor(quote));
      this.pricing.set(quote, { ...price, validUntil });
      await this.pricing.recordEvent(quote, changes(), viewer);
      return this.offers.announce(quote, viewer);
    }
    const { id: quoteId, quoteNumber, title } = quote;
    return quote.status === 'draft'
      ? this.events.add(
          'quote.drafted',
          { quoteId, quoteNumber, title, changes: changes() },
          quote,
          viewer,
        )
      : this.events.add(
          'quote.edited',
          { quoteId, quoteNumber, changes: changes(), priceWithdrawn, ...part },
          quote,
          viewer,
        );
  }
}
