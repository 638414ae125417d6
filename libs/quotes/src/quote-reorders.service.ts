import { Injectable } from '@nestjs/common';
import { CreateQuote, isStaff, type QuoteDetail, repeatedFields } from '#contracts';
import type { Viewer } from '#users';
import { QuotesService } from './quotes.service.js';

const copiedFields = [
  ...repeatedFields,
  'quantities',
  'artworkUrls',
] as const satisfies readonly (keyof QuoteDetail)[];

@Injectable()
export class QuoteReordersService {
  constructor(private readonly quotes: QuotesService) {}

  /**
   * Customers reorder for themselves, staff for the quote's customer.
   * @throws NotFoundException
   * @throws Conflict unless the quote is closed
   */
  async reorder(id: string, viewer: Viewer): Promise<QuoteDetail> {
    return this.quotes.create(this.requestOf(await this.quotes.get(id, viewer), viewer), viewer);
  }

  requestOf(quote: QuoteDetail, viewer: Viewer): CreateQuote {
    return Object.assign(
      new CreateQuote(),
      Object.fromEntries(copiedFields.map((field) => [field, quote[field]])),
      {
        reorderOf: quote.id,
        ...customerFields(quote, viewer),
      },
    );
  }
}

/** A colleague's own name and email come from their account. */
function customerFields({ customerId, customerName, customerEmail }: QuoteDetail, viewer: Viewer) {
  if (customerId !== viewer.id && !isStaff(viewer)) return {};
  return { customerName, customerEmail, assignedUserId: customerId };
}
