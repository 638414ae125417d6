const headerFieldWords = [
  String.raw`from|to|cc|bcc|sent|date|reply-to|message-id|mime-version|content-[a-z-]{4,30}|importance|priority|attachments?`,
  String.raw`received|return-path|delivered-to|x-[a-z-]{2,30}|von|an|gesendet|datum|de|para|envoye|enviado|fecha|expediteur`,
  String.raw`destinataire`,
];
/** Header fields of an email; the subject is read, the others are not about the job. */
export const headerField = new RegExp(String.raw`^(?:${headerFieldWords.join('|')})\s?:`, 'i');
export const subjectField = /^(?:subject|betreff|objet|asunto|onderwerp|oggetto)\s?:\s*/i;

const announcesOlderWords = [
  String.raw`-{2,}\s?(?:original message|forwarded (?:message|by)|urspr.ngliche nachricht|message (?:d'origine|original|transf.r.)|mensaje original|reply above)`,
  String.raw`begin forwarded message|on .{4,200} wrote:$|am .{4,200} schrieb .{0,120}:$|le .{4,200} a .crit ?:$`,
  String.raw`el .{4,200} escribi.:$|op .{4,200} schreef .{0,120}:$|_{10,}$`,
];
/** Lines that announce an older email. */
export const announcesOlder = new RegExp(String.raw`^(?:${announcesOlderWords.join('|')})`, 'i');
/** The attribution is often broken into two lines. */
export const beginsAttribution =
  /^(?:on|am|le|el|op) (?:mon|tue|wed|thu|fri|sat|sun|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
export const endsAttribution =
  /(?:wrote|schrieb[^:]{0,100}|a .crit|escribi.|schreef[^:]{0,100}) ?:$/i;

const closingWords = [
  String.raw`all the best|talk soon|take care`,
  String.raw`(?:many |kind |best |warm |warmest |with |sincere |kindest )*(?:thanks?|thank you|thx|ty|regards|wishes|sincerely|cheers|best|respectfully|cordially|yours)(?: (?:so much|very much|again|in advance|a lot|truly|sincerely|faithfully|a bunch|for your (?:help|time|quote|assistance)))?`,
  String.raw`mit freundlichen gr..?.?en|freundliche gr..?.?e|viele gr..?.?e|beste gr..?.?e|vielen dank|cordialement`,
  String.raw`bien cordialement|bien . vous|salutations(?: distinguees)?|merci(?: d'avance)?|saludos(?: cordiales)?`,
  String.raw`atentamente|muchas gracias|gracias|met vriendelijke groet(?:en)?|cordiali saluti|sent from my .{2,30}`,
];
/** Words that close an email; what follows is a signature. */
export const closing = new RegExp(
  String.raw`^(?:${closingWords.join('|')})(?:[,.!;-]+(?: [\p{L}. ]{1,30})?)?$`,
  'iu',
);
export const disclaimer =
  /^(?:confidentiality notice|this (?:e-?mail|message) (?:and|is|may|contains)|please consider the environment|the information (?:contained )?in this|unsubscribe|disclaimer\b)/i;
