import { Injectable } from '@nestjs/common';
import { daysAfter } from './calendar-dates.js';
import { Clock } from './clock.js';
import { Config } from './config.js';

/** In every time zone days begin at a quarter of an hour. */
const quarterMs = 15 * 60_000;
const hourMs = 60 * 60_000;

/** Calendar dates (`YYYY-MM-DD`) in the shop's time zone. */
@Injectable()
export class ShopCalendar {
  private readonly dates;
  private readonly hours;
  private quarterDay = { quarter: NaN, day: '' };

  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
  ) {
    const { timeZone } = config.shop;
    this.dates = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }); // writes `2026-11-21`
    this.hours = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      hourCycle: 'h23',
    }); // writes `Sat, 07`
  }

  today() {
    const now = this.clock.now();
    const quarter = Math.floor(now.getTime() / quarterMs);
    if (quarter !== this.quarterDay.quarter) this.quarterDay = { quarter, day: this.dateOf(now) };
    return this.quarterDay.day;
  }

  year() {
    return Number(this.today().slice(0, 4));
  }

  dateOf(instant: Date) {
    return this.dates.format(instant);
  }

  /** @param days may be negative */
  inDays(days: number) {
    return daysAfter(this.today(), days);
  }

  /** E.g. `Nov 21, 2026, 7:19 AM EST`. */
  formatDate(instant: Date) {
    return instant.toLocaleString('en-US', {
      timeZone: this.config.shop.timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
  }

  /**
   * Working hours are 9 a.m. to 5 p.m. from Monday to Friday.
   * @returns the instant when so many of them have passed since `instant`
   */
  afterWorkingHours(instant: Date, hours: number) {
    let time = instant.getTime();
    for (let left = hours * hourMs; left > 0;) {
      const end = Math.floor(time / quarterMs + 1) * quarterMs;
      if (!this.isWorkingTime(time)) time = end;
      else {
        const spent = Math.min(left, end - time);
        time += spent;
        left -= spent;
      }
    }
    return new Date(time);
  }

  private isWorkingTime(time: number) {
    const [day, hour] = this.hours.format(time).split(', ');
    return !day!.startsWith('S') && Number(hour) >= 9 && Number(hour) < 17;
  }

  /** Keeps a calendar date; an ISO instant becomes the shop's date at that instant. */
  toDate(value: string) {
    return value.length === 10 ? value : this.dateOf(new Date(value));
  }
}
