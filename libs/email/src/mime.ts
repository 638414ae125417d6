import type { RenderedEmail } from './rendered-email.js';
import type { EmailFile } from './email-source.js';

export interface Header {
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  messageId: string;
  date: Date;
  /** Message-ID of an email that got a receipt, or empty; undefined for other emails. */
  answers?: string | undefined;
}

export async function buildMime(
  { subject, html, text }: RenderedEmail,
  { answers, ...header }: Header,
  files: readonly EmailFile[] = [],
): Promise<Buffer> {
  // Loaded late, because only sending needs it.
  const { default: Composer } = await import('nodemailer/lib/mail-composer');
  return new Composer({
    ...header,
    to: { name: '', address: header.to },
    subject,
    html,
    text,
    attachments: [...files],
    headers: { 'Auto-Submitted': answers === undefined ? 'auto-generated' : 'auto-replied' },
    ...(answers && { inReplyTo: answers, references: answers }),
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: '\r\n',
  })
    .compile()
    .build();
}
