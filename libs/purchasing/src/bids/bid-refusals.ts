import type {
  BidRequestAction,
  BidRequestStatus,
  InvitationState,
  VendorBidAction,
} from '#contracts';

export interface RequestState {
  status: BidRequestStatus;
  /** The last day. */
  answerBy: string;
}

const ended: Partial<Record<BidRequestStatus, string>> = {
  awarded: 'This bid request is already awarded.',
  dropped: 'This bid request was dropped.',
};
const deadline = 'The day to answer has passed. Choose a later one first.';

/** @returns for each action the reason as a sentence, or null if it is allowed */
export function requestRefusals(
  { status, answerBy }: RequestState,
  today: string,
): Record<BidRequestAction, string | null> {
  const end = ended[status] ?? null;
  const draft = status === 'draft' ? 'This bid request has not been sent yet.' : null;
  const closed = status === 'closed' ? 'This bid request is closed.' : null;
  const past = answerBy < today ? deadline : null;
  return {
    open: end ?? (status === 'open' ? 'This bid request is already open.' : past),
    close: end ?? draft ?? closed,
    drop: end,
    award: end ?? draft,
    enter: end ?? draft ?? closed ?? past,
  };
}

export interface AnswerState {
  request: RequestState;
  state: InvitationState;
  /** The newest bid, if any, was for an earlier specification. */
  hasStruckBid: boolean;
}

/** As {@link requestRefusals}; the same words for a closed, dropped or awarded request. */
export function vendorRefusals(
  { request, state, hasStruckBid }: AnswerState,
  today: string,
  phone: string,
): Record<VendorBidAction, string | null> {
  const isOpen = request.status === 'open' && request.answerBy >= today;
  const closed = isOpen
    ? null
    : `This request no longer takes answers. If you have a question, call us at ${phone}.`;
  const answered =
    state === 'quoted'
      ? 'You have sent a bid.'
      : state === 'declined'
        ? 'You declined this request.'
        : state === 'will_quote'
          ? 'You told us that you will bid.'
          : null;
  return {
    willQuote: closed ?? answered,
    send: closed,
    samePrice:
      closed ?? (hasStruckBid ? null : 'The specification has not changed since your bid.'),
    decline: closed ?? (state === 'declined' ? answered : null),
  };
}
