import { calendarDate, dateTime, exact } from '../lib/format.js';

interface WhenProps {
  /** Calendar date `YYYY-MM-DD` or ISO instant. */
  at: string;
  /** `Nov 21, 2026 3:05 PM` instead of `Nov 21, 2026`; for instants. */
  withTime?: boolean;
}

export function When({ at, withTime = false }: WhenProps) {
  return (
    <time dateTime={at} title={exact(at)}>
      {withTime ? dateTime(at) : calendarDate(at)}
    </time>
  );
}
