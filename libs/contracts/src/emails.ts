/**
 * `queued` waits, `skipped` no longer applied when its turn came. Nothing is `sent` before the next
 * server has taken it.
 */
export type EmailState = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';

/** A row of `GET /api/mails`, for staff. Instants are ISO strings in UTC. */
export interface EmailRow {
  id: string;
  /** Purpose, e.g. `Receipt for the request`. */
  title: string;
  /** Null until it was made for the first time. */
  subject: string | null;
  to: string;
  state: EmailState;
  attempts: number;
  /** One sentence, also while it will be tried again. */
  lastError: string | null;
  /** Set while it waits for another try at a fixed time. */
  nextAttemptAt: string | null;
  createdAt: string;
  sentAt: string | null;
}
