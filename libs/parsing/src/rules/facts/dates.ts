import { dateWords, daysIn, months, weekdays } from '../vocabulary/calendar.js';
import type { Document } from '../document.js';
import type { Span } from '../tokens/token.js';
import type { TokenClaims } from './token-claims.js';
import { stockWords } from '../vocabulary/stocks.js';
import { inSameSentence, wordAt } from './near.js';

export interface Day {
  month: number;
  day: number;
  year: number | undefined;
}
export interface DateFact extends Span {
  from: Day;
  to?: Day;
}
type DateMatch = { day: Day; next: number; isCertain: boolean };

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);
const isRealDay = ({ month, day }: Day) =>
  month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month);

const whole = ({ tokens }: Document, index: number): number | undefined =>
  /^\d{1,4}$/.test(tokens[index]?.text ?? '') ? Number(tokens[index]?.text) : undefined;

/** `10/15`, `09/04/26`, `2026-09-04`, `15.09.2026`, `15.09.` */
function figures(text: Document, index: number): DateMatch | undefined {
  const { tokens, language } = text;
  const dottedDate = /^(\d{1,2})\.(\d{2})$/.exec(tokens[index]?.text ?? '');
  if (dottedDate && language !== 'en' && tokens[index + 1]?.text === '.')
    return dateMatch(
      { day: Number(dottedDate[1]), month: Number(dottedDate[2]), year: undefined },
      index + 2,
      true,
    );
  const [first, mark, second] = [
    whole(text, index),
    tokens[index + 1]?.text ?? '',
    whole(text, index + 2),
  ];
  if (
    first === undefined ||
    second === undefined ||
    !/^[/.-]$/.test(mark) ||
    tokens[index + 1]?.hasSpace ||
    tokens[index + 2]?.hasSpace
  )
    return undefined;
  if (tokens[index - 1]?.text === mark && !tokens[index]?.hasSpace) return undefined;
  const third =
    tokens[index + 3]?.text === mark && !tokens[index + 3]?.hasSpace && !tokens[index + 4]?.hasSpace
      ? whole(text, index + 4)
      : undefined;
  if (third !== undefined && first > 31)
    return dateMatch({ year: first, month: second, day: third }, index + 5, true);
  const hasYearLength = /^(?:\d{2}|\d{4})$/.test(tokens[index + 4]?.text ?? '');
  const year = third !== undefined && hasYearLength ? fullYear(third) : undefined;
  if (third !== undefined && (year === undefined || year < 1990 || year > 2060)) return undefined;
  if (mark !== '/' && third === undefined) return undefined;
  const next = third === undefined ? index + 3 : index + 5;
  const isDayFirst = mark === '.' || (language !== 'en' && second <= 12) || first > 12;
  const isClear =
    mark === '/' &&
    second > 12 &&
    second !== 16 &&
    first <= 12 &&
    !(inSameSentence(text, index, next) && /^(?:"|x|lb|#|in|inch|scale)$/.test(wordAt(text, next)));
  return dateMatch(
    isDayFirst ? { day: first, month: second, year } : { month: first, day: second, year },
    next,
    third !== undefined || isClear,
  );
}

function dateMatch(day: Day, next: number, isCertain: boolean): DateMatch | undefined {
  return isRealDay(day) ? { day, next, isCertain } : undefined;
}

function namedDate(text: Document, index: number): DateMatch | undefined {
  const { tokens } = text;
  const month = months.get(wordAt(text, index));
  if (month && /^\p{L}{3,}$/u.test(tokens[index]?.text ?? '')) {
    const day = tokens[index + 1]?.text === '.' ? index + 2 : index + 1;
    const value = whole(text, day);
    if (value === undefined || value > 31 || !inSameSentence(text, index, day)) return undefined;
    const suffix = /^(?:st|nd|rd|th)$/.test(wordAt(text, day + 1)) ? day + 2 : day + 1;
    return dateMatch(
      { month, day: value, year: yearAt(text, suffix)?.year },
      yearAt(text, suffix)?.next ?? suffix,
      true,
    );
  }
  const day = whole(text, index);
  if (day === undefined || day > 31 || day < 1) return undefined;
  let next = index + 1;
  while (next < index + 4 && /^(?:st|nd|rd|th|er|\.|of|de)$/.test(wordAt(text, next))) next++;
  const monthAfterDay = months.get(wordAt(text, next));
  if (
    !monthAfterDay ||
    !inSameSentence(text, index, next) ||
    (wordAt(text, next) === 'may' && tokens[next]?.text === 'may')
  )
    return undefined;
  const numberAfterMonth = whole(text, next + 1);
  if (numberAfterMonth !== undefined && numberAfterMonth <= 31 && numberAfterMonth > 0)
    return undefined;
  const after =
    wordAt(text, next + 1) === '.' || wordAt(text, next + 1) === 'de' ? next + 2 : next + 1;
  return dateMatch(
    { day, month: monthAfterDay, year: yearAt(text, after)?.year },
    yearAt(text, after)?.next ?? next + 1,
    true,
  );
}

function yearAt(text: Document, index: number): { year: number; next: number } | undefined {
  const from = wordAt(text, index) === ',' ? index + 1 : index;
  const year = whole(text, from);
  return year !== undefined &&
    year >= 1990 &&
    year <= 2060 &&
    /^\d{4}$/.test(text.tokens[from]?.text ?? '')
    ? { year, next: from + 1 }
    : undefined;
}

/** `10/4` is a date after `by`, `due` or a weekday; otherwise it may be inks or a fraction. */
function expected(text: Document, index: number, next: number): boolean {
  const label = text.entryOf[index]?.label;
  if (
    label === 'mailDate' ||
    label === 'inHomesDate' ||
    (label === 'apart' &&
      /date|due|deadline|need|by$|event|term/.test(text.entryOf[index]?.name ?? ''))
  )
    return true;
  if (label === 'colors' || label === 'coverColors' || label === 'textColors') return false;
  for (
    let back = index - 1;
    back > index - 6 && inSameSentence(text, back, index) && !text.numbers[back];
    back--
  )
    if (/^(?:by|due|before|deadline|until|bis|avant)$/.test(wordAt(text, back))) return true;
  const wordIndex = ['.', '(', ':', ','].includes(wordAt(text, index - 1)) ? index - 2 : index - 1;
  const before = wordAt(text, wordIndex);
  if (/^(?:is|back)$/.test(before) && isLikeInks(text, index)) return false;
  return (
    (dateWords.has(before) && before !== 'ink') ||
    weekdays.has(before) ||
    weekdays.has(wordAt(text, next)) ||
    (wordAt(text, next) === '(' && weekdays.has(wordAt(text, next + 1)))
  );
}

const maxInks = 6;
const dateNouns =
  /^(?:dates?|deadline|event|mail|mailing|drop|homes?|due|opening|meeting|party|wedding|show|sale|start|target)$/;
/** Tokens between a noun and its date. */
const nounReach = 6;

/** `the rest is 4/4`, not `the drop is 4/4` */
function isLikeInks(text: Document, index: number): boolean {
  const [front, back] = [whole(text, index) ?? Infinity, whole(text, index + 2) ?? Infinity];
  if (front > maxInks || back > front) return false;
  for (let near = index - 1; near >= index - nounReach && inSameSentence(text, near, index); near--)
    if (dateNouns.test(wordAt(text, near))) return false;
  return true;
}

const rangeMarks = new Set([
  '-',
  'to',
  'thru',
  'through',
  'and',
  'bis',
  'au',
  'al',
  'a',
  '&',
  'until',
  'or',
]);

/** The second end of a range: `- 10/21`, `thru June 14`, `-14`. */
function rangeEnd(text: Document, start: DateMatch, isRange: boolean): DateMatch | undefined {
  let index = start.next;
  const link = wordAt(text, index);
  if (!rangeMarks.has(link) || (link === 'and' && !isRange)) return undefined;
  index++;
  if (weekdays.has(wordAt(text, index))) index += wordAt(text, index + 1) === ',' ? 2 : 1;
  const full = namedDate(text, index) ?? figures(text, index);
  if (full) return full;
  const day = whole(text, index);
  if (
    day === undefined ||
    day <= start.day.day ||
    day > daysIn(start.day.month) ||
    !inSameSentence(text, start.next, index) ||
    link === 'or'
  )
    return undefined;
  const suffix = /^(?:st|nd|rd|th)$/.test(wordAt(text, index + 1)) ? index + 2 : index + 1;
  const year = yearAt(text, suffix);
  if (year && start.day.year === undefined) start.day.year = year.year;
  return { day: { ...start.day, day }, next: year?.next ?? suffix, isCertain: true };
}

/** `3/16 foamboard` */
const isThickness = ({ tokens }: Document, index: number) =>
  /^(?:foam core|PVC board|gatorboard|coroplast|plastic|aluminum|board)$/.test(
    stockWords.matchAt(tokens, index)?.value.name ?? '',
  );

const moveVerbs =
  /^(?:push|pushed|pushing|move|moved|moving|change|changed|changing|shift|shifted|delay|delayed|postpone|postponed|reschedule|rescheduled|bump|bumped|slide|slid|went|goes|switch|switched)$/;

/** `push the drop from 10/6 to 10/13` is no range. */
function isMoved(text: Document, index: number): boolean {
  if (wordAt(text, index - 1) !== 'from') return false;
  for (let back = index - 2; back > index - 10 && inSameSentence(text, back, index); back--)
    if (moveVerbs.test(wordAt(text, back))) return true;
  return false;
}

export function readDates(text: Document, claims: TokenClaims): DateFact[] {
  const dates: DateFact[] = [];
  for (let index = 0; index < text.tokens.length; index++) {
    const { kind } = text.tokens[index] ?? {};
    if ((kind !== 'number' && !months.has(wordAt(text, index))) || claims.claimAt(index)) continue;
    const start = namedDate(text, index) ?? figures(text, index);
    if (!start || (!start.isCertain && isThickness(text, start.next))) continue;
    const isRange =
      /^(?:between|from)$/.test(wordAt(text, index - 1)) ||
      text.entryOf[index]?.label === 'inHomesDate';
    const end = rangeEnd(text, start, isRange);
    const isMove = end !== undefined && isMoved(text, index);
    if (
      !start.isCertain &&
      !expected(text, index, end?.next ?? start.next) &&
      !(
        end &&
        end.isCertain &&
        start.day.month <= 12 &&
        wordAt(text, start.next) === '-' &&
        start.day.day > 12
      )
    )
      continue;
    const span = { first: index, next: end?.next ?? start.next };
    claims.take(span, 'date');
    dates.push({
      ...span,
      from: isMove ? end.day : start.day,
      ...(end && !isMove ? { to: end.day } : {}),
    });
    index = span.next - 1;
  }
  return dates;
}
