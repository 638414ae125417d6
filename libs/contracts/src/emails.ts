/** `skipped` no longer applied; `sent` means that the next mail server accepted it. */
export type EmailState = 'queued' | 'sending' | 'sent' | 'failed' | 'skipped';

export interface EmailRow {
  id: string;
  title: string;
  subject: string | null;
  to: string;
  state: EmailState;
  attempts: number;
  lastError: string | null;
  nextAttemptAt: string | null;
  createdAt: string;
  sentAt: string | null;
}
