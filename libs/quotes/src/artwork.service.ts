import { BadRequestException, Injectable } from '@nestjs/common';
import { Clock, ShopCalendar } from '#config';
import { type AddArtwork, limits, tooManyFiles } from '#contracts';
import { Events } from '#events';
import type { Viewer } from '#users';
import type { Quote } from './quote.entity.js';
import { QuoteArtwork } from './quote-artwork.js';
import { sideOf } from './quote-rules.js';
import { QuotesService } from './quotes.service.js';

@Injectable()
export class ArtworkService {
  constructor(
    private readonly quotes: QuotesService,
    private readonly artwork: QuoteArtwork,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * New files on a priced quote withdraw its price; files that it already has change nothing.
   * @throws Conflict if the quote is decided
   * @throws BadRequestException for more than ten files in all, or for a file type not accepted
   */
  add(id: string, { artworkUrls }: AddArtwork, viewer: Viewer) {
    return this.quotes.change(id, viewer, async (quote) => {
      const [side, today, now] = [sideOf(viewer), this.calendar.today(), this.clock.now()];
      quote.assertCan('edit', side, today);
      const addedUrls = artworkUrls.filter(
        (url, index) => !quote.artworkUrls.includes(url) && artworkUrls.indexOf(url) === index,
      );
      if (quote.artworkUrls.length + addedUrls.length > limits.artworkFiles)
        throw new BadRequestException(tooManyFiles);
      if (!addedUrls.length) return;
      quote.edit(
        {
          artworkUrls: [...quote.artworkUrls, ...(await this.artwork.claim(addedUrls, id, viewer))],
        },
        side,
        { today, now },
      );
      await this.recordEvent(quote, addedUrls.length, viewer);
    });
  }

  private recordEvent(quote: Quote, files: number, viewer: Viewer) {
    const { id: quoteId, quoteNumber, title } = quote;
    return quote.status === 'draft'
      ? this.events.add('quote.drafted', { quoteId, quoteNumber, title }, quote, viewer)
      : this.events.add(
          'quote.artworkAdded',
          { quoteId, quoteNumber, title, files },
          quote,
          viewer,
        );
  }
}
