import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config, ShopCalendar } from '#config';
import type { BidRequestRow, QuoteBidRequests, VendorChoice, VendorRecord } from '#contracts';
import { sql } from '#database';
import { PlanReader, type WorkDays } from '#jobs';
import { Quote } from '#quotes';
import { notFound } from '#users';
import { recordColumn } from '../vendors/vendor-record.js';
import { Bid } from './bid.entity.js';
import { BidInvitation } from './bid-invitation.entity.js';
import { BidRequest } from './bid-request.entity.js';
import { comparedWith, rowOf, shownBid, shownInvitation } from './bid-rows.js';
import { blindTitle, destinationFor } from './bid-work.js';

/** Working days that vendors usually get. */
const usualDays = 2;
const similarMonths = 24;

const vendorEmail = `(select c.email from vendor_contacts c
    where c.vendor_id = v.id and c.email is not null order by c.position limit 1)`;

/** Checks no permission: only staff call this. */
@Injectable()
export class BidRequestsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: PlanReader,
    private readonly calendar: ShopCalendar,
    private readonly config: Config,
  ) {}

  async exists(id: string) {
    return (await this.em.count(BidRequest, { id })) > 0;
  }

  /** Why the quote cannot get a bid request, or null. */
  async refusal({ id, status, jobId }: Pick<Quote, 'id' | 'status' | 'jobId'>) {
    if (status !== 'pending' || jobId) return 'A quote needs bids only while it waits for a price.';
    const [current] = await sql<{ number: string }>(
      this.em,
      `select r.number from bid_requests r
       where r.quote_id = ? and r.status in ('draft', 'open', 'closed')`,
      [id],
    );
    return current ? `This quote already has bid request ${current.number}.` : null;
  }

  /** In the order of the ids; vendors that are unknown or not active are omitted. */
  activeVendors(ids: readonly string[]) {
    return sql<{ id: string; name: string; email: string | null }>(
      this.em,
      `select v.id, v.name, ${vendorEmail} as email
       from jsonb_array_elements_text(?::jsonb) with ordinality wanted (id, at)
       join vendors v on v.id = wanted.id::uuid
       where v.active order by wanted.at`,
      [JSON.stringify(ids)],
    );
  }

  /** Newest request first. */
  async ofQuote(quoteId: string): Promise<QuoteBidRequests> {
    const quote = await this.em.findOne(Quote, quoteId, { refresh: true });
    if (!quote) throw notFound('Quote');
    const requests = await this.em.find(
      BidRequest,
      { quoteId },
      { orderBy: { createdAt: 'desc', id: 'desc' }, refresh: true },
    );
    const workDays = await this.plans.workDays();
    return {
      requests: await this.rowsOf(requests, workDays),
      vendors: await this.vendorChoices(quote),
      title: blindTitle(quote.title, [quote.customerName, await this.companyOf(quote)]),
      quantities: quote.quantities,
      destination: destinationFor(quote, this.config.shop.address),
      neededBy: quote.estimatedCompletionDate ?? quote.mailDate ?? null,
      answerBy: workDays.add(this.calendar.today(), usualDays),
      marginTarget: this.config.purchasing.marginTargetPercent,
      refusal: await this.refusal(quote),
    };
  }

  async row(id: string): Promise<BidRequestRow | undefined> {
    const request = await this.em.findOne(BidRequest, id, { refresh: true });
    if (!request) return undefined;
    return (await this.rowsOf([request], await this.plans.workDays()))[0];
  }

  private async companyOf({ companyId }: Quote) {
    const [row] = companyId
      ? await sql<{ name: string }>(this.em, 'select c.name from companies c where c.id = ?', [
          companyId,
        ])
      : [];
    return row?.name;
  }

  /** Those with the most bids on the same print type come first. */
  private vendorChoices({ spec }: Quote) {
    return sql<VendorChoice>(
      this.em,
      `select v.id, v.name, ${vendorEmail} as email, v.capabilities,
         (select count(distinct i.id)::int from bid_invitations i
           join bid_requests r on r.id = i.request_id
           join quotes q on q.id = r.quote_id
           where i.vendor_id = v.id and i.state = 'quoted'
             and q.spec ->> 'printType' is not distinct from ?
             and r.created_at > ?::timestamptz - interval '${similarMonths} months'
         ) as "similarBids"
       from vendors v where v.active
       order by "similarBids" desc, lower(v.name), v.id`,
      [spec.printType ?? null, this.calendar.today()],
    );
  }

  private async rowsOf(requests: readonly BidRequest[], workDays: WorkDays) {
    const ids = requests.map(({ id }) => id);
    const invitations = await this.em.find(
      BidInvitation,
      { requestId: { $in: ids } },
      { orderBy: { vendorName: 'asc', id: 'asc' }, refresh: true },
    );
    const bids = await this.em.find(
      Bid,
      { invitationId: { $in: invitations.map(({ id }) => id) } },
      { orderBy: { revision: 'desc' } },
    );
    const records = await this.recordsOf(invitations.map(({ vendorId }) => vendorId));
    const today = this.calendar.today();
    const compared = comparedWith((days) => workDays.add(today, days));
    return requests.map((request) =>
      rowOf(
        request,
        invitations
          .filter(({ requestId }) => requestId === request.id)
          .map((invitation) => ({
            ...shownInvitation(invitation),
            record: records.get(invitation.vendorId) ?? null,
            bids: bids
              .filter(({ invitationId }) => invitationId === invitation.id)
              .map((bid) => shownBid(bid, request.version, compared)),
          })),
        today,
      ),
    );
  }

  private async recordsOf(vendorIds: readonly string[]) {
    const rows = await sql<{ id: string; record: VendorRecord }>(
      this.em,
      `select v.id, ${recordColumn('v.id')} as record from vendors v
       where v.id in (select value::uuid from jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(vendorIds)],
    );
    return new Map(rows.map(({ id, record }) => [id, record]));
  }
}
