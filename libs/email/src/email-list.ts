import type { EmailRow } from '#contracts';
import { type EmailKind, emailTitles } from './email-catalog.js';

export const emailColumns = `m.id, m.kind, m.subject, m.recipient as "to", m.state, m.attempts,
  m.last_error as "lastError", iso(m.created_at) as "createdAt", iso(m.sent_at) as "sentAt",
  iso(case when m.state = 'queued' then m.retry_at end) as "nextAttemptAt"`;

export type UntitledEmail = Omit<EmailRow, 'title'> & { kind: EmailKind };

export const withTitle = <Mail extends { kind: EmailKind }>({ kind, ...email }: Mail) => ({
  ...email,
  title: emailTitles[kind],
});
