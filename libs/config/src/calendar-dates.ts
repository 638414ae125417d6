/**
 * Calendar dates are texts, `YYYY-MM-DD`, and no instants: they are counted without a time zone.
 */
const midnightOf = (date: string) => new Date(`${date}T00:00:00Z`);
const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** @param days may be negative */
export function daysAfter(date: string, days: number) {
  const instant = midnightOf(date);
  instant.setUTCDate(instant.getUTCDate() + days);
  return dateOf(instant);
}

/** The Monday of its week. */
export const mondayOf = (date: string) =>
  daysAfter(date, -((midnightOf(date).getUTCDay() + 6) % 7));

/**
 * The first of a month.
 * @param months may be negative
 */
export function firstOfMonthAfter(date: string, months: number) {
  const instant = midnightOf(`${date.slice(0, 7)}-01`);
  instant.setUTCMonth(instant.getUTCMonth() + months);
  return dateOf(instant);
}
