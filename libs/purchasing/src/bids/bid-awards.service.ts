import { isDeepStrictEqual } from 'node:util';
import { BadRequestException, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock, ShopCalendar } from '#config';
import { type AwardBids, type BidAward, type BidRequestRow, landedCost } from '#contracts';
import { joinTransaction, sql } from '#database';
import { Events } from '#events';
import { toPositiveInt } from '#fields';
import { QuoteBidding } from '#quotes';
import type { Viewer } from '#users';
import { BidEmails } from './bid-emails.js';
import { BidLocks, bidRef, type LockedRequest, storyOf } from './bid-locks.js';
import type { BidRequest } from './bid-request.entity.js';
import { BidRequestsQueries } from './bid-requests.queries.js';

interface Chosen {
  quantity: number;
  cost: string;
  vendorId: string;
  vendorName: string;
  bidId: string;
  isAlternative: boolean;
  validUntil: string;
}

const refusal = (message: string) =>
  new BadRequestException({ message, errors: [{ field: 'awards', message }] });

@Injectable()
export class BidAwardsService {
  constructor(
    private readonly em: EntityManager,
    private readonly locks: BidLocks,
    private readonly bidding: QuoteBidding,
    private readonly emails: BidEmails,
    private readonly queries: BidRequestsQueries,
    private readonly events: Events,
    private readonly calendar: ShopCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * The costs of the quote rest on these bids from now on. The same award again changes nothing.
   * @throws Conflict if other bids were chosen
   * @throws BadRequestException for a bid that is not in force or has no price for the quantity
   */
  award(id: string, { awards, tellOthers }: AwardBids, viewer: Viewer): Promise<BidRequestRow> {
    return this.em.transactional(async () => {
      const locked = await this.locks.acquire(id);
      const { request } = locked;
      const sentAwards = awards
        .map(({ quantity, ...award }) => ({ quantity: toPositiveInt(quantity)!, ...award }))
        .map(({ quantity, bidId, alternative }) => ({ quantity, bidId, alternative }))
        .toSorted((one, other) => one.quantity - other.quantity);
      if (request.status !== 'awarded' || !isDeepStrictEqual(request.awards, sentAwards)) {
        request.assertCan('award', this.calendar.today());
        await this.apply(locked, sentAwards, Boolean(tellOthers), viewer);
      }
      return (await this.queries.row(id))!;
    }, joinTransaction());
  }

  private async apply(
    locked: LockedRequest,
    awards: BidAward[],
    tellsOthers: boolean,
    viewer: Viewer,
  ) {
    const { request, invitations } = locked;
    const chosen = awards.map((award) => chosenBid(locked, award));
    if (new Set(awards.map(({ quantity }) => quantity)).size < awards.length)
      throw refusal('Choose one bid for each quantity');
    for (const one of invitations) one.lapse();
    request.award(awards, this.clock.now());
    await this.em.flush();
    await this.storeCosts(request, chosen);
    await this.bidding.set(request.quoteId, null);
    const vendorNames = [...new Set(chosen.map(({ vendorName }) => vendorName))];
    const facts = { ...bidRef(request), vendorNames };
    const event = await this.events.add('bidRequest.awarded', facts, storyOf(request), viewer);
    const ids = new Set(chosen.map(({ vendorId }) => vendorId));
    const others = invitations.filter(
      ({ state, vendorId }) => state === 'quoted' && !ids.has(vendorId),
    );
    if (tellsOthers) await this.emails.send('bidRequest.notChosen', request, others, event, viewer);
    await this.events.flush();
  }

  private async storeCosts({ quoteId }: BidRequest, chosen: readonly Chosen[]) {
    await sql(this.em, 'delete from quote_costs where quote_id = ?', [quoteId]);
    await sql(
      this.em,
      `insert into quote_costs (quote_id, quantity, cost, vendor_id, bid_id, is_alternative,
         valid_until, created_at)
       select ?, quantity, cost, "vendorId", "bidId", "isAlternative", "validUntil", ?
       from jsonb_to_recordset(?::jsonb) as x(quantity int, cost numeric, "vendorId" uuid,
         "bidId" uuid, "isAlternative" boolean, "validUntil" date)`,
      [quoteId, this.clock.now(), JSON.stringify(chosen)],
    );
  }
}

/** @throws BadRequestException unless it is the newest bid of its vendor for this version */
function chosenBid({ request, invitations, bids }: LockedRequest, award: BidAward): Chosen {
  const bid = [...bids.values()].find(({ id }) => id === award.bidId);
  const invitation = invitations.find(({ id }) => id === bid?.invitationId);
  if (!bid || !invitation) throw refusal('A chosen bid was not found or has been revised');
  if (bid.version !== request.version || invitation.state !== 'quoted')
    throw refusal(`The bid of ${invitation.vendorName} no longer counts`);
  const price = bid.priceOf(award);
  if (!price)
    throw refusal(
      `${invitation.vendorName} has no price for ${award.quantity.toLocaleString('en-US')} pieces`,
    );
  return {
    quantity: award.quantity,
    cost: landedCost(price),
    vendorId: invitation.vendorId,
    vendorName: invitation.vendorName,
    bidId: bid.id,
    isAlternative: award.alternative,
    validUntil: bid.validUntil,
  };
}
