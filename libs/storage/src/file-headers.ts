import { create } from 'content-disposition';
import { inlineTypes } from '#contracts';
import type { ObjectRow } from './object-row.js';

const attachmentType = 'application/octet-stream';
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

export const attachmentName = ({ id, fileName, mimeType }: ObjectRow) =>
  fileName ?? `file-${id.slice(-6)}${endings[mimeType] ?? ''}`;

export const sandboxHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cache-Control': 'private, no-cache',
};

/** Keeps a stranger's file inert: fixed type, no scripts, and inline only for safe types. */
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
