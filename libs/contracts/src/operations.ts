import type { EmailRow } from './emails.js';

/** A record with its portal page; null when it has none or is gone. */
export interface RecordLink {
  /** Its number or name, else what kind of thing it was. */
  name: string;
  page: string | null;
}

/** `failed` was given up after the last attempt; `waiting` is not done a while after it was due. */
export const troubles = ['failed', 'waiting'] as const;
export type Trouble = (typeof troubles)[number];

/**
 * A row of `GET /api/deliveries?state=` (staff), a comma list of {@link troubles}: what has not
 * followed from an event. Failed ones come first, then the oldest. Instants are ISO strings in UTC.
 */
export interface EventHandlingRow {
  /** Id of event and consumer, for `POST /api/deliveries/{id}/retry`. */
  id: string;
  /** Consumer, e.g. `activity`. */
  consumer: string;
  /** The event's type, e.g. `quote.created`. */
  event: string;
  record: RecordLink;
  state: Trouble;
  attempts: number;
  lastError: string | null;
  /** When the event happened. */
  occurredAt: string;
  /** When it was given up. */
  failedAt: string | null;
}

/**
 * A row of `GET /api/mails?status=` (staff), a comma list of {@link troubles}: a message of the
 * last 30 days that has not left, and was not replaced by a newer one.
 */
export interface UndeliveredEmail extends EmailRow {
  record: RecordLink;
}

/**
 * `GET /api/mails/gate` (staff): whether email may leave. `held` needs an operator, `paused` waits
 * for the mail server.
 */
export interface EmailGateRow {
  state: 'open' | 'held' | 'paused';
  /** The mail server's response while paused. */
  reason: string | null;
  /** Messages that are neither sent nor given up. */
  unsent: number;
}
