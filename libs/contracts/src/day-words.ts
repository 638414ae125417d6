const written = (date: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...parts });

/** `'2026-12-03'` → `'Dec 3'`. */
export const writtenDay = (date: string) => written(date, { month: 'short', day: 'numeric' });
/** `'2026-12-03'` → `'Thu, Dec 3'`. */
export const writtenWeekday = (date: string) =>
  written(date, { weekday: 'short', month: 'short', day: 'numeric' });

/** `'Dec 1–4'`, `'Nov 30–Dec 4'` or, of one day, `'Dec 4'`. */
export function writtenRange(from: string, to: string) {
  if (from === to) return writtenDay(to);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${writtenDay(from)}–${Number(to.slice(8))}`
    : `${writtenDay(from)}–${writtenDay(to)}`;
}
