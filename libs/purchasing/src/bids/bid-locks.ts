import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Quote } from '#quotes';
import { isUuid, notFound } from '#users';
import { Bid } from './bid.entity.js';
import { BidInvitation } from './bid-invitation.entity.js';
import { BidRequest } from './bid-request.entity.js';

/** A request with its invitations and the newest bid of each. */
export interface LockedRequest {
  request: BidRequest;
  invitations: BidInvitation[];
  /** By invitation. */
  bids: Map<string, Bid>;
}

/** Every change locks the quote first, so staff, vendors, worker and edits cannot conflict. */
@Injectable()
export class BidLocks {
  constructor(private readonly em: EntityManager) {}

  /**
   * Locks the request until the open transaction ends.
   * @throws NotFoundException
   */
  async acquire(id: string): Promise<LockedRequest> {
    const { quoteId } = await this.get(id);
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };
    if (!(await this.em.findOne(Quote, quoteId, lock))) throw notFound('Bid request');
    return this.read(await this.get(id));
  }

  /** The quote must be locked. */
  async read(request: BidRequest): Promise<LockedRequest> {
    const invitations = await this.em.find(
      BidInvitation,
      { requestId: request.id },
      { orderBy: { createdAt: 'asc', id: 'asc' }, refresh: true },
    );
    const ids = invitations.map((one) => one.id);
    const bids = await this.em.find(
      Bid,
      { invitationId: { $in: ids } },
      { orderBy: { revision: 'asc' } },
    );
    return { request, invitations, bids: new Map(bids.map((bid) => [bid.invitationId, bid])) };
  }

  /** @throws NotFoundException for unknown and malformed ids */
  async get(id: string) {
    const request = isUuid(id) && (await this.em.findOne(BidRequest, id, { refresh: true }));
    if (!request) throw notFound('Bid request');
    return request;
  }
}

export const bidRef = ({ id, number, quoteId, quoteNumber }: BidRequest) => ({
  requestId: id,
  requestNumber: number,
  quoteId,
  quoteNumber,
});

/** In the history of the quote, visible only to the shop because no customer is set. */
export const storyOf = ({ quoteId }: BidRequest) => ({ id: quoteId, kind: 'quote' });
