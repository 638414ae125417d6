import { type FileContent, maxText, refused } from '../file-content.js';
import { cleanText, decodeText } from './decode-text.js';
import type { TextKind } from '../file-kind.js';
import type { ReceivedEmail } from '../received-email.js';
import { TooMuch } from '../too-much.js';
import { unzip, ZipFault, type ZipParts } from './zip.js';

export interface TextQuestion {
  /** `received` is an email from a mailbox, whose headers matter. */
  kind: TextKind | 'received';
  bytes: Uint8Array;
}

/** Of the text in office files. */
const maxPartBytes = 48 * 1024 * 1024;
const officePart = /^(?:word|xl|_rels|\[Content_Types\])[^]*\.(?:xml|rels)$/;
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

/** Readers are loaded on first use, because each takes memory. */
export async function readText({
  kind,
  bytes,
}: TextQuestion): Promise<FileContent | ReceivedEmail> {
  try {
    if (kind === 'received')
      return await (await import('./received-email.js')).readReceivedEmail(bytes);
    return bounded(await read(kind, bytes));
  } catch (error) {
    if (error instanceof ZipFault) return refused(error.reason);
    return refused(isTooMuch(error) ? 'tooMuch' : 'broken');
  }
}

/** Readers report broken bytes by a `RangeError` too. */
const isTooMuch = (error: unknown) =>
  error instanceof TooMuch ||
  (error instanceof RangeError && /call stack|string length|array length/i.test(error.message));

async function read(kind: TextKind, bytes: Uint8Array): Promise<FileContent> {
  switch (kind) {
    case 'zip':
      return readOffice(unzip(bytes, maxPartBytes, (path) => officePart.test(path)));
    case 'compound':
      return readCompound(bytes);
    case 'email': {
      const [{ readEml }, { emailContent }] = [
        await import('./eml.js'),
        await import('./message.js'),
      ];
      return emailContent(await readEml(bytes));
    }
    default: {
      const text = decodeText(bytes);
      return text === undefined ? refused('unknown') : readPlain(kind, text);
    }
  }
}

async function readPlain(kind: 'html' | 'csv' | 'text', text: string): Promise<FileContent> {
  if (kind === 'csv') return (await import('./csv.js')).readCsv(text);
  return {
    kind: 'text',
    text: kind === 'html' ? (await import('./html-text.js')).htmlText(text) : text.trim(),
  };
}

async function readOffice(parts: ZipParts): Promise<FileContent> {
  if (parts.has('word/document.xml')) {
    const { readDocx } = await import('./docx.js');
    return { kind: 'text', text: cleanText(await readDocx(parts)).trim() };
  }
  if (parts.has('xl/workbook.xml')) return (await import('./xlsx.js')).readXlsx(parts);
  return refused('unknown');
}

async function readCompound(bytes: Uint8Array): Promise<FileContent> {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(encryptedPart))
    return refused('encrypted');
  const [{ readMsg }, { emailContent }] = [await import('./msg.js'), await import('./message.js')];
  const message = readMsg(bytes);
  return message ? emailContent(message) : refused('unknown');
}

function bounded(content: FileContent): FileContent {
  if (content.kind !== 'text' && content.kind !== 'email') return content;
  if (content.text.length > maxText) return refused('tooMuch');
  const isEmpty = content.kind === 'text' || content.attachments.length === 0;
  return isEmpty && !/[\p{L}\p{N}]/u.test(content.text) ? refused('noText') : content;
}
