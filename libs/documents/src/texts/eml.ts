import PostalMime, { type Attachment, type Email } from 'postal-mime';
import type { Message, MessagePart } from './message.js';

export const options = {
  forceRfc822Attachments: true,
  maxNestingDepth: 50,
  maxHeadersSize: 1_000_000,
};
const messageType = 'message/rfc822';

/** @param depth of attached messages that are read too */
export async function readEml(bytes: Uint8Array, depth = 1): Promise<Message> {
  return readEmail(await PostalMime.parse(bytes, options), depth);
}

export async function readEmail(email: Email, depth = 1): Promise<Message> {
  const parts: MessagePart[] = [];
  for (const attachment of email.attachments) parts.push(await partOf(attachment, email, depth));
  return {
    subject: email.subject ?? '',
    from: [email.from?.name, email.from?.address && `<${email.from.address}>`]
      .filter(Boolean)
      .join(' '),
    date: email.headers.find(({ key }) => key === 'date')?.value ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    parts,
  };
}

async function partOf(attachment: Attachment, email: Email, depth: number): Promise<MessagePart> {
  const { filename, mimeType, content, contentId, related } = attachment;
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const id = contentId?.replace(/^<|>$/g, '');
  const isMessage = mimeType === messageType;
  return {
    name: filename ?? '',
    mediaType: mimeType,
    bytes,
    isShown: related === true || Boolean(id && email.html?.includes(`cid:${id}`)),
    ...(isMessage && depth > 0 && { message: await readEml(bytes, depth - 1) }),
  };
}
