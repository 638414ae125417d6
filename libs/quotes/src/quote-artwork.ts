import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Preflights } from '#preflight';
import { ObjectAccess, Objects } from '#storage';
import type { Viewer } from '#users';
import { QuotesQueries } from './quotes.queries.js';

const entityType = 'quote';

/** The files of a request. Who sees a quote may read them. */
@Injectable()
export class QuoteArtwork implements OnModuleInit {
  constructor(
    private readonly queries: QuotesQueries,
    private readonly objects: Objects,
    private readonly access: ObjectAccess,
    private readonly preflights: Preflights,
  ) {}

  onModuleInit() {
    this.access.answer(entityType, (ids, viewer) => this.queries.seesOneOf(ids, viewer));
  }

  /**
   * @param quoteId of the quote whose transaction is open
   * @param from a quote that the viewer sees, whose artwork may come along
   * @throws BadRequestException for a file that the viewer may not attach
   */
  async claim(paths: readonly string[], quoteId: string, viewer: Viewer, from?: string) {
    if (from)
      await this.objects.share(
        { entityType, entityId: from },
        { entityType, entityId: quoteId },
        paths,
      );
    const urls = await this.objects.claim(
      paths,
      viewer,
      { entityType, entityId: quoteId },
      'artwork',
      'artworkUrls',
    );
    // a draft is nobody else's
    await this.preflights.want(urls, { entity: 'quote', id: quoteId, customerId: viewer.id });
    return urls;
  }
}
