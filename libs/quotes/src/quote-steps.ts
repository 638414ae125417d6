import { isStaff, type QuoteDetail, type QuoteSide, type QuoteStatus } from '#contracts';
import { type StepRules, stepsOf } from '#database';
import type { Viewer } from '#users';
import { quoteOverdue } from './quote.lifecycle.js';

export interface QuoteStepFacts {
  status: QuoteStatus;
  /** True past `validUntil`, even if the scheduler has not closed the quote yet. */
  isOverdue: boolean;
  isAccepted: boolean;
  awaiting: QuoteSide | null;
  isPriced: boolean;
  /** The shop asked a question and has not set a price since. */
  isAsked: boolean;
  /** It is decided together with an item that needs a price. */
  isHeld: boolean;
}

export const quoteRules: StepRules<QuoteStepFacts> = [
  { when: { isAccepted: true }, who: 'nobody', what: 'accepted' },
  { when: { isOverdue: true }, who: 'nobody', what: 'expired' },
  { when: { status: 'expired' }, who: 'nobody', what: 'expired' },
  { when: { status: 'rejected' }, who: 'nobody', what: 'rejected' },
  { when: { status: 'draft', awaiting: 'shop' }, who: 'shop', what: 'finishDraft' },
  { when: { status: 'draft' }, who: 'customer', what: 'finishDraft' },
  { when: { status: 'approved', isHeld: true }, who: 'nobody', what: 'awaitPrices' },
  { when: { status: 'approved' }, who: 'customer', what: 'accept' },
  {
    when: { status: 'pending', awaiting: 'customer', isAsked: true },
    who: 'customer',
    what: 'answer',
  },
  {
    when: { status: 'pending', awaiting: 'customer', isHeld: true },
    who: 'nobody',
    what: 'awaitPrices',
  },
  { when: { status: 'pending', awaiting: 'customer' }, who: 'customer', what: 'approvePrice' },
  { when: { status: 'pending', isPriced: true }, who: 'shop', what: 'reconsider' },
  { when: { status: 'pending' }, who: 'shop', what: 'price' },
];

/** Vendors bid, or a bid is to be chosen; only the shop sees it. */
export type Bidding = 'open' | 'closed';
export interface StaffStepFacts extends QuoteStepFacts {
  bidding: Bidding | null;
}

/** Vendors come before the shop sets a price. */
export const staffQuoteRules: StepRules<StaffStepFacts> = [
  ...quoteRules.slice(0, -2),
  { when: { status: 'pending', bidding: 'open' }, who: 'vendor', what: 'bid' },
  { when: { status: 'pending', bidding: 'closed' }, who: 'shop', what: 'chooseBid' },
  ...quoteRules.slice(-2),
];

/** A message from the shop after its price, or without one, is a question. */
export const isAsked = (
  lastMessage: QuoteDetail['lastMessage'] | undefined,
  pricedAt: Date | null | undefined,
) => lastMessage?.by === 'shop' && (!pricedAt || new Date(lastMessage.at) > pricedAt);

const columns = {
  status: 'q.status',
  isOverdue: quoteOverdue,
  isAccepted: 'q.job_id is not null',
  awaiting: 'q.awaiting',
  isPriced: 'q.priced_at is not null',
  isAsked: `coalesce(q.last_message ->> 'by' = 'shop' and
        (q.priced_at is null or (q.last_message ->> 'at')::timestamptz > q.priced_at),
      false)`,
  isHeld: `(q.package_id is not null
      and (select not w.separable from packages w where w.id = q.package_id)
      and exists (select 1 from quotes o where o.package_id = q.package_id and o.id <> q.id
        and o.status in ('pending', 'approved') and o.priced_at is null and o.job_id is null))`,
};
const times = {
  by: 'case when q.priced_at is not null then q.valid_until end',
  since: 'coalesce(q.next_action_since, q.created_at)',
};

/** Needs the alias `q` and {@link onDate}. */
export const quoteSteps = stepsOf(quoteRules, columns, times);
/** A package waits for the shop while vendors bid on one of its items. */
export const staffQuoteSteps = stepsOf(
  staffQuoteRules,
  { ...columns, bidding: '(case when q.package_id is null then q.bidding end)' },
  times,
);
export const quoteStepsFor = (viewer: Pick<Viewer, 'role'>) =>
  isStaff(viewer) ? staffQuoteSteps : quoteSteps;

/** Any with a next action, in the words of their indexes. */
export const openQuote = `q.status in ('draft', 'pending', 'approved') and q.job_id is null`;
