import { Injectable } from '@nestjs/common';
import { type InboxRecord, limits } from '#contracts';
import { type EmailedRequest, PackageCreation, QuotesService } from '#quotes';
import type { Viewer } from '#users';
import type { QuoteFields } from './email-requests.js';

/** Several requests of one email become a package. */
@Injectable()
export class RequestCreation {
  constructor(
    private readonly quotes: QuotesService,
    private readonly packages: PackageCreation,
  ) {}

  async create(
    requests: readonly QuoteFields[],
    assignedUserId: string,
    viewer: Viewer,
    emailed?: EmailedRequest,
  ): Promise<InboxRecord> {
    const [first, ...others] = requests;
    if (!others.length) {
      const quote = await this.quotes.create({ ...first!, assignedUserId }, viewer, null, emailed);
      return { kind: 'quote', id: quote.id, number: quote.quoteNumber };
    }
    const one = await this.packages.create(
      {
        title: `${first!.title.slice(0, limits.name - 20)} and ${others.length} more`,
        assignedUserId,
        items: requests.map((request) => ({ ...request, assignedUserId })),
      },
      viewer,
      emailed,
    );
    return { kind: 'package', id: one.id, number: one.packageNumber };
  }
}
