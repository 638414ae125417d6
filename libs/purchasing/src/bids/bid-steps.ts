import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { type Actor, Events } from '#events';
import { QuoteBidding } from '#quotes';
import { BidEmails } from './bid-emails.js';
import { BidLinks } from './bid-links.js';
import { bidRef, type LockedRequest, storyOf } from './bid-locks.js';
import type { BidRequest } from './bid-request.entity.js';

/** Steps that staff and the scheduler take, within the open transaction. */
@Injectable()
export class BidSteps {
  constructor(
    private readonly em: EntityManager,
    private readonly bidding: QuoteBidding,
    private readonly links: BidLinks,
    private readonly emails: BidEmails,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /** @throws Conflict unless it is a draft, or closed with a later day to answer */
  async open({ request, invitations }: LockedRequest, answerBy: string | undefined, by: Actor) {
    const now = this.clock.now();
    request.open(answerBy, this.calendar.today(), now);
    const silentOnes = invitations.filter(({ state }) => state === 'asked' || state === 'lapsed');
    for (const one of invitations) one.invite(this.links.issue(one.id, request.answerBy), now);
    await this.em.flush();
    await this.bidding.set(request.quoteId, 'open');
    const event = await this.events.add(
      'bidRequest.opened',
      { ...bidRef(request), vendors: invitations.length, answerBy: request.answerBy },
      storyOf(request),
      by,
    );
    await this.emails.send('bidRequest.opened', request, silentOnes, event, by);
  }

  async close({ request, invitations }: LockedRequest, by: Actor | null) {
    request.close(this.clock.now());
    for (const one of invitations) one.lapse();
    await this.em.flush();
    await this.bidding.set(request.quoteId, 'closed');
    const bids = invitations.filter(({ state }) => state === 'quoted').length;
    await this.events.add('bidRequest.closed', { ...bidRef(request), bids }, storyOf(request), by);
  }

  async recordDrop(request: BidRequest, by: Actor) {
    await this.em.flush();
    await this.events.add('bidRequest.dropped', bidRef(request), storyOf(request), by);
  }
}
