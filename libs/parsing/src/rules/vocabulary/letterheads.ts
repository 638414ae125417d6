import { alternatives, wordsOf } from './words.js';

/** Words for the document in a letterhead. */
export const documentWords = wordsOf('document word');

const documentPhraseWords = [
  String.raw`purchase order|production order|print order|work order|order form|order confirmation|mail order|job order`,
  String.raw`print request|requisition|p\.?\s?o\.?(?=\s|$)|worksheet|purchasing department|purchasing`,
];
/** Phrases in a letterhead that are not part of the name. */
export const documentPhrase = new RegExp(
  String.raw`(?<!\p{L})(?:(?:print|printing|mail|blanket|official|standard|production|job)\s+)*(?:${documentPhraseWords.join('|')})(?:\s+form)?`,
  'iu',
);

export const nameOfHouse = new RegExp(`\\b${alternatives('kind of house')}\\b`, 'i');

const officeWords = [
  String.raw`(?:purchasing|procurement|accounting|finance|marketing|business|central|corporate|head|main|administrative|support)`,
  String.raw`(?:office|department|dept\.?|services|division|center|team)`,
];
/** `Business Office`, `Department of Purchasing`, `Materials Management` */
export const nameOfOffice = new RegExp(
  String.raw`^(?:${officeWords.join(' ')}|(?:department|dept\.?|division|office) of .*|(?:accounts payable|materials? management|purchasing|procurement))$`,
  'i',
);

const notNameWords = [
  String.raw`@|www\.|https?:|\b\d{5}(?:-\d{4})?\b|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|^\d+\s|\bp\.?\s?o\.? box\b|post office box`,
  String.raw`^(?=.*\d).*\b(?:suite|ste|floor|street|avenue|blvd|road)\b|\b(?:phone|tel|fax|attn|buyer|date|terms|page|cost cent(?:er|re))\b`,
  String.raw`^(?:an?|the) (?:division|imprint|member|program|service|subsidiary|unit) of\b|^united states|^(?:dear|to|re|please|hello|hi|from|attn|enter|we|this|complete|ship|bill)\b`,
  String.raw`(?<!\b(?:inc|ltd|co|corp|llc|assn|dept|bros|univ)|\b\p{L}\.\p{L})\.$|[!?]$|\d{1,2}\/\d{1,2}\/\d{2,4}|:$|^\p{L}{3,9}\.? \d{1,2}, \d{4}$`,
];
/** An address, a phone number or a slogan. */
export const notName = new RegExp(notNameWords.join('|'), 'iu');
