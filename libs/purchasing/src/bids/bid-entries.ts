import { randomUUIDv7 } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '#config';
import type { BidChannel, BidTerms } from '#contracts';
import { Conflict } from '#database';
import { type Actor, Events } from '#events';
import { toPositiveInt } from '#fields';
import { Bid } from './bid.entity.js';
import type { BidInvitation } from './bid-invitation.entity.js';
import { bidRef, type LockedRequest, storyOf } from './bid-locks.js';

/** Bids by link, phone and email are equal. */
@Injectable()
export class BidEntries {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Keeps the revisions before; the same terms again change nothing. */
  async store(
    { request, bids }: LockedRequest,
    invitation: BidInvitation,
    terms: BidTerms,
    channel: BidChannel,
    by: Actor,
  ) {
    const earlier = bids.get(invitation.id);
    if (invitation.state === 'quoted' && earlier?.repeats(terms, request.version)) return;
    const revision = (earlier?.revision ?? 0) + 1;
    const now = this.clock.now();
    this.em.create(Bid, {
      id: randomUUIDv7(),
      invitationId: invitation.id,
      revision,
      version: request.version,
      ...terms,
      channel,
      byName: by.name,
      createdAt: now,
    });
    invitation.quote(now);
    await this.em.flush();
    const facts = { ...bidRef(request), vendorName: invitation.vendorName, channel };
    if (revision === 1) await this.events.add('bid.sent', facts, storyOf(request), by);
    else await this.events.add('bid.revised', { ...facts, revision }, storyOf(request), by);
  }
}

/** @throws Conflict if the specification changed since it was read */
export function refuseChanged({ request }: LockedRequest, version: number | undefined) {
  if (version !== undefined && toPositiveInt(version) !== request.version)
    throw new Conflict('The specification has changed. Please review it before you answer.');
}
