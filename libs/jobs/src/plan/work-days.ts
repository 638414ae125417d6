import { daysAfter } from '#config';

/** Bounds the search for an open day, if somebody closes the shop for years. */
const maxSearch = 3660;

/** The shop's working days; dates are `YYYY-MM-DD` without a time zone. */
export class WorkDays {
  private readonly closedDays: ReadonlySet<string>;

  constructor(closedDays: Iterable<string>) {
    this.closedDays = new Set(closedDays);
  }

  isOpen(date: string) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    return weekday > 0 && weekday < 6 && !this.closedDays.has(date);
  }

  onOrBefore(date: string) {
    return this.nearest(date, -1);
  }

  onOrAfter(date: string) {
    return this.nearest(date, 1);
  }

  /**
   * @param date a closed day counts as the open day before it, or, counting back, after it
   * @param days may be negative
   */
  add(date: string, days: number) {
    const step = days < 0 ? -1 : 1;
    let day = days < 0 ? this.onOrAfter(date) : this.onOrBefore(date);
    for (let count = Math.abs(days); count > 0; count--)
      day = this.nearest(daysAfter(day, step), step);
    return day;
  }

  /** Working days from one open day to another; negative if the second is earlier. */
  between(from: string, to: string): number {
    if (from > to) return -this.between(to, from);
    let count = 0;
    for (let day = from; day < to; day = daysAfter(day, 1)) if (this.isOpen(day)) count++;
    return count;
  }

  private nearest(date: string, step: number) {
    let day = date;
    for (let count = 0; count < maxSearch && !this.isOpen(day); count++) day = daysAfter(day, step);
    return day;
  }
}
