const hourMs = 3600_000;
const dayMs = 24 * hourMs;
/** In UTC: from 9 a.m. in New York. */
const firstHour = 14;

/** Numbers from 0 to 1, the same on each start. */
export function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The moments of an order, in the hours of a shop. */
export class WorkDays {
  constructor(
    private last: Date,
    private readonly next: () => number,
  ) {}

  /** @returns a moment so many days after the last one, and not before it */
  after(days: number) {
    const day = new Date(this.last.getTime() + days * dayMs);
    day.setUTCHours(firstHour, this.next() * 7 * 60, this.next() * 60, 0);
    const weekday = day.getUTCDay();
    const rest = weekday === 6 ? 2 : weekday === 0 ? 1 : 0;
    const moment = day.getTime() + rest * dayMs;
    const soon = this.last.getTime() + (0.4 + this.next()) * hourMs;
    this.last = new Date(Math.max(moment, soon));
    return this.last;
  }
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

const seasons = ['Winter', 'Spring', 'Summer', 'Fall'];

/** Replaces `{season}`, `{month}` and `{year}` by those of the date that a buyer works for. */
export function withDates(title: string, orderedAt: Date) {
  const date = new Date(orderedAt.getTime() + 30 * dayMs);
  const month = date.toLocaleString('en-US', { month: 'long', timeZone: 'UTC' });
  const season = seasons[Math.floor(((date.getUTCMonth() + 1) % 12) / 3)]!;
  const year = `${date.getUTCFullYear()}`;
  return title
    .replace('{season}', `${season} ${year}`)
    .replace('{month}', `${month} ${year}`)
    .replace('{year}', year);
}
