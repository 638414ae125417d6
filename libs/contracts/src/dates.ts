const dateFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** `'2026-12-03'` → `'Dec 3, 2026'` in every time zone. */
export const writtenDate = (date: string) => dateFormat.format(new Date(`${date}T00:00:00Z`));
