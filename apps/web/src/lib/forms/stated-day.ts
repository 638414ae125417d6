import { isCalendarDate } from '#contracts';
import { today } from '../format.js';

/**
 * `10/15`, `10/15/26` or `10/15/2026` → `YYYY-MM-DD`; without a year the next such day. Null for
 * invalid dates.
 */
export function statedDay(date: string): string | null {
  const [month = '', day = '', year] = date.split('/');
  const monthAndDay = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const of = (input: string) => `${input.length === 2 ? `20${input}` : input}-${monthAndDay}`;
  const thisYear = today().slice(0, 4);
  const isoDate = year
    ? of(year)
    : of(thisYear) >= today()
      ? of(thisYear)
      : of(String(Number(thisYear) + 1));
  return isCalendarDate(isoDate) ? isoDate : null;
}
