import type { MailRow } from '#contracts';
import { type MailKind, mailTitles } from './mail-catalogue.js';

/** Rows of `email_message m` as {@link UntitledMail}. */
export const mailColumns = `m.id, m.kind, m.subject, m.recipient as "to", m.state, m.attempts, m.last_error as "lastError",
  iso(m.created_at) as "createdAt", iso(m.sent_at) as "sentAt", iso(case when m.state = 'queued' then m.retry_at end) as "nextAttemptAt"`;

export type UntitledMail = Omit<MailRow, 'title'> & { kind: MailKind };

/** With what staff call a message of its kind. */
export const titled = <Mail extends { kind: MailKind }>({ kind, ...mail }: Mail) => ({ ...mail, title: mailTitles[kind] });
