import type { Attachment } from './file-content.js';

/** An email as it arrived in a mailbox. */
export interface ReceivedEmail {
  kind: 'received';
  /** Names in lower case, in the order of the message; the newest transport header is first. */
  headers: EmailHeader[];
  from: SenderAddress | undefined;
  /** Of To, Cc and the headers that servers add on delivery. */
  recipients: string[];
  subject: string;
  /** With subject, sender and forwarded messages, as a document is read. */
  text: string;
  /** Without the text of earlier emails and the signature. */
  reply: string;
  attachments: Attachment[];
  /** Names of attachments beyond the limits. */
  excess: string[];
  report: DeliveryReport | undefined;
}

export interface EmailHeader {
  name: string;
  value: string;
}

export interface SenderAddress {
  name: string;
  /** In lower case. */
  address: string;
}

/** What a mail server says about an email that it did not deliver. */
export interface DeliveryReport {
  hasFailed: boolean;
  recipient: string | undefined;
  reason: string;
  /** Of the email that was returned. */
  messageId: string | undefined;
}
