/** Calendar dates are `YYYY-MM-DD` texts, counted without a time zone. */
const midnightOf = (date: string) => new Date(`${date}T00:00:00Z`);
const dateOf = (instant: Date) => instant.toISOString().slice(0, 10);

export function daysAfter(date: string, days: number) {
  const instant = midnightOf(date);
  instant.setUTCDate(instant.getUTCDate() + days);
  return dateOf(instant);
}

export const mondayOf = (date: string) =>
  daysAfter(date, -((midnightOf(date).getUTCDay() + 6) % 7));

export function firstOfMonthAfter(date: string, months: number) {
  const instant = midnightOf(`${date.slice(0, 7)}-01`);
  instant.setUTCMonth(instant.getUTCMonth() + months);
  return dateOf(instant);
}
