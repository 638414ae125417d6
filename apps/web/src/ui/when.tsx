import { calendarDate, dateTime, exact } from '../lib/format.js';

interface WhenProps {
  /** Calendar date `YYYY-MM-DD` or ISO instant. */
  date: string;
  /** `Nov 21, 2026 3:05 PM` instead of `Nov 21, 2026`; for instants. */
  withTime?: boolean;
}

export function When({ date, withTime = false }: WhenProps) {
  return (
    <time dateTime={date} title={exact(date)}>
      {withTime ? dateTime(date) : calendarDate(date)}
    </time>
  );
}
