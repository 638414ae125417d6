import { fileTypeFromBuffer } from 'file-type';

/** Bytes at the start of a file that decide its type. */
export const headBytes = 64 * 1024;

const unknownType = 'application/octet-stream';
const pdfMark = '%PDF-';
const maxPdfMarkOffset = 1024;
const textFormats = [
  'application/pdf',
  'application/postscript',
  'application/eps',
  'application/rtf',
];
/** Tab, line feed, form feed, carriage return and escape. */
const textControls = [9, 10, 12, 13, 27];
const firstPrintable = 32;
/** A limit, because the expressions are slow on hostile text. */
const maxMarkupLength = 4096;
const blank = /^(\s|<!--.*?(-->|$))+/s;
const prolog = /^(\s|<\?.*?\?>|<!--.*?(-->|$)|<!doctype(?! html)[^>[]*(\[.*?\])?[^>]*>)+/gis;
const markup =
  /^(<!doctype html|<(html|head|body|script|style|iframe|table|title|meta|link|img|a|b|br|p|div|h1|font)[\s/>])/i;

/** Detects the media type by content alone; `application/octet-stream` when unknown. */
export async function sniff(head: Buffer) {
  const detectedType = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  const text = textOf(head);
  if (text !== undefined && !textFormats.includes(detectedType ?? '')) return textType(text);
  return (
    detectedType ??
    (head.subarray(0, maxPdfMarkOffset).includes(pdfMark) ? 'application/pdf' : unknownType)
  );
}

function textType(text: string) {
  const start = text.replace(blank, '').slice(0, maxMarkupLength);
  const element = start.replace(prolog, '');
  if (/^<svg[\s>]/i.test(element)) return 'image/svg+xml';
  if (markup.test(element)) return 'text/html';
  return start.startsWith('<?xml') ? 'application/xml' : 'text/plain';
}

/** @returns undefined for text with control characters */
function textOf(head: Buffer) {
  const text = decode(head);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < firstPrintable && !textControls.includes(code)) return undefined;
  }
  return text;
}

/** Markup and control characters are the same in UTF-8 and in older encodings. */
function decode(head: Buffer) {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
}
