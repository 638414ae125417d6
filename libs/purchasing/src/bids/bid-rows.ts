import type {
  Bid as BidOnWire,
  BidInvitation as InvitationOnWire,
  BidPrice,
  BidRequestRow,
  ComparedPrice,
} from '#contracts';
import type { Bid } from './bid.entity.js';
import type { BidInvitation } from './bid-invitation.entity.js';
import { requestRefusals } from './bid-refusals.js';
import type { BidRequest } from './bid-request.entity.js';

type Compare = (prices: readonly BidPrice[]) => ComparedPrice[];
export const comparedWith =
  (shipDate: (days: number) => string): Compare =>
  (prices) =>
    prices.map((row) => ({ ...row, shipDate: shipDate(row.leadDays) }));

export function shownBid(bid: Bid, version: number, compared: Compare): BidOnWire {
  const { terms, id, revision, channel, byName, createdAt } = bid;
  const { alternative } = terms;
  return {
    id,
    revision,
    channel,
    byName,
    isStruck: bid.version < version,
    sentAt: createdAt.toISOString(),
    ...terms,
    prices: compared(terms.prices),
    alternative: alternative && { ...alternative, prices: compared(alternative.prices) },
  };
}

export const shownInvitation = (one: BidInvitation): Omit<InvitationOnWire, 'bids' | 'record'> => ({
  id: one.id,
  vendorId: one.vendorId,
  vendorName: one.vendorName,
  vendorEmail: one.vendorEmail ?? null,
  state: one.state,
  declineReason: one.declineReason ?? null,
  answeredAt: one.answeredAt?.toISOString() ?? null,
});

export const rowOf = (
  request: BidRequest,
  invitations: InvitationOnWire[],
  today: string,
): BidRequestRow => ({
  id: request.id,
  number: request.number,
  quoteId: request.quoteId,
  status: request.status,
  version: request.version,
  title: request.title,
  note: request.note ?? null,
  specification: request.specification,
  quantities: request.quantities,
  destination: request.destination ?? null,
  neededBy: request.neededBy ?? null,
  answerBy: request.answerBy,
  files: request.files,
  changes: request.changes,
  invitations,
  awards: request.awards,
  refusals: requestRefusals(request, today),
  createdAt: request.createdAt.toISOString(),
  createdByName: request.createdByName,
  openedAt: request.openedAt?.toISOString() ?? null,
  closedAt: request.closedAt?.toISOString() ?? null,
});
