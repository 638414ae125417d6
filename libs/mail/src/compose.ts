import type { Letter } from './letter.js';
import type { MailFile } from './mail-source.js';

/** The fixed parts of a message's header. */
export interface Header {
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  messageId: string;
  date: Date;
}

/** @returns header and body as they travel */
export async function compose({ subject, html, text }: Letter, header: Header, files: readonly MailFile[] = []): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer'); // only who sends needs it
  return new MailComposer({
    ...header,
    to: { name: '', address: header.to },
    subject,
    html,
    text,
    attachments: [...files],
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: '\r\n',
  })
    .compile()
    .build();
}
