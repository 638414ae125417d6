import { create } from 'content-disposition';
import { inlineTypes } from '#contracts';
import type { ObjectRow } from './object-row.js';

const attachmentType = 'application/octet-stream';
/** Media types that downloads may name. */
const namedTypes = ['application/zip', 'text/plain'];

const endings: Record<string, string> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'application/pdf': '.pdf',
  'application/zip': '.zip',
  'text/plain': '.txt',
};

/** Download name: the sender's, else a generic one. */
export const attachmentName = ({ id, fileName, mimeType }: ObjectRow) =>
  fileName ?? `file-${id.slice(-6)}${endings[mimeType] ?? ''}`;

/**
 * Nothing in it runs, nobody guesses at its type, and whether it may be read is asked again each
 * time.
 */
export const sandboxHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'private, no-cache',
};

/**
 * Headers that keep a stranger's file from being anything but itself: no guessing of types, no
 * scripts, no forms, and shown in place only where that is known to be safe.
 */
export const headersOf = (object: ObjectRow, saveAs: string | undefined) => {
  const isShown = saveAs === undefined && inlineTypes.includes(object.mimeType);
  const isNamed = inlineTypes.includes(object.mimeType) || namedTypes.includes(object.mimeType);
  return {
    'Content-Type': isNamed ? object.mimeType : attachmentType,
    'Content-Disposition': create(saveAs ?? attachmentName(object), {
      type: isShown ? 'inline' : 'attachment',
    }),
    'Accept-Ranges': 'bytes',
    ...sandboxHeaders,
  };
};
