import { daysAfter } from '#config';
import type { ClosedDay } from '#contracts';

/** 0 is Sunday. */
const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay();
const onDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** @param place 1 for the first of the month */
function weekdayOn(year: number, month: number, weekday: number, place: number) {
  const first = onDay(year, month, 1);
  return daysAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + (place - 1) * 7);
}

/** A holiday on a weekend is kept on the nearest working day. */
function observed(date: string) {
  const weekday = weekdayOf(date);
  return weekday === 6 ? daysAfter(date, -1) : weekday === 0 ? daysAfter(date, 1) : date;
}

const [monday, thursday] = [1, 4];

const ofYear = (year: number): ClosedDay[] => [
  { day: observed(onDay(year, 1, 1)), name: 'New Year’s Day' },
  // The last Monday of May.
  { day: daysAfter(weekdayOn(year, 6, monday, 1), -7), name: 'Memorial Day' },
  { day: observed(onDay(year, 6, 19)), name: 'Juneteenth' },
  { day: observed(onDay(year, 7, 4)), name: 'Independence Day' },
  { day: weekdayOn(year, 9, monday, 1), name: 'Labor Day' },
  { day: weekdayOn(year, 11, thursday, 4), name: 'Thanksgiving' },
  { day: daysAfter(weekdayOn(year, 11, thursday, 4), 1), name: 'Day after Thanksgiving' },
  { day: observed(onDay(year, 12, 25)), name: 'Christmas Day' },
];

/** The days of the coming year on which shops in the United States are usually closed. */
export function usHolidays(today: string): ClosedDay[] {
  const year = Number(today.slice(0, 4));
  const nextYear = daysAfter(today, 365);
  return [year, year + 1, year + 2]
    .flatMap(ofYear)
    .filter(({ day }) => day >= today && day < nextYear);
}
