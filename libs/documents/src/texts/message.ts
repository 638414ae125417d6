import type { Attachment, EmailContent } from '../file-content.js';
import { cleanText } from './decode-text.js';
import { htmlText } from './html-text.js';
import { pictureSize } from './picture-size.js';

/** An email or a message attached to one. */
export interface Message {
  subject: string;
  from: string;
  date: string;
  text: string;
  html: string;
  parts: MessagePart[];
}

export interface MessagePart extends Attachment {
  /** The HTML shows it. */
  isShown: boolean;
  /** An attached message, unless it is nested too deep. */
  message?: Message;
}

const usualMaxAttachments = 10;
const maxAttachmentBytes = 25 * 1024 * 1024;
/** Logos, icons and tracking pixels, but not the picture of a table. */
const smallPicture = { bytes: 100_000, area: 60_000, height: 120 };
const signatures = ['application/pkcs7-signature', 'application/pgp-signature'];
const minTableRows = 3;

/** Attached messages follow as text, and their attachments as its own. @throws TooMuch */
export function emailContent(message: Message, maxAttachments = usualMaxAttachments): EmailContent {
  const content: EmailContent = {
    kind: 'email',
    text: messageText(message),
    attachments: [],
    excess: [],
  };
  for (const part of message.parts) {
    if (!part.message) addPart(content, part, maxAttachments);
    else {
      content.text += `\n\n---------- Attached message: ${part.name}\n\n${messageText(part.message)}`;
      for (const inner of part.message.parts) addPart(content, inner, maxAttachments);
    }
  }
  return content;
}

function addPart(content: EmailContent, part: MessagePart, maxAttachments: number) {
  if (signatures.includes(part.mediaType) || isDecoration(part)) return;
  const { mediaType, bytes } = part;
  const name = nameOf(part, content.attachments.length + content.excess.length + 1);
  const total = content.attachments.reduce((sum, { bytes: { length } }) => sum + length, 0);
  if (
    content.attachments.length >= maxAttachments ||
    total + bytes.length > maxAttachmentBytes ||
    part.mediaType === 'message/rfc822'
  )
    content.excess.push(name);
  else content.attachments.push({ name, mediaType, bytes });
}

function isDecoration({ isShown, mediaType, bytes }: MessagePart) {
  if (!isShown || !mediaType.startsWith('image/')) return false;
  if (mediaType === 'image/gif') return true;
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
  return (
    bytes.length < smallPicture.bytes &&
    (width * height < smallPicture.area || height < smallPicture.height)
  );
}

const nameOf = ({ name }: MessagePart, number: number) =>
  cleanText(name)
    .replace(/^.*[/\\]/s, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 255) || `attachment-${number}`;

function messageText(message: Message): string {
  const { subject, from, date } = message;
  const head = [
    ['Subject', subject],
    ['From', from],
    ['Date', date],
  ]
    .map(([label, value = '']) => [label, cleanText(value).replace(/\s+/g, ' ').trim()])
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`);
  return [head.join('\n'), bodyText(message)].filter(Boolean).join('\n\n');
}

/** Plain parts lose the columns of tables. */
export function bodyText({ text, html }: Message): string {
  const plain = cleanText(text).trim();
  if (!html.trim() || (plain && !/<table/i.test(html))) return plain;
  const converted = htmlText(cleanText(html));
  const tableRows = converted.split('\n').filter((line) => line.includes('\t')).length;
  return plain && tableRows < minTableRows ? plain : converted;
}
