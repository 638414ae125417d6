import { fileTypeFromBuffer } from 'file-type';

/** So much of a file's beginning is looked at, in bytes. */
export const headBytes = 64 * 1024;

const unknown = 'application/octet-stream';
const pdfMark = '%PDF-';
const pdfMarkWithin = 1024;
/** Formats that are written in letters, so that looking like text does not speak against them. */
const lettered = [
  'application/pdf',
  'application/postscript',
  'application/eps',
  'application/rtf',
];
/** Control characters allowed in text: tab, line feed, form feed, carriage return and escape. */
const inTexts = [9, 10, 12, 13, 27];
const firstPrintable = 32;
/**
 * Markup shows itself soon; expressions over more than this would give a hostile file time to burn.
 */
const markupWithin = 4096;
const blank = /^(\s|<!--.*?(-->|$))+/s;
const prolog = /^(\s|<\?.*?\?>|<!--.*?(-->|$)|<!doctype(?! html)[^>[]*(\[.*?\])?[^>]*>)+/gis;
const markup =
  /^(<!doctype html|<(html|head|body|script|style|iframe|table|title|meta|link|img|a|b|br|p|div|h1|font)[\s/>])/i;

/**
 * Detects the type by content alone.
 * @param head first bytes, up to {@link headBytes}
 * @returns a media type; `application/octet-stream` when unknown
 */
export async function sniff(head: Buffer) {
  // a broken file is a file of no known type
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

/** @returns undefined for what holds characters that no text has */
function textOf(head: Buffer) {
  const text = decoded(head);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < firstPrintable && !inTexts.includes(code)) return undefined;
  }
  return text;
}

/**
 * Good enough to find marks and control characters: those are the same in UTF-8 and in the older
 * codes.
 */
function decoded(head: Buffer) {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return head.toString('latin1').replace(/^\xef\xbb\xbf/, '');
}
