const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * ISO instant → `'5 minutes ago'`, `'yesterday'`; `'just now'` within a minute or when the clock is
 * slow.
 */
export function relativeTime(instant: string, now = Date.now()): string {
  const seconds = (now - Date.parse(instant)) / 1000;
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? [];
  return unit ? format.format(-Math.floor(seconds / length), unit) : 'just now';
}
