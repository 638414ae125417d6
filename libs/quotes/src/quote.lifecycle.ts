import { type QuoteAction, type QuoteSide, type QuoteStatus, quoteStatuses } from '#contracts';
import { today } from '#database';

export interface QuoteState {
  status: QuoteStatus;
  pricedAt?: unknown;
  validUntil?: string | null;
  jobId?: string | null;
}

export const transitions = {
  edit: { from: ['draft', 'pending'], to: undefined },
  addFiles: { from: ['draft', 'pending', 'approved'], to: undefined },
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

/** @param today `YYYY-MM-DD` in the shop's zone */
export const isOverdue = ({ status, pricedAt, validUntil, jobId }: QuoteState, today: string) =>
  Boolean(
    pricedAt &&
    validUntil &&
    validUntil < today &&
    !jobId &&
    (status === 'pending' || status === 'approved'),
  );

/** A quote past its date counts as expired, even if the scheduler is late. */
export const effectiveStatus = (quote: QuoteState, today: string): QuoteStatus =>
  isOverdue(quote, today) ? 'expired' : quote.status;

/** {@link isOverdue} in SQL, for quotes `q` with {@link onDate}. */
export const quoteOverdue = `(q.status in ('pending', 'approved') and q.priced_at is not null
  and q.job_id is null and q.valid_until < ${today})`;

/** {@link effectiveStatus} in SQL, for quotes `q` with {@link onDate}. */
export const quoteStatus = `(case when ${quoteOverdue} then 'expired' else q.status end)`;

/** {@link quoteStatus} as conditions that match the indexes. */
export const quoteStatusIs = Object.fromEntries(
  quoteStatuses.map((status) => [
    status,
    status === 'expired'
      ? `(q.status = 'expired' or ${quoteOverdue})`
      : `(q.status = '${status}' and ${quoteOverdue} is not true)`,
  ]),
);

const statusReasons: Record<QuoteStatus, string> = {
  draft: 'This quote is still a draft.',
  pending: 'This quote is already pending.',
  approved: 'This quote is already approved.',
  rejected: 'This quote has been rejected.',
  expired: 'This quote has expired.',
};

const actionReasons: Partial<Record<QuoteAction, Partial<Record<QuoteStatus, string>>>> = {
  convert: { pending: 'This quote has not been approved yet.' },
  edit: {
    approved: 'An approved quote cannot be edited. Request changes instead.',
    rejected: 'This quote has been rejected and cannot be edited.',
    expired: 'This quote has expired and cannot be edited.',
  },
  price: { approved: 'An approved quote cannot be priced. Request changes instead.' },
};

/** @returns the reason as a sentence, or null if the action is allowed */
export function refusal(
  action: QuoteAction,
  quote: QuoteState,
  side: QuoteSide,
  today: string,
): string | null {
  const status = effectiveStatus(quote, today);
  if (action === 'price' && side === 'customer')
    return 'You do not have permission to price quotes.';
  // Converting again returns the job that exists; every other action is closed.
  if (quote.jobId) return action === 'convert' ? null : 'This quote is now a job.';
  // The shop may still convert a late approval until the scheduler closes the quote.
  if (action === 'convert' && side === 'shop' && quote.status === 'approved') return null;
  if (!(transitions[action].from as readonly QuoteStatus[]).includes(status))
    return actionReasons[action]?.[status] ?? statusReasons[status];
  if (action === 'approve' && side === 'customer' && !quote.pricedAt)
    return 'This quote has not been priced yet.';
  return null;
}
