import EmailReplyParser from 'email-reply-parser';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { maxText } from '../file-content.js';
import type {
  DeliveryReport,
  SenderAddress,
  ReceivedEmail,
  EmailHeader,
} from '../received-email.js';
import { TooMuch } from '../too-much.js';
import { cleanText } from './decode-text.js';
import { options, readEmail } from './eml.js';
import { bodyText, emailContent } from './message.js';

const maxAttachments = 20;
const maxHeaders = 500;
const maxHeader = 2000;
/** Longer texts are no replies, and the parser of quotes is slow on them. */
const maxReply = 60_000;
const reportTypes = ['message/delivery-status', 'message/global-delivery-status'];
const returnedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global'];
const recipientHeaders = ['delivered-to', 'x-original-to', 'envelope-to', 'to', 'cc'];

/** @throws TooMuch */
export async function readReceivedEmail(bytes: Uint8Array): Promise<ReceivedEmail> {
  const email = await PostalMime.parse(bytes, options);
  const message = await readEmail(email);
  const report = reportOf(email);
  const { text, attachments, excess } = emailContent(
    { ...message, parts: report ? [] : message.parts },
    maxAttachments,
  );
  if (text.length > maxText) throw new TooMuch();
  return {
    kind: 'received',
    headers: email.headers.slice(0, maxHeaders).map(headerOf),
    from: addressOf(email.from),
    recipients: recipientsOf(email),
    subject: oneLine(email.subject ?? ''),
    text: text.toWellFormed(),
    reply: replyOf(bodyText(message)).toWellFormed(),
    attachments,
    excess,
    report,
  };
}

const oneLine = (text: string) =>
  cleanText(text).replace(/\s+/g, ' ').trim().slice(0, maxHeader).toWellFormed();

const headerOf = ({ key, value }: { key: string; value: string }): EmailHeader => ({
  name: key.toLowerCase(),
  value: oneLine(value),
});

function addressOf(from: Address | undefined): SenderAddress | undefined {
  const address = oneLine(from?.address ?? '').toLowerCase();
  return address ? { name: oneLine(from?.name ?? ''), address: address.slice(0, 320) } : undefined;
}

/** Addresses in headers that several servers write in their own way. */
function recipientsOf({ headers }: Email): string[] {
  const values = headers
    .filter(({ key }) => recipientHeaders.includes(key.toLowerCase()))
    .map(({ value }) => value.slice(0, maxHeader));
  const addresses = values.flatMap((value) => value.match(/[^\s<>,;:"()]+@[^\s<>,;:"()]+/g) ?? []);
  return [...new Set(addresses.map((address) => address.toLowerCase()))].slice(0, maxHeaders);
}

/** The whole text when nothing else remains, such as below “see below”. */
function replyOf(body: string): string {
  if (body.length > maxReply) return body;
  return new EmailReplyParser().read(body).getVisibleText().trim() || body;
}

const textOf = ({ content }: Attachment) =>
  (typeof content === 'string' ? content : new TextDecoder().decode(content)).slice(0, 100_000);

const fieldIn = (text: string, name: string) =>
  new RegExp(`^${name}:[ \\t]*([^\\r\\n]*(?:\\r?\\n[ \\t][^\\r\\n]*)*)`, 'im').exec(text)?.[1];

/** Undefined unless a server reports about one of its deliveries (RFC 3464). */
function reportOf({ attachments }: Email): DeliveryReport | undefined {
  const status = attachments.find(({ mimeType }) => reportTypes.includes(mimeType));
  if (!status) return undefined;
  const text = textOf(status);
  const returned = attachments.find(({ mimeType }) => returnedTypes.includes(mimeType));
  const code = fieldIn(text, 'Diagnostic-Code') ?? fieldIn(text, 'Status') ?? '';
  return {
    hasFailed: /^action:\s*failed/im.test(text),
    recipient: /[^\s;<>]+@[^\s;<>]+/
      .exec(fieldIn(text, 'Final-Recipient') ?? fieldIn(text, 'Original-Recipient') ?? '')?.[0]
      .toLowerCase(),
    reason: oneLine(code.replace(/^\s*smtp\s*;/i, '')).slice(0, 500),
    messageId: returned && oneLine(fieldIn(textOf(returned), 'Message-ID') ?? ''),
  };
}
