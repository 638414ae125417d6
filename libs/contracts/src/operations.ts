import type { EmailRow } from './emails.js';

export interface RecordLink {
  name: string;
  page: string | null;
}

/** `failed` had its last attempt; `waiting` is overdue. */
export const troubles = ['failed', 'waiting'] as const;
export type Trouble = (typeof troubles)[number];

export interface EventHandlingRow {
  id: string;
  consumer: string;
  event: string;
  record: RecordLink;
  state: Trouble;
  attempts: number;
  lastError: string | null;
  occurredAt: string;
  failedAt: string | null;
}

/** Emails of the last 30 days that were not replaced by a newer one. */
export interface UndeliveredEmail extends EmailRow {
  record: RecordLink;
}

/** `held` needs an operator; `paused` waits for the mail server. */
export interface EmailGateRow {
  state: 'open' | 'held' | 'paused';
  reason: string | null;
  unsent: number;
}
