import { dateWords, daysIn, months, weekdays } from '../knowledge/calendar.js';
import type { Manuscript } from '../manuscript.js';
import type { Span } from '../tokens/token.js';
import type { Claims } from './claims.js';
import { together, wordAt } from './near.js';

export interface Day {
  month: number;
  day: number;
  year: number | undefined;
}
/** A day, or the days from `from` to `to`. */
export interface DateFact extends Span {
  from: Day;
  to?: Day;
}
type Found = { day: Day; next: number; sure: boolean };

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);
const real = ({ month, day }: Day) => month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month);

/** The number in one token, or undefined. Leading zeros are fine, decimals are not. */
const whole = ({ tokens }: Manuscript, at: number): number | undefined =>
  /^\d{1,4}$/.test(tokens[at]?.text ?? '') ? Number(tokens[at]?.text) : undefined;

/** `10/15`, `09/04/26`, `2026-09-04`, `15.09.2026`, `15.09.` */
function figures(text: Manuscript, at: number): Found | undefined {
  const { tokens, language } = text;
  const dotted = /^(\d{1,2})\.(\d{2})$/.exec(tokens[at]?.text ?? '');
  if (dotted && language !== 'en' && tokens[at + 1]?.text === '.')
    return found({ day: Number(dotted[1]), month: Number(dotted[2]), year: undefined }, at + 2, true);
  const [first, mark, second] = [whole(text, at), tokens[at + 1]?.text ?? '', whole(text, at + 2)];
  if (first === undefined || second === undefined || !/^[/.-]$/.test(mark) || tokens[at + 1]?.spaced || tokens[at + 2]?.spaced)
    return undefined;
  if (tokens[at - 1]?.text === mark && !tokens[at]?.spaced) return undefined;
  const third = tokens[at + 3]?.text === mark && !tokens[at + 3]?.spaced && !tokens[at + 4]?.spaced ? whole(text, at + 4) : undefined;
  if (third !== undefined && first > 31) return found({ year: first, month: second, day: third }, at + 5, true);
  const sized = /^(?:\d{2}|\d{4})$/.test(tokens[at + 4]?.text ?? '');
  const year = third !== undefined && sized ? fullYear(third) : undefined;
  if (third !== undefined && (year === undefined || year < 1990 || year > 2060)) return undefined;
  if (mark !== '/' && third === undefined) return undefined;
  const next = third === undefined ? at + 3 : at + 5;
  const continental = mark === '.' || (language !== 'en' && second <= 12) || first > 12;
  const clear =
    mark === '/' &&
    second > 12 &&
    second !== 16 &&
    first <= 12 &&
    !(together(text, at, next) && /^(?:"|x|lb|#|in|inch|scale)$/.test(wordAt(text, next)));
  return found(continental ? { day: first, month: second, year } : { month: first, day: second, year }, next, third !== undefined || clear);
}

function found(day: Day, next: number, sure: boolean): Found | undefined {
  return real(day) ? { day, next, sure } : undefined;
}

/** `June 22nd, 2027`, `22 June`, `15. September 2026`, `le 15 septembre`. */
function named(text: Manuscript, at: number): Found | undefined {
  const { tokens } = text;
  const month = months.get(wordAt(text, at));
  if (month && /^\p{L}{3,}$/u.test(tokens[at]?.text ?? '')) {
    const day = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
    const value = whole(text, day);
    if (value === undefined || value > 31 || !together(text, at, day)) return undefined;
    const suffix = /^(?:st|nd|rd|th)$/.test(wordAt(text, day + 1)) ? day + 2 : day + 1;
    return found({ month, day: value, year: yearAt(text, suffix)?.year }, yearAt(text, suffix)?.next ?? suffix, true);
  }
  const day = whole(text, at);
  if (day === undefined || day > 31 || day < 1) return undefined;
  let next = at + 1;
  while (next < at + 4 && /^(?:st|nd|rd|th|er|\.|of|de)$/.test(wordAt(text, next))) next++;
  const later = months.get(wordAt(text, next));
  if (!later || !together(text, at, next) || (wordAt(text, next) === 'may' && tokens[next]?.text === 'may')) return undefined;
  const following = whole(text, next + 1);
  if (following !== undefined && following <= 31 && following > 0) return undefined;
  const after = wordAt(text, next + 1) === '.' || wordAt(text, next + 1) === 'de' ? next + 2 : next + 1;
  return found({ day, month: later, year: yearAt(text, after)?.year }, yearAt(text, after)?.next ?? next + 1, true);
}

function yearAt(text: Manuscript, at: number): { year: number; next: number } | undefined {
  const from = wordAt(text, at) === ',' ? at + 1 : at;
  const year = whole(text, from);
  return year !== undefined && year >= 1990 && year <= 2060 && /^\d{4}$/.test(text.tokens[from]?.text ?? '')
    ? { year, next: from + 1 }
    : undefined;
}

/** `10/4` is a date after `by` or `due`, or with a weekday; elsewhere it may be inks or a fraction. */
function expected(text: Manuscript, at: number, next: number): boolean {
  const label = text.entryOf[at]?.label;
  if (
    label === 'mailDate' ||
    label === 'inHomes' ||
    (label === 'apart' && /date|due|deadline|need|by$|event|term/.test(text.entryOf[at]?.name ?? ''))
  )
    return true;
  if (label === 'colors' || label === 'coverColors' || label === 'textColors') return false;
  for (let back = at - 1; back > at - 6 && together(text, back, at) && !text.numbers[back]; back--)
    if (/^(?:by|due|before|deadline|until|bis|avant)$/.test(wordAt(text, back))) return true;
  const skip = ['.', '(', ':', ','].includes(wordAt(text, at - 1)) ? at - 2 : at - 1;
  const before = wordAt(text, skip);
  return (
    (dateWords.has(before) && before !== 'ink') ||
    weekdays.has(before) ||
    weekdays.has(wordAt(text, next)) ||
    (wordAt(text, next) === '(' && weekdays.has(wordAt(text, next + 1)))
  );
}

const rangeMarks = new Set(['-', 'to', 'thru', 'through', 'and', 'bis', 'au', 'al', 'a', '&', 'until', 'or']);

/** The second end of a range: `- 10/21`, `thru June 14`, `-14`. */
function until(text: Manuscript, start: Found, spoken: boolean): Found | undefined {
  let at = start.next;
  const link = wordAt(text, at);
  if (!rangeMarks.has(link) || (link === 'and' && !spoken)) return undefined;
  at++;
  if (weekdays.has(wordAt(text, at))) at += wordAt(text, at + 1) === ',' ? 2 : 1;
  const full = named(text, at) ?? figures(text, at);
  if (full) return full;
  const day = whole(text, at);
  if (day === undefined || day <= start.day.day || day > daysIn(start.day.month) || !together(text, start.next, at) || link === 'or')
    return undefined;
  const suffix = /^(?:st|nd|rd|th)$/.test(wordAt(text, at + 1)) ? at + 2 : at + 1;
  const year = yearAt(text, suffix);
  if (year && start.day.year === undefined) start.day.year = year.year;
  return { day: { ...start.day, day }, next: year?.next ?? suffix, sure: true };
}

/** All dates of the text, claimed. */
export function readDates(text: Manuscript, claims: Claims): DateFact[] {
  const dates: DateFact[] = [];
  for (let at = 0; at < text.tokens.length; at++) {
    const { kind } = text.tokens[at] ?? {};
    if ((kind !== 'number' && !months.has(wordAt(text, at))) || claims.at(at)) continue;
    const start = named(text, at) ?? figures(text, at);
    if (!start) continue;
    const spoken = /^(?:between|from)$/.test(wordAt(text, at - 1)) || text.entryOf[at]?.label === 'inHomes';
    const end = until(text, start, spoken);
    if (
      !start.sure &&
      !expected(text, at, end?.next ?? start.next) &&
      !(end && end.sure && start.day.month <= 12 && wordAt(text, start.next) === '-' && start.day.day > 12)
    )
      continue;
    const span = { first: at, next: end?.next ?? start.next };
    claims.take(span, 'date');
    dates.push({ ...span, from: start.day, ...(end ? { to: end.day } : {}) });
    at = span.next - 1;
  }
  return dates;
}
