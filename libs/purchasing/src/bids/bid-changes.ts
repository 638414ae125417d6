import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, Config, ShopCalendar } from '#config';
import { sql } from '#database';
import { Events } from '#events';
import { type Quote, QuoteBidding } from '#quotes';
import type { Viewer } from '#users';
import { BidEmails } from './bid-emails.js';
import { BidLinks } from './bid-links.js';
import { BidLocks, bidRef, storyOf } from './bid-locks.js';
import { BidRequest } from './bid-request.entity.js';
import { type BidWork, changesBetween, destinationFor, specificationOf } from './bid-work.js';

/** Vendors get at least so many days for a changed specification. */
const minDays = 2;

/** A changed specification strikes the bids on the earlier one. */
@Injectable()
export class BidChanges implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly bidding: QuoteBidding,
    private readonly locks: BidLocks,
    private readonly links: BidLinks,
    private readonly emails: BidEmails,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  onModuleInit() {
    this.bidding.onChange((quote, viewer) => this.follow(quote, viewer));
  }

  /** The quote is locked; an awarded request is opened again. */
  private async follow(quote: Quote, viewer: Viewer) {
    const [request] = await this.em.find(
      BidRequest,
      { quoteId: quote.id },
      { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1, refresh: true },
    );
    if (!request || request.status === 'dropped') return;
    const work = this.workFor(quote, request.work);
    const changes = changesBetween(request.work, work);
    if (!changes.length) return;
    const wasDraft = request.status === 'draft';
    request.change(work, changes, this.calendar.inDays(minDays));
    if (!wasDraft)
      await this.askAgain(
        request,
        changes.map(([label]) => label),
        viewer,
      );
  }

  private async askAgain(request: BidRequest, labels: string[], viewer: Viewer) {
    const { invitations } = await this.locks.read(request);
    const bidders = invitations.filter(({ state }) => state !== 'declined');
    for (const one of bidders)
      one.askAgain(this.links.issue(one.id, request.answerBy), this.clock.now());
    await this.bidding.set(request.quoteId, 'open');
    await sql(this.em, 'delete from quote_costs where quote_id = ? and bid_id is not null', [
      request.quoteId,
    ]);
    const facts = { ...bidRef(request), version: request.version, labels };
    const event = await this.events.add('bidRequest.changed', facts, storyOf(request), viewer);
    await this.emails.send('bidRequest.changed', request, bidders, event, viewer);
  }

  /** The asked quantities stay unless those of the quote changed. */
  private workFor(quote: Quote, request: BidWork): BidWork {
    const hasAll = request.quantities.every((one) => quote.quantities.includes(one));
    return {
      specification: specificationOf(quote),
      quantities: hasAll || !quote.quantities.length ? request.quantities : [...quote.quantities],
      destination: destinationFor(quote, this.config.shop.address),
    };
  }
}
