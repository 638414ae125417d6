import { alternatives } from './words.js';

export const headerField = new RegExp(
  String.raw`^(?:${alternatives('email header')}|content-[a-z-]{4,30}|x-[a-z-]{2,30})\s?:`,
  'i',
);
export const subjectField = new RegExp(String.raw`^${alternatives('email subject')}\s?:\s*`, 'i');

const announcesOlderWords = [
  String.raw`-{2,}\s?(?:original(?: message)?|forwarded (?:message|by)|urspr.ngliche nachricht|message (?:d'origine|original|transf.r.)|mensaje original|reply above)`,
  String.raw`begin forwarded message|on .{4,200} wrote:$|am .{4,200} schrieb .{0,120}:$|le .{4,200} a .crit ?:$`,
  String.raw`${alternatives('older email')}\b.{0,40}:$`,
  String.raw`el .{4,200} escribi.:$|op .{4,200} schreef .{0,120}:$|_{10,}$`,
];
export const announcesOlder = new RegExp(String.raw`^(?:${announcesOlderWords.join('|')})`, 'i');
export const beginsAttribution =
  /^(?:on|am|le|el|op) (?:mon|tue|wed|thu|fri|sat|sun|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
export const endsAttribution =
  /(?:wrote|schrieb[^:]{0,100}|a .crit|escribi.|schreef[^:]{0,100}) ?:$/i;

export const closingPhrase = new RegExp(
  String.raw`^(?:(?:${alternatives('closing opener')} )*${alternatives('closing')}(?: ${alternatives('closing end')})?|sent from my .{2,30})(?:[,.!;-]+(?: [\p{L}. ]{1,30})?)?$`,
  'u',
);
export const disclaimer =
  /^(?:confidentiality notice|this (?:e-?mail|message) (?:and|is|may|contains)|please consider the environment|the information (?:contained )?in this|unsubscribe|disclaimer\b)/i;
