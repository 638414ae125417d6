import { type FreightTerms, maxLeadDays } from '#contracts';
import { readDocument } from '../document.js';
import { readBaseFacts } from '../facts/base-facts.js';
import { normalize } from '../normalize/normalize.js';
import { amountsOf } from './bid-amounts.js';
import { type BidRow, sentencesOf } from './bid-rows.js';

const span =
  /(?<![\w.,$/-])(\d{1,3})(?:\s*(?:-|–|to)\s*(\d{1,3}))?\s*\+?\s*(?:(?:full|working|business|bus\.?|work|production|press|mfg\.?|calendar)\s+)?(days?|weeks?|wks?\.?)\b/gi;
const notProduction =
  /\b(?:valid|good|firm|expires?|holds?|net|terms|payment|deposit|storage|invoice|claims?|notice|quote is)\b/i;
const daysInWeek = 5;

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberWord = new RegExp(`\\b(?:${numberWords.join('|')})\\b`, 'gi');
const withFigures = (text: string) =>
  text.replace(numberWord, (word) => String(numberWords.indexOf(word.toLowerCase()) + 1));

/** Longest working days that the text states for the work. */
export function leadDaysIn(text: string): number | undefined {
  for (const clause of withFigures(text).split(/[.;](?:\s|$)/)) {
    if (notProduction.test(clause)) continue;
    for (const [, from = '', to, unit = ''] of clause.matchAll(span)) {
      const days = Number(to ?? from) * (unit.toLowerCase().startsWith('w') ? daysInWeek : 1);
      if (days >= 1 && days <= maxLeadDays) return days;
    }
  }
  return undefined;
}

const leadWords =
  /\b(?:lead|turn(?:around|[ -]?time|s)?|production|deliver(?:y|ed|s)?|ships?|shipping|schedule|complet\w*|ready|after (?:proof|approval|files|art)|ARO)\b/i;

/** Of the whole quote. */
export const leadDaysOf = (rows: readonly BidRow[]) => {
  const texts = sentencesOf(rows);
  const labeled = texts.filter((text) => leadWords.test(text));
  return [...labeled, ...texts].map(leadDaysIn).find((days) => days !== undefined);
};

const way = String.raw`(?:freight|frt|shipping|delivery|ground)`;
const excluded = new RegExp(
  String.raw`${way}\s*:?\s*(?:is\s+|charges?\s+)?(?:not\s+(?:incl|quoted)|extra|collect|additional|billed|at\s+cost|tbd|excl|on\s+your|third\s+party|prepay\s+(?:and|&)\s+add|ppd\s+(?:and|&)\s+add)|(?:excl\w*|not\s+incl\w*|plus|without)\s+(?:any\s+)?${way}|f\.?\s?o\.?\s?b\.?\s*:?\s*(?:our|origin|plant|dock|shop|factory|point)|(?:pick-?up|customer\s+picks\s+up)\s+(?:at|from)\s+our`,
  'i',
);
const included = new RegExp(
  String.raw`${way}(?:\s+(?:to|back)\b[^.;]{0,60}?\bis)?\s*:?\s*(?:is\s+|charges?\s+)?(?:incl|prepaid|free|no\s+charge|n\/c|0\.00)|incl\w*\s+(?:\w+\s+){0,2}${way}|(?:free|local)\s+(?:\w+\s+)?${way}|delivered\s+(?:price|pricing|cost)|prices?\s+(?:are\s+)?delivered|f\.?\s?o\.?\s?b\.?\s*:?\s*(?:dest|delivered|your)`,
  'i',
);

interface Freight {
  terms: FreightTerms | null;
  /** One charge for each quantity. */
  charge: string | null;
}

export function freightOf(rows: readonly BidRow[]): Freight {
  for (const { text } of rows) {
    const charge = amountsOf(text).find(({ kind }) => kind === 'freight');
    if (charge && Number(charge.value) > 0) return { terms: 'amount', charge: charge.value };
  }
  const texts = sentencesOf(rows);
  if (texts.some((text) => excluded.test(text))) return { terms: 'none', charge: null };
  if (texts.some((text) => included.test(text))) return { terms: 'included', charge: null };
  return { terms: null, charge: null };
}

const validWords = /\b(?:valid(?:ity)?|good|firm|expir\w+|hold|holds|held|stand|void|honou?red)\b/i;
const validDays = /(\d{1,3})\s*(?:calendar\s+)?(days?|weeks?|months?)\b/i;
const dateLabel = /^\s*(?:\w+\s+)?(?:dated?|issued|sent|quoted)\s*:?\s+/i;
const maxHeadRows = 15;
const unitDays: Record<string, number> = { day: 1, week: 7, month: 30 };

/** @param today the first day of `valid for 30 days` without a date of the quote */
export function validUntilOf(rows: readonly BidRow[], today: string): string | null {
  for (const text of sentencesOf(rows)) {
    const words = validWords.exec(text);
    if (!words) continue;
    const clause = text.slice(words.index);
    const date = dateIn(clause, today);
    if (date) return date;
    const [, number, unit = ''] = validDays.exec(clause) ?? validDays.exec(text) ?? [];
    const days = Number(number) * (unitDays[unit.toLowerCase().replace(/s$/, '')] ?? 0);
    if (days > 0) return inDays(quoteDate(rows, today) ?? today, days);
  }
  return null;
}

/** The first day in the head of the quote that is not in the future. */
function quoteDate(rows: readonly BidRow[], today: string) {
  for (const { cells, text } of rows.slice(0, maxHeadRows))
    for (const part of [text, ...cells.map((cell) => cell.text)]) {
      const date = dateIn(part.replace(dateLabel, ''), today);
      if (date && date <= today) return date;
    }
  return undefined;
}

/** A day without a year is the next one. */
function dateIn(text: string, today: string): string | undefined {
  const [date] = readBaseFacts(readDocument(normalize(text))).dates;
  if (!date) return undefined;
  const { month, day, year } = date.from;
  const written = (of: number) =>
    `${of}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  if (year) return written(year);
  return written(thisYear) >= today ? written(thisYear) : written(thisYear + 1);
}

function inDays(from: string, days: number) {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
