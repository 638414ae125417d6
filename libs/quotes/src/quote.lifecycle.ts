import type { QuoteAction, QuoteSide, QuoteStatus } from '#contracts';
import { today } from '#database';

export interface QuoteState {
  status: QuoteStatus;
  pricedAt?: unknown;
  validUntil?: string | null;
  jobId?: string | null;
}

/** The one table of a quote's life: from where each action may be taken, and where it leads. */
export const transitions = {
  edit: { from: ['draft', 'pending'], to: undefined },
  submit: { from: ['draft'], to: 'pending' },
  price: { from: ['pending'], to: undefined },
  approve: { from: ['pending'], to: 'approved' },
  requestChanges: { from: ['pending', 'approved'], to: 'pending' },
  reject: { from: ['pending', 'approved'], to: 'rejected' },
  reopen: { from: ['expired', 'rejected'], to: 'pending' },
  convert: { from: ['approved'], to: undefined },
  expire: { from: ['pending', 'approved'], to: 'expired' },
} as const satisfies Record<
  QuoteAction | 'expire',
  { from: readonly QuoteStatus[]; to: QuoteStatus | undefined }
>;

/**
 * Past the end of `validUntil`, while the price could still be taken.
 * @param today in the shop's zone
 */
export const isOverdue = ({ status, pricedAt, validUntil, jobId }: QuoteState, today: string) =>
  Boolean(
    pricedAt &&
    validUntil &&
    validUntil < today &&
    !jobId &&
    (status === 'pending' || status === 'approved'),
  );

/** The status that counts: a late scheduler never lets a stale price through. */
export const effectiveStatus = (quote: QuoteState, today: string): QuoteStatus =>
  isOverdue(quote, today) ? 'expired' : quote.status;

/** {@link isOverdue} in SQL, for quotes `q` {@link onDate}. */
export const quoteOverdue = `(q.status in ('pending', 'approved') and q.priced_at is not null and q.job_id is null and q.valid_until < ${today})`;

/** {@link effectiveStatus} in SQL, for quotes `q` {@link onDate}. */
export const quoteStatus = `(case when ${quoteOverdue} then 'expired' else q.status end)`;

const already: Record<QuoteStatus, string> = {
  draft: 'This quote is still a draft.',
  pending: 'This quote is already pending.',
  approved: 'This quote is already approved.',
  rejected: 'This quote has been rejected.',
  expired: 'This quote has expired.',
};

const instead: Partial<Record<QuoteAction, Partial<Record<QuoteStatus, string>>>> = {
  convert: { pending: 'This quote has not been approved yet.' },
  edit: {
    approved: 'An approved quote cannot be edited. Request changes instead.',
    rejected: 'This quote has been rejected and cannot be edited.',
    expired: 'This quote has expired and cannot be edited.',
  },
  price: { approved: 'An approved quote cannot be priced. Request changes instead.' },
};

/**
 * Why this side may not do it as things stand: a sentence, or null.
 * @param today in the shop's zone
 */
export function refusal(
  action: QuoteAction,
  quote: QuoteState,
  side: QuoteSide,
  today: string,
): string | null {
  const status = effectiveStatus(quote, today);
  if (action === 'price' && side === 'customer')
    return 'You do not have permission to price quotes.';
  // A job made of it is the answer to a second convert; for all else the quote is closed.
  if (quote.jobId) return action === 'convert' ? null : 'This quote is now a job.';
  // The shop may still take a yes that came late, until the scheduler closes the quote.
  if (action === 'convert' && side === 'shop' && quote.status === 'approved') return null;
  if (!(transitions[action].from as readonly QuoteStatus[]).includes(status))
    return instead[action]?.[status] ?? already[status];
  if (action === 'approve' && side === 'customer' && !quote.pricedAt)
    return 'This quote has not been priced yet.';
  return null;
}
