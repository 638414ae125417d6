import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Preflights } from '#preflight';
import { type Holder, ObjectAccess, Objects } from '#storage';
import type { Viewer } from '#users';
import { QuotesQueries } from './quotes.queries.js';

const entityType = 'quote';

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
   * @param from a quote that the viewer sees, or an email; its files may be reused
   * @throws BadRequestException for a file that the viewer may not attach
   */
  async claim(paths: readonly string[], quoteId: string, viewer: Viewer, from?: Holder) {
    if (from) await this.objects.share(from, { entityType, entityId: quoteId }, paths);
    const urls = await this.objects.claim(
      paths,
      viewer,
      { entityType, entityId: quoteId },
      'artwork',
      'artworkUrls',
    );
    // A draft belongs to its creator alone, so no company is set.
    await this.preflights.requestChecks(urls, {
      entity: 'quote',
      id: quoteId,
      customerId: viewer.id,
    });
    return urls;
  }
}
