import { fileTypeFromBuffer } from 'file-type';

/** Bytes at the start of a file that decide its type. */
export const headBytes = 64 * 1024;

const unknown = 'application/octet-stream';
const pdfMark = '%PDF-';
const pdfMarkWithin = 1024;
const lettered = [
  'application/pdf',
  'application/postscript',
  'application/eps',
  'application/rtf',
];
/** Tab, line feed, form feed, carriage return and escape. */
const inTexts = [9, 10, 12, 13, 27];
const firstPrintable = 32;
/** A limit, because the expressions are slow on hostile text. */
const markupWithin = 4096;
const blank = /^(\s|<!--.*?(-->|$))+/s;
const prolog = /^(\s|<\?.*?\?>|<!--.*?(-->|$)|<!doctype(?! html)[^>[]*(\[.*?\])?[^>]*>)+/gis;
const markup =
  /^(<!doctype html|<(html|head|body|script|style|iframe|table|title|meta|link|img|a|b|br|p|div|h1|font)[\s/>])/i;

/** Detects the media type by content alone; `application/octet-stream` when unknown. */
export async function sniff(head: Buffer) {
  const detected = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime;
  const text = textOf(head);
  if (text !== undefined && !lettered.includes(detected ?? '')) return writtenType(text);
  return (
    detected ?? (head.subarray(0, pdfMarkWithin).includes(pdfMark) ? 'application/pdf' : unknown)
  );
}

function writtenType(text: string) {
  const start = text.replace(blank, '').slice(0, markupWithin);
  const element = start.replace(prolog, '');
  if (/^<svg[\s>]/i.test(element)) return 'image/svg+xml';
  if (markup.test(element)) return 'text/html';
  return start.startsWith('<?xml') ? 'application/xml' : 'text/plain';
}

/** @returns undefined for text with control characters */
function textOf(head: Buffer) {
  const text = decoded(head);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < firstPrintable && !inTexts.includes(code)) return undefined;
  }
  return text;
}

/** Markup and control characters are the same in UTF-8 and in older encodings. */
function decoded(head: Buffer) {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
}
