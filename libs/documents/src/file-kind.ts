import { fileTypeFromBuffer } from 'file-type';

/** Files that become text. */
export type TextKind =
  /** Documents and spreadsheets since 2007. */
  | 'zip'
  /** Outlook messages, office files before 2007 and encrypted newer ones. */
  | 'compound'
  | 'email'
  | 'html'
  | 'csv'
  | 'text';

export type FileKind = 'pdf' | 'picture' | 'heic' | 'artwork' | 'unknown' | TextKind;

const sniffed = 4100;
const pdfHeader = 1024;
const kinds: Record<string, FileKind> = {
  'image/jpeg': 'picture',
  'image/png': 'picture',
  'image/webp': 'picture',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'image/tiff': 'artwork',
  'image/vnd.adobe.photoshop': 'artwork',
  'application/eps': 'artwork',
  'application/postscript': 'artwork',
  'application/x-cfb': 'compound',
  'application/zip': 'zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'zip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'zip',
};
const artworkName = /\.(ai|psd|psb|indd|idml|eps|tiff?)$/i;
const htmlStart = /^\s*(?:<!--[^]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i;
const transportHeaders = /^(?:received|return-path|delivered-to|message-id|mime-version):/im;
const headerLine = /^[!-9;-~]{1,76}:[^]*?\n(?:[!-9;-~]{1,76}:|[ \t]|\r?\n)/;

export const hasArtworkName = (name: string) => artworkName.test(name);

/** By the bytes, then by the name. */
export async function kindOf(name: string, bytes: Uint8Array): Promise<FileKind> {
  if (hasArtworkName(name)) return 'artwork';
  const head = bytes.subarray(0, sniffed);
  if (Buffer.from(head.subarray(0, pdfHeader)).includes('%PDF-')) return 'pdf';
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  // HTML may begin like XML, and an email like any text.
  if (type && type.mime !== 'application/xml' && type.ext !== 'eml')
    return kinds[type.mime] ?? 'unknown';
  return textKind(name.toLowerCase(), Buffer.from(head).toString('latin1'));
}

function textKind(name: string, start: string): FileKind {
  if (name.endsWith('.eml')) return 'email';
  if (/\.html?$/.test(name) || htmlStart.test(start)) return 'html';
  if (/\.(csv|tsv)$/.test(name)) return 'csv';
  if (headerLine.test(start) && transportHeaders.test(start.split(/\r?\n\r?\n/, 1)[0]!))
    return 'email';
  return 'text';
}
