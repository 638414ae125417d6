/** Calendar days `YYYY-MM-DD`, counted without a time zone. */
const midnightOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

export function daysAfter(day: string, count: number) {
  const instant = midnightOf(day);
  instant.setUTCDate(instant.getUTCDate() + count);
  return dayOf(instant);
}

export const mondayOf = (day: string) => daysAfter(day, -((midnightOf(day).getUTCDay() + 6) % 7));

export type Span = 'week' | 'month';

/** The first and last day of the week or month with this day. */
export function rangeOf(day: string, span: Span): [from: string, to: string] {
  if (span === 'week') return [mondayOf(day), daysAfter(mondayOf(day), 6)];
  const first = midnightOf(`${day.slice(0, 7)}-01`);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return [dayOf(first), dayOf(last)];
}
