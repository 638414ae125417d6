import { daysAfter } from '#config';
import { isCalendarDate } from '#contracts';

export interface DayRange {
  from: string;
  to: string;
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = `(?<name>${months.join('|')})[a-z]*`;
const dayNames = /\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b,?/g;
const lead =
  /^(?:in[- ]?homes?|between|from|by|on|no later than|before|week of)\b\s*(?:date)?:?\s*/;
const through = /\s*(?:-|to|thru|through|until|and)\s*/;

const iso = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/;
const slashed = /^(?<month>\d{1,2})\/(?<day>\d{1,2})(?:\/(?<year>\d{4}|\d\d))?$/;
const written = new RegExp(`^${month} (?<day>\\d{1,2})(?:,? (?<year>\\d{4}))?$`);
const european = new RegExp(`^(?<day>\\d{1,2}) ${month}(?:,? (?<year>\\d{4}))?$`);
const dayOnly = /^(?<day>\d{1,2})(?:,? (?<year>\d{4}))?$/;

interface Parts {
  year?: number;
  month: number;
  day: number;
}

/** A delivery is rarely asked for long after it is wanted. */
const daysBack = 90;
const workWeek = 4;

/**
 * Reads `Dec 1–4`, `12/1 - 12/4/2026`, `week of Dec 7` and the like.
 * @param near the day on which it was written, which decides a year that is not
 * @returns undefined for everything else, e.g. `mid December`
 */
export function readDayRange(text: string, near: string): DayRange | undefined {
  const plain = plainText(text);
  const words = plain.replace(lead, '');
  const parts = partsOfRange(words);
  if (!parts) return undefined;
  const [first, last] = parts;
  const year = first.year ?? (last.year !== undefined ? yearBefore(first, last) : undefined);
  const from = dateOf({ ...first, year: year ?? yearNear(first, near) });
  const to = from && dateOf({ ...last, year: last.year ?? yearAfter(last, from) });
  if (!from || !to || from > to || to > daysAfter(from, daysBack)) return undefined;
  return /\bweek of\b/.test(plain) && from === to
    ? { from, to: daysAfter(from, workWeek) }
    : { from, to };
}

const plainText = (text: string) =>
  text
    .toLowerCase()
    .replace(/[–—−‑]/g, '-')
    .replace(/(\d)(?:st|nd|rd|th)\b/g, '$1')
    .replace(dayNames, ' ')
    .replace(/\./g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function partsOfRange(words: string): [Parts, Parts] | undefined {
  const whole = partsOf(words);
  if (whole) return [whole, whole];
  for (const cut of words.matchAll(new RegExp(through, 'g'))) {
    const [left, right] = [words.slice(0, cut.index), words.slice(cut.index + cut[0].length)];
    const rightParts = partsOf(right) ?? (partsOf(left) && partsOf(right, partsOf(left)!.month));
    const leftParts = partsOf(left) ?? (rightParts && partsOf(left, rightParts.month));
    if (leftParts && rightParts) return [leftParts, rightParts];
  }
  return undefined;
}

/** @param knownMonth of the other end of the range, when this one has only a day */
function partsOf(words: string, knownMonth?: number): Parts | undefined {
  const match = [iso, slashed, written, european, ...(knownMonth ? [dayOnly] : [])]
    .map((pattern) => pattern.exec(words.trim())?.groups)
    .find((groups) => groups !== undefined);
  if (!match) return undefined;
  const { year, month: number, name, day } = match;
  const monthNumber = name ? months.indexOf(name) + 1 : number ? Number(number) : knownMonth!;
  return {
    month: monthNumber,
    day: Number(day),
    ...(year && { year: year.length === 2 ? 2000 + Number(year) : Number(year) }),
  };
}

const isBefore = (one: Parts, other: Parts) =>
  one.month < other.month || (one.month === other.month && one.day <= other.day);
const yearBefore = (first: Parts, last: Parts) =>
  isBefore(first, last) ? last.year! : last.year! - 1;
function yearAfter(last: Parts, from: string) {
  const [year, ofMonth, day] = from.split('-').map(Number) as [number, number, number];
  return isBefore({ month: ofMonth, day }, last) ? year : year + 1;
}

function yearNear(parts: Parts, near: string) {
  const year = Number(near.slice(0, 4));
  const bound = daysAfter(near, -daysBack);
  return (
    [year - 1, year].find((each) => (dateOf({ ...parts, year: each }) ?? '') >= bound) ?? year + 1
  );
}

const two = (value: number) => String(value).padStart(2, '0');

function dateOf({ year, month: number, day }: Parts) {
  const date = `${year}-${two(number)}-${two(day)}`;
  return isCalendarDate(date) ? date : undefined;
}
