import msgReader, { type FieldsData } from '@kenjiuno/msgreader';
import { decodeText } from './decode-text.js';
import type { Message, MessagePart } from './message.js';

// The package is CommonJS, and its default export is a property.
const { default: MsgReader } = msgReader;
type MsgReader = InstanceType<typeof MsgReader>;

/**
 * @param depth of attached messages that are read too
 * @returns undefined for a file of another program
 */
export function readMsg(bytes: Uint8Array, depth = 1): Message | undefined {
  const reader = new MsgReader(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const fields = reader.getFileData();
  if (fields.error || fields.dataType !== 'msg' || !fields.messageClass) return undefined;
  const html = fields.bodyHtml ?? (fields.html && decodeText(fields.html)) ?? '';
  const parts = (fields.attachments ?? []).map((part) => partOf(reader, part, html, depth));
  return {
    subject: fields.subject ?? '',
    from: senderOf(fields),
    date:
      headerOf(fields.headers, 'date') ??
      fields.clientSubmitTime ??
      fields.messageDeliveryTime ??
      '',
    text: fields.body ?? '',
    html,
    parts,
  };
}

function partOf(reader: MsgReader, part: FieldsData, html: string, depth: number): MessagePart {
  const { content } = reader.getAttachment(part);
  const bytes = new Uint8Array(content);
  const isMessage = part.innerMsgContent === true;
  const message = isMessage && depth > 0 ? readMsg(bytes, depth - 1) : undefined;
  return {
    name: part.fileName ?? part.fileNameShort ?? part.name ?? '',
    mediaType: isMessage ? 'message/rfc822' : (part.attachMimeTag ?? 'application/octet-stream'),
    bytes,
    isShown: Boolean(part.pidContentId && html.includes(`cid:${part.pidContentId}`)),
    ...(message && { message }),
  };
}

/** Inside a company the address is a directory path, not an email address. */
function senderOf({ senderName, senderSmtpAddress, creatorSMTPAddress, senderEmail }: FieldsData) {
  const address = [senderSmtpAddress, creatorSMTPAddress, senderEmail].find((one) =>
    one?.includes('@'),
  );
  return [senderName !== address && senderName, address && `<${address}>`]
    .filter(Boolean)
    .join(' ');
}

const headerOf = (headers: string | undefined, name: string) =>
  headers?.match(new RegExp(`^${name}:[ \\t]*(.+)$`, 'im'))?.[1]?.trim();
