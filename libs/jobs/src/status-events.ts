import type { EventType, JobStatus, QuoteStatus } from '#contracts';

/** Null means that the event has the status in `to`. */
export const statusEvents = {
  'job.created': 'pending',
  'job.statusChanged': null,
  'proof.sent': 'ready_for_proof',
  'proof.approved': 'proof_approved',
  'proof.changesRequested': 'proof_changes_requested',
  'quote.created': 'pending',
  'quote.submitted': null,
  'quote.approved': null,
  'quote.changesRequested': null,
  'quote.rejected': null,
  'quote.reopened': null,
  'quote.expired': null,
} as const satisfies Partial<Record<EventType, JobStatus | QuoteStatus | null>>;

const fixedStatuses = Object.entries(statusEvents).filter(([, status]) => status);
const status = `case e.type
  ${fixedStatuses.map(([type, to]) => `when '${type}' then '${to}'`).join(' ')}
  else e.payload ->> 'to' end`;
const types = Object.keys(statusEvents).map((type) => `'${type}'`);

/** SQL of the events that changed a status, as table `e` with the new `status`. */
export const statusChanges = `(select * from (select e.*, ${status} as status from domain_event e
  where e.type in (${types.join(', ')})) e where e.payload ->> 'from' is distinct from e.status) e`;
